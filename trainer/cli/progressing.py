"""`q64 progress`: how it goes, on the screen, as JSON, or into a file to look at, to reckon with or to learn from."""

import sys
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from drills import DRILL_IDS, is_asked
from trainer.cli import completing
from trainer.cli.arguments import JsonOption
from trainer.cli.errors import UsageError, unknown
from trainer.cli.learning import lesson_begun
from trainer.cli.options import Options
from trainer.cli.output import LinePrinter, print_json
from trainer.cli.reviewed import own_file, reviewed_keys
from trainer.ui.console import console

if TYPE_CHECKING:
    from trainer.games import Game
    from trainer.reports.scope import House, Scope
    from trainer.store.history import History
    from trainer.study.record import Record

RECENT_ANSWERS = 1000
"""The hands that a report shows are looked for among so many answers."""


def _day(typed: str) -> date:
    """A day as it is written everywhere here. Raises `typer.BadParameter`."""
    try:
        return datetime.strptime(typed, "%Y-%m-%d").date()
    except ValueError as error:
        raise typer.BadParameter(f"there is no day {typed!r}; write one like 2026-02-28.") from error


SinceOption = Annotated[date | None, typer.Option(parser=_day, help="Only from this day on.", metavar="YYYY-MM-DD")]


GameOption = Annotated[
    str | None, typer.Option("--game", help="Only this house.", metavar="GAME", autocompletion=completing.games)
]
DrillOption = Annotated[
    str | None, typer.Option("--drill", help="Only this drill.", metavar="DRILL", autocompletion=completing.drills)
]
HtmlOption = Annotated[
    Path | None, typer.Option("--html", help="Write a page with charts.", metavar="FILE", dir_okay=False)
]
CsvOption = Annotated[
    Path | None, typer.Option("--csv", help="Write a table of all answers.", metavar="FILE", dir_okay=False)
]
AnkiOption = Annotated[
    Path | None, typer.Option("--anki", help="Write a deck of pay tables and lines.", metavar="FILE", dir_okay=False)
]
IcsOption = Annotated[
    Path | None, typer.Option("--ics", help="Write a calendar of the reviews to come.", metavar="FILE", dir_okay=False)
]
AllOption = Annotated[
    bool, typer.Option("--all", help="All reports, as in a pipe; a terminal gets one screen of them else.")
]


def progress(
    context: typer.Context,
    since: SinceOption = None,
    game: GameOption = None,
    drill: DrillOption = None,
    html: HtmlOption = None,
    csv: CsvOption = None,
    anki: AnkiOption = None,
    ics: IcsOption = None,
    everything: AllOption = False,
    json: JsonOption = False,
) -> None:
    """What mistakes cost, and what to do next.

    Every figure stands beside the number of answers that it comes from. With --html, --csv, --anki or --ics a file is
    written instead, over one that is there; - is stdout.
    """
    from trainer.cli import progress_files as files

    if [html, csv, anki, ics].count(files.STDOUT) > 1:
        raise UsageError("only one file can go to stdout: give the others names")
    options = context.ensure_object(Options)
    history = options.open_history(read_only=True)
    scope = scope_of(options, history, since, game, drill)
    if html:
        files.write_page(html, scope, options.profile_name)
    if csv:
        files.write_table(csv, history, scope)
    if anki:
        files.write_cards(anki, list(scope.houses.values()) or [_own_house(options.house)])
    if ics:
        files.write_calendar(ics, scope, options.profile_name)
    if not (html or csv or anki or ics):
        _show(scope, json, options.plain, is_short=not everything and sys.stdout.isatty())


def scope_of(
    options: Options,
    history: "History",
    since: date | None = None,
    game: str | None = None,
    drill: str | None = None,
) -> "Scope":
    """What reports look at: a whole history, or a part of it."""
    from trainer.reports.scope import Scope
    from trainer.store.files import told_as_cannot_read
    from trainer.store.recent import recent_answers

    record = history.record
    asked, own = _asked_house(record, game), own_file(options)
    with told_as_cannot_read(history.folder):
        recent = recent_answers(history.journal, RECENT_ANSWERS)
    return Scope(
        record,
        options.today(),
        since=since,
        game=asked.id if asked else game,
        drill=_asked_drill(record, drill),
        houses=_houses(record, asked, own),
        recent=recent,
        reviewed=reviewed_keys(options) | ({asked.id: asked.key} if asked else {}),
        is_asked=is_asked,
        own_house=own.id if own else options.house,
        asked_as=game,
        lesson=lesson_begun(options, record),
        local=datetime.astimezone,
    )


def _asked_house(record: "Record", name: str | None) -> "Game | None":
    """The house of `--game`. One whose file is gone is known by its answers alone."""
    from trainer.game_files import find_game

    if name is None or (name in _games(record) and not _is_shipped(name)):
        return None
    return find_game(name)


def _asked_drill(record: "Record", name: str | None) -> str | None:
    known = {*DRILL_IDS} | {item.drill for item in record.items.values()}
    if name is not None and name not in known:
        raise unknown("drill", name, sorted(known))
    return name


def _games(record: "Record") -> set[str]:
    return {item.game for item in record.items.values()}


def _is_shipped(name: str) -> bool:
    from trainer.game_files import shipped_ids

    return name in shipped_ids()


def _houses(record: "Record", asked: "Game | None", own: "Game | None") -> "dict[str, House]":
    """The houses of the answers whose files are still there, with the situations of the decision."""
    from trainer.game_files import find_game
    from trainer.reports.scope import DECISION

    answered = {item.game for item in record.items.values() if item.drill == DECISION}
    if asked:
        games = [asked]
    else:
        games = [find_game(name) for name in sorted(answered) if _is_shipped(name)]
        games += [own] if own and own.id in answered else []
    return {game.id: _house(game) for game in games}


def _own_house(name: str) -> "House":
    from trainer.game_files import find_game

    return _house(find_game(name))


def _house(game: "Game") -> "House":
    from drills import find_drill
    from trainer.reports.scope import DECISION, House

    decision = find_drill(DECISION)
    items = decision.items(game) if decision else ()
    return House(game, {item.key: item for item in items})


def _show(scope: "Scope", as_json: bool, is_plain: bool, is_short: bool) -> None:
    from trainer.reports.progress import progress as all_reports

    reports = all_reports(scope)
    if as_json:
        from trainer.ui.progress_json import progress_json

        print_json(progress_json(reports))
        return
    from trainer.ui.overview import overview_of
    from trainer.ui.progress_blocks import blocks_of
    from trainer.ui.progress_view import print_plain, print_progress

    blocks = overview_of(reports) if is_short else blocks_of(reports)
    if is_plain:
        print_plain(LinePrinter(), blocks)
    else:
        print_progress(console(), blocks)
