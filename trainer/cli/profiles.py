"""`q64 profile`: several learners on one machine."""

from typing import Annotated

import typer

from trainer.cli import completing
from trainer.cli.groups import command_group
from trainer.cli.options import Options, is_terminal
from trainer.cli.output import narrate, printable

NameArgument = Annotated[
    str, typer.Argument(help="A profile's name.", metavar="NAME", autocompletion=completing.profiles)
]


def register(app: typer.Typer) -> None:
    """Add the group."""
    group = command_group("Several learners on one machine.", "q64 profile new Ada")
    group.command("list", epilog="Example: q64 profile list")(list_profiles)
    group.command("new", epilog="Example: q64 profile new Ada")(new_profile)
    group.command("use", epilog="Example: q64 profile use Ada")(use_profile)
    group.command("rename", epilog="Example: q64 profile rename Ada Augusta")(rename_profile)
    group.command("delete", epilog="Example: q64 profile delete Ada")(delete_profile)
    app.add_typer(group, name="profile")


def list_profiles(context: typer.Context) -> None:
    """All profiles; a star marks the one in use."""
    options = context.ensure_object(Options)
    in_use = options.profile_folder.name
    for name in sorted({*options.profiles.names(), in_use}):
        print(printable(f"{'*' if name == in_use else ' '} {name}"))


def new_profile(context: typer.Context, name: Annotated[str, typer.Argument(help="Its name.", metavar="NAME")]) -> None:
    """Make a profile and use it from now on."""
    profiles = context.ensure_object(Options).profiles
    profiles.new(name)
    profiles.use(name)
    narrate(f"{name} is made, and in use from now on.")


def use_profile(context: typer.Context, name: NameArgument) -> None:
    """Use a profile from now on."""
    context.ensure_object(Options).profiles.use(name)
    narrate(f"{name} is in use from now on.")


def rename_profile(
    context: typer.Context, name: NameArgument, new: Annotated[str, typer.Argument(help="Its new name.", metavar="NEW")]
) -> None:
    """Give a profile another name."""
    context.ensure_object(Options).profiles.rename(name, new)
    narrate(f"{name} is called {new} from now on.")


def delete_profile(
    context: typer.Context,
    name: NameArgument,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Move a profile to the trash, after asking."""
    from trainer.cli.errors import UsageError

    options = context.ensure_object(Options)
    profiles = options.profiles
    in_use = profiles.current()
    profiles.existing(name)
    if not yes:
        if not is_terminal():
            raise UsageError("deleting asks first, and there is no terminal to ask at: add --yes")
        from trainer.cli.sitting import menu_of
        from trainer.ui.asking import is_sure

        if not is_sure(f"Move {name} and all its answers to the trash folder?", menu_of(options)):
            narrate("Nothing was changed.")
            return
    narrate(f"Moved to {profiles.delete(name, options.today())}")
    if profiles.current() != in_use:
        narrate(f"{profiles.current()} is in use from now on.")
