"""`q64 config`: settings, one profile's own."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from trainer.cli import completing
from trainer.cli.arguments import JsonOption
from trainer.cli.groups import command_group
from trainer.cli.options import Options
from trainer.cli.output import LinePrinter, narrate, print_json, printable

if TYPE_CHECKING:
    from trainer.store.rows import SettingValue

NameArgument = Annotated[str, typer.Argument(help="A setting.", metavar="NAME", autocompletion=completing.settings)]
ValueArgument = Annotated[
    str, typer.Argument(help="What it is to be.", metavar="VALUE", autocompletion=completing.setting_values)
]


def register(app: typer.Typer) -> None:
    """Add the group."""
    group = command_group("Settings: your house, colours and more.", "q64 config set suits letters")
    group.command("list", epilog="Example: q64 config list")(list_settings)
    group.command("get", epilog="Example: q64 config get house")(get_setting)
    group.command("set", epilog="Example: q64 config set house deluxe")(set_setting)
    group.command("unset", epilog="Example: q64 config unset house")(unset_setting)
    app.add_typer(group, name="config")


def list_settings(context: typer.Context, json: JsonOption = False) -> None:
    """Every setting, with what it is and does."""
    from trainer.cli.settings import SETTINGS, value_of

    kept = context.ensure_object(Options).settings
    if json:
        print_json({each.name: {"value": value_of(kept, each.name), "set": each.name in kept} for each in SETTINGS})
        return
    lines = LinePrinter()
    for each in SETTINGS:
        lines.print(
            printable(f"{each.name} = {value_of(kept, each.name)}"), style="bold" if each.name in kept else None
        )
        lines.print(f"  {each.does}; {each.allowed}; unless set {each.usual}")
    narrate("To change one: q64 config set questions 10")


def get_setting(context: typer.Context, name: NameArgument) -> None:
    """What a setting is now."""
    from trainer.cli.settings import find_setting, value_of

    print(printable(str(value_of(context.ensure_object(Options).settings, find_setting(name).name))))


def set_setting(context: typer.Context, name: NameArgument, value: ValueArgument) -> None:
    """Change a setting of the profile in use."""
    from trainer.cli.settings import find_setting

    setting = find_setting(name)
    read = setting.read(value)
    keep(context.ensure_object(Options), setting.name, read)
    narrate(f"{setting.name} is {read} from now on.")


def unset_setting(context: typer.Context, name: NameArgument) -> None:
    """Back to what it is unless set."""
    from trainer.cli.settings import find_setting

    setting = find_setting(name)
    options = context.ensure_object(Options)
    if setting.name in options.settings:
        keep(options, setting.name, None)
    narrate(f"{setting.name} is {setting.usual} again.")


def keep(options: Options, name: str, value: "SettingValue | None") -> None:
    """Keep a setting that has been read, or forget it."""
    with options.open_history() as history:
        if value is None:
            history.unset(name, datetime.now(UTC))
        else:
            history.set(name, value, datetime.now(UTC))
