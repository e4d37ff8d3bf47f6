"""`q64 data`: where the answers are, whether they are sound, and how to move them."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from trainer.cli.arguments import JsonOption
from trainer.cli.errors import ExitCode
from trainer.cli.options import Options, today
from trainer.cli.output import help_without_command, narrate, print_json, printable

if TYPE_CHECKING:
    from trainer.store.rows import Fault

FileArgument = Annotated[Path, typer.Argument(help="A file.", metavar="FILE", dir_okay=False)]


def register(app: typer.Typer) -> None:
    """Add the group."""
    group = typer.Typer(
        help="Where your answers are; check, repair and move them.",
        callback=help_without_command,
        invoke_without_command=True,
        rich_markup_mode=None,
    )
    for command in (where, check, repair, backup):
        group.command(epilog=f"Example: q64 data {command.__name__}")(command)
    group.command("export", epilog="Example: q64 data export answers.jsonl")(export_answers)
    group.command("import", epilog="Example: q64 data import answers.jsonl")(import_answers)
    app.add_typer(group, name="data")


def where(context: typer.Context) -> None:
    """The folder of the profile in use."""
    print(printable(str(context.ensure_object(Options).profile_folder)))


def check(context: typer.Context, json: JsonOption = False) -> None:
    """List each fault and change nothing; exit code 1 if there is one."""
    from trainer.store.checkup import check as check_profile

    found = check_profile(context.ensure_object(Options).profile_folder)
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
        print(f"{found.answers} answers, {found.items} items, {found.days} days, {len(found.faults)} faults")
        _print_faults(found.faults)
    if found.faults:
        narrate("q64 data repair sets the damaged rows aside and rebuilds the rest.")
        raise typer.Exit(ExitCode.FAILED)


def repair(context: typer.Context) -> None:
    """Set what is damaged aside, rebuild the rest, say what was lost."""
    from trainer.store.checkup import repair as repair_profile

    done = repair_profile(context.ensure_object(Options).profile_folder)
    for notice in done.notices:
        narrate(notice)
    _print_faults(done.lost)
    kept = f"; the files as they were are in {done.kept}" if done.kept else ""
    print(
        f"Repaired; {len(done.lost)} rows could not be read{kept}." if done.lost or done.kept else "Nothing to repair."
    )


def backup(context: typer.Context) -> None:
    """Copy what is not copied yet into the profile's backups folder."""
    from trainer.store.backups import back_up

    copies = back_up(context.ensure_object(Options).profile_folder, today())
    for copy in copies:
        print(copy)
    narrate(f"{len(copies)} files copied.")


def export_answers(context: typer.Context, file: FileArgument) -> None:
    """Write all answers and settings to one file."""
    from trainer.store.exchange import export_to

    rows = export_to(context.ensure_object(Options).profile_folder, file)
    narrate(f"{rows} rows written to {file}")


def import_answers(context: typer.Context, file: FileArgument) -> None:
    """Merge an exported file into this profile; known answers stay."""
    from trainer.store.exchange import import_from

    done = import_from(context.ensure_object(Options).profile_folder, file)
    _print_faults(done.faults)
    if not done.is_complete:
        narrate(f"{file} was cut off: what it still holds was taken in.")
    narrate(f"{done.new} rows are new, {done.known} were known, {len(done.faults)} refused.")


def _print_faults(faults: "list[Fault]") -> None:
    for fault in faults:
        print(printable(f"{fault.file}, row {fault.row}: {fault.what}"))
