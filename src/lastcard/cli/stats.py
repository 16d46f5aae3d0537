"""`lastcard stats`: what somebody's games come to."""

from __future__ import annotations

import json
import sys
from datetime import UTC, datetime
from functools import partial
from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer
from rich.console import Console
from rich.table import Table

from lastcard.analysis.report import analyse_round
from lastcard.analysis.statistics import PlayedGame, add_up, facts_of, together
from lastcard.bots.shares import interval
from lastcard.cli.options import JsonOption  # noqa: TC001 - Typer
from lastcard.cli.plots import require_plot, save_plot
from lastcard.cli.progress import progress_bar
from lastcard.cli.record_files import ManyRecords, course_in, record_files
from lastcard.engine import BadInput
from lastcard.engine.errors import shown
from lastcard.engine.record import HUMAN
from lastcard.local.data_folder import data_folder
from lastcard.local.kept_analyses import keep_analysis, kept_analysis
from lastcard.local.kept_games import finished
from lastcard.words import Speaker

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lastcard.analysis.statistics import GameFacts, Share, Statistics
    from lastcard.local.kept_analyses import BySeat

MOST_NAMES = 12
"""Players that are offered to whoever named nobody."""


def stats(
    records: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[RECORDS...]",
            help="Files, and folders of them; without any, the games of lastcard play.",
        ),
    ] = None,
    *,
    player: Annotated[
        str | None, typer.Option(metavar="NAME", help="Whose games; without, the person's.")
    ] = None,
    plot: Annotated[
        str | None, typer.Option(metavar="FILE.png", help="Draw them into this picture.")
    ] = None,
    analyse: Annotated[
        bool, typer.Option("--analyse", help="Find luck and loss first: some seconds a round.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Count wins, streaks, challenges and more in your games.

    Wins are held against what chance would bring. Rounds that are over count. Luck is that of the
    rounds which were analysed, now or before. A picture needs pip install 'lastcard[study]'.
    """
    if plot is not None:
        require_plot(plot, "study")
    data = data_folder()
    files = record_files(records) if records else finished(data)
    if not files:
        raise BadInput(str(data / "games"), "no-games-over")
    read = ManyRecords(partial(_counted, data), files)
    try:
        counted = list(read)
    except KeyboardInterrupt:
        told = Speaker().say("command-stats-interrupted", number=read.done, total=len(files))
        typer.echo(told, err=True)
        raise typer.Exit(130) from None
    chosen = list(_chosen(counted, player))
    if analyse:
        _analyse(data, [one for one, _ in chosen])
    games = [one.played(seat) for one, seat in chosen]
    if games:
        found = add_up(games, Speaker())
        if as_json:
            typer.echo(json.dumps(_written(found), ensure_ascii=False))
        else:
            _print(found, games)
            _tell_left([one for one, _ in chosen])
        if plot is not None:
            from lastcard.cli.stats_plot import draw  # noqa: PLC0415 - optional, and takes a while

            save_plot(draw(found, games), plot)
    if read.broken:
        raise typer.Exit(1)


class _Counted(NamedTuple):
    """A game in numbers."""

    file: Path
    facts: GameFacts
    written: datetime
    """When its file was last written to."""
    analysed: dict[int, BySeat | None]
    """By the number of each round that somebody has won, as far as it was analysed."""

    def played(self, seat: int) -> PlayedGame:
        """The game of one of its players."""
        own = [
            found[seat]
            for number, found in self.analysed.items()
            if found is not None and self.facts.rounds[number - 1].seats[seat] is not None
        ]
        return PlayedGame(self.facts, seat, self.written, together(own))


def _counted(data: Path, file: Path) -> _Counted:
    course = course_in(file)
    facts = facts_of(course)
    won = [number for number, one in enumerate(facts.rounds, 1) if one.winner is not None]
    return _Counted(
        file,
        facts,
        datetime.fromtimestamp(file.stat().st_mtime, UTC).astimezone(),
        {number: kept_analysis(data, course, number) for number in won},
    )


def _analyse(data: Path, games: Sequence[_Counted]) -> None:
    """Analyse what nobody has yet; what was found is kept, also where it is interrupted."""
    left = [(game, [n for n, found in game.analysed.items() if found is None]) for game in games]
    total = sum(len(numbers) for _, numbers in left)
    done = 0
    try:
        with progress_bar("analysing", total) as bar:
            for game, numbers in left:
                course = course_in(game.file) if numbers else None
                for number in numbers:
                    assert course is not None
                    report = analyse_round(course, number, processes=None)
                    game.analysed[number] = keep_analysis(data, report)
                    done += 1
                    bar.advance()
    except KeyboardInterrupt:
        told = Speaker().say("command-analyse-interrupted", number=done, total=total)
        typer.echo(told, err=True)
        raise typer.Exit(130) from None


def _chosen(counted: Sequence[_Counted], player: str | None) -> Iterable[tuple[_Counted, int]]:
    """The games of one player: the one that is named, or the only person at each table."""
    seats = [_seat(one.facts, player) for one in counted]
    names = list(dict.fromkeys(name for one in counted for name in one.facts.players))
    if player is not None and counted and not any(seat is not None for seat in seats):
        raise BadInput("--player", "no-player", value=shown(player), allowed=names[:MOST_NAMES])
    if player is None and None in seats:
        raise BadInput("--player", "which-player", allowed=names[:MOST_NAMES])
    for one, seat in zip(counted, seats, strict=True):
        if seat is not None:
            yield one, seat


def _seat(facts: GameFacts, player: str | None) -> int | None:
    if player is None:
        return facts.seats.index(HUMAN) if facts.seats.count(HUMAN) == 1 else None
    wanted = player.casefold()
    return next((s for s, name in enumerate(facts.players) if name.casefold() == wanted), None)


def _written(found: Statistics) -> dict[str, Any]:
    written = found._asdict()
    written["totals"] = found.totals._asdict()
    written["analysed"] = found.analysed._asdict()
    for name in ("by_deck", "by_opponent", "over_time"):
        written[name] = [share._asdict() for share in written[name]]
    return written


def _print(found: Statistics, games: Sequence[PlayedGame]) -> None:
    console = Console(file=sys.stdout)
    say = Speaker().say
    names = list(dict.fromkeys(game.facts.players[game.seat] for game in games))
    table = Table(
        title=say("stats-title", names=names, number=found.games), title_style="", show_header=False
    )
    table.add_column(overflow="fold")
    table.add_column(justify="right")
    ended = sum(bool(game.facts.winners) for game in games)
    for name, value in _lines(found, ended):
        table.add_row(say(f"stats-{name}"), value)
    analysed = found.analysed
    if analysed.rounds:
        luck = f"{100 * analysed.luck / analysed.rounds:+.1f}"
        table.add_row(say("stats-luck", number=analysed.rounds), luck)
    if analysed.decisions:
        table.add_row(say("stats-loss"), f"{100 * analysed.loss / analysed.decisions:.1f}")
    console.print(table, markup=False)
    for name, shares in (("deck", found.by_deck), ("opponent", found.by_opponent)):
        if shares:
            console.print(_shares(say(f"stats-by-{name}"), shares), markup=False)


def _tell_left(games: Sequence[_Counted]) -> None:
    left = sum(found is None for game in games for found in game.analysed.values())
    if left:
        said = Speaker().say("stats-not-analysed", number=left)
        Console(file=sys.stdout).print(said, style="dim", markup=False)


def _lines(found: Statistics, ended: int) -> Iterable[tuple[str, str]]:
    totals, rounds = found.totals, found.rounds
    yield "games-won", _of(found.games_won, ended)
    yield "rounds-won", _of(found.wins, rounds)
    yield "expected", f"{found.expected:.1f}"
    yield "streak", str(found.streak)
    yield "best-streak", str(found.best_streak)
    yield "points", str(totals.points)
    yield "turns", str(totals.turns)
    yield "played", str(totals.played)
    yield "drew", str(totals.drew)
    yield "challenges", _of(totals.challenges_right, totals.challenges)
    yield "bluffs", _of(totals.bluffs_caught, totals.bluffs)
    yield "forgot", str(totals.forgot)
    yield "catches", str(totals.catches)


def _of(part: int, whole: int) -> str:
    return f"{part} / {whole} ({part / whole:.0%})" if whole else f"{part} / {whole}"


def _shares(title: str, shares: Sequence[Share]) -> Table:
    say = Speaker().say
    table = Table()
    table.add_column(title, overflow="fold")
    for name in ("rounds", "wins", "share", "interval"):
        table.add_column(say(f"stats-{name}"), justify="right")
    for share in shares:
        low, high = interval(share.wins, share.rounds)
        table.add_row(
            share.name,
            str(share.rounds),
            str(share.wins),
            f"{share.wins / share.rounds:.1%}",
            say("stats-from-to", low=f"{low:.1%}", high=f"{high:.1%}"),
        )
    return table
