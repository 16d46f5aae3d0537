"""`lastcard stats`: what somebody's games come to."""

from __future__ import annotations

import json
import sys
from datetime import UTC, datetime
from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from lastcard.analysis.statistics import PlayedGame, add_up, facts_of
from lastcard.bots.shares import interval
from lastcard.cli.options import JsonOption  # noqa: TC001 - Typer
from lastcard.cli.plots import require_plot, save_plot
from lastcard.cli.record_files import ManyRecords, course_in, record_files
from lastcard.engine import BadInput
from lastcard.engine.errors import shown
from lastcard.engine.record import HUMAN
from lastcard.local.data_folder import data_folder
from lastcard.local.kept_games import finished
from lastcard.words import Speaker

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lastcard.analysis.statistics import GameFacts, Share, Statistics

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
    as_json: JsonOption = False,
) -> None:
    """Count wins, streaks, challenges and more in your games.

    Wins are held against what chance would bring. Rounds that are over count. A picture needs
    pip install 'lastcard[study]'.
    """
    if plot is not None:
        require_plot(plot, "study")
    data = data_folder()
    files = record_files(records) if records else finished(data)
    if not files:
        raise BadInput(str(data / "games"), "no-games-over")
    read = ManyRecords(_counted, files)
    try:
        counted = list(read)
    except KeyboardInterrupt:
        told = Speaker().say("command-stats-interrupted", number=read.done, total=len(files))
        typer.echo(told, err=True)
        raise typer.Exit(130) from None
    games = list(_played(counted, player))
    if games:
        found = add_up(games, Speaker())
        if as_json:
            typer.echo(json.dumps(_written(found), ensure_ascii=False))
        else:
            _print(found, games)
        if plot is not None:
            from lastcard.cli.stats_plot import draw  # noqa: PLC0415 - optional, and takes a while

            save_plot(draw(found, games), plot)
    if read.broken:
        raise typer.Exit(1)


def _counted(file: Path) -> tuple[GameFacts, datetime]:
    """A game in numbers, and when it was last written to."""
    facts = facts_of(course_in(file))
    return facts, datetime.fromtimestamp(file.stat().st_mtime, UTC).astimezone()


def _played(
    counted: Sequence[tuple[GameFacts, datetime]], player: str | None
) -> Iterable[PlayedGame]:
    """The games of one player: the one that is named, or the only person at each table."""
    seats = [_seat(facts, player) for facts, _ in counted]
    names = list(dict.fromkeys(name for facts, _ in counted for name in facts.players))
    if player is not None and counted and not any(seat is not None for seat in seats):
        raise BadInput("--player", "no-player", value=shown(player), allowed=names[:MOST_NAMES])
    if player is None and None in seats:
        raise BadInput("--player", "which-player", allowed=names[:MOST_NAMES])
    for (facts, time), seat in zip(counted, seats, strict=True):
        if seat is not None:
            yield PlayedGame(facts, seat, time)


def _seat(facts: GameFacts, player: str | None) -> int | None:
    if player is None:
        return facts.seats.index(HUMAN) if facts.seats.count(HUMAN) == 1 else None
    wanted = player.casefold()
    return next((s for s, name in enumerate(facts.players) if name.casefold() == wanted), None)


def _written(found: Statistics) -> dict[str, Any]:
    written = found._asdict()
    written["totals"] = found.totals._asdict()
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
    console.print(table, markup=False)
    for name, shares in (("deck", found.by_deck), ("opponent", found.by_opponent)):
        if shares:
            console.print(_shares(say(f"stats-by-{name}"), shares), markup=False)


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
