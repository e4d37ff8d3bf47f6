"""`q64 data`: where the answers are, whether they are sound, and how to move them."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from trainer.cli.arguments import JsonOption
from trainer.cli.errors import ExitCode
from trainer.cli.groups import command_group
from trainer.cli.options import Options
from trainer.cli.output import narrate, print_json, printable

if TYPE_CHECKING:
    from trainer.store.rows import Fault

ExportArgument = Annotated[Path, typer.Argument(help="The file to write.", metavar="FILE", dir_okay=False)]
ImportArgument = Annotated[
    Path, typer.Argument(help="A file that q64 data export wrote.", metavar="FILE", dir_okay=False)
]


def register(app: typer.Typer) -> None:
    """Add the group."""
    group = command_group("Your answers: where, check, repair, move.", "q64 data where")
    for command in (where, check, repair, backup):
        group.command(epilog=f"Example: q64 data {command.__name__}")(command)
    group.command("export", epilog="Example: q64 data export answers.jsonl")(export_answers)
    group.command("import", epilog="Example: q64 data import answers.jsonl")(import_answers)
    app.add_typer(group, name="data")


def where(context: typer.Context) -> None:
    """The folder of the profile in use."""
    print(printable(str(context.ensure_object(Options).profile_folder)))


def check(context: typer.Context, json: JsonOption = False) -> None:
    """List each fault and change nothing.

    The exit code is 1 if there is one.
    """
    from trainer.store.checkup import check as check_profile
    from trainer.ui.wording import counted

    options = context.ensure_object(Options)
    found = check_profile(options.profile_folder, options.progress)
    if json:
        print_json(
            {
                "answers": found.answers,
                "items": found.items,
                "days": found.days,
                "faults": [{"file": fault.file, "row": fault.row, "what": fault.what} for fault in found.faults],
            }
        )
    else:
        print(
            f"{counted(found.answers, 'answer')}, {counted(found.items, 'item')}, {counted(found.days, 'day')}, "
            f"{counted(len(found.faults), 'fault')}"
        )
        _print_faults(found.faults)
    if found.faults:
        narrate("q64 data repair sets the damaged rows aside and rebuilds the rest.")
        raise typer.Exit(ExitCode.FAILED)


def repair(context: typer.Context) -> None:
    """Set what is damaged aside and rebuild.

    What was lost is said.
    """
    from trainer.store.checkup import repair as repair_profile
    from trainer.ui.wording import counted

    options = context.ensure_object(Options)
    done = repair_profile(options.profile_folder, options.progress)
    for notice in done.notices:
        narrate(notice)
    _print_faults(done.lost)
    if done.lost:
        kept = f"; the files as they were are in {done.kept}" if done.kept else ""
        print(printable(f"Repaired, without {counted(len(done.lost), 'row or file')}{kept}."))
    else:
        print("The figures are built anew." if done.notices else "Nothing to repair.")


def backup(context: typer.Context) -> None:
    """Copy what is new to the backups folder."""
    from trainer.store.backups import back_up
    from trainer.ui.wording import counted

    options = context.ensure_object(Options)
    copies = back_up(options.profile_folder, options.today())
    for copy in copies:
        print(printable(str(copy)))
    narrate(f"{counted(len(copies), 'file')} copied.")


def export_answers(context: typer.Context, file: ExportArgument) -> None:
    """Write all answers and settings to one file."""
    from trainer.store.exchange import export_to
    from trainer.ui.wording import counted

    options = context.ensure_object(Options)
    rows = export_to(options.profile_folder, file, options.progress)
    narrate(f"{counted(rows, 'row')} written to {file}")


def import_answers(context: typer.Context, file: ImportArgument) -> None:
    """Merge an exported file into this profile.

    Known answers stay. Rows that cannot be taken in are listed one by one, with exit code 1; all others are kept.
    """
    from trainer.store.exchange import import_from
    from trainer.ui.wording import counted

    options = context.ensure_object(Options)
    done = import_from(options.profile_folder, file, options.progress)
    _print_faults(done.faults)
    if not done.is_complete:
        narrate(f"{file} was cut off: what it still holds was taken in.")
    narrate(f"{counted(done.new, 'new row')}, {done.known} known already, {len(done.faults)} refused.")
    if done.kept:
        narrate(f"The answers as they were are in {done.kept}")
    if done.faults or not done.is_complete:
        raise typer.Exit(ExitCode.FAILED)


def _print_faults(faults: "list[Fault]") -> None:
    for fault in faults:
        print(printable(str(fault)))
