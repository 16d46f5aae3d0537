"""`lastcard sim`: many rounds at once, and what they add up to."""

from __future__ import annotations

import json
import secrets
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from lastcard.editions import read_card_files
from lastcard.editions.loader import load_edition
from lastcard.engine import BadInput, parse_option

if TYPE_CHECKING:
    from lastcard.sim.study import Study
    from lastcard.sim.totals import Totals

MOST_GAMES = 10**12
PIECE = 1 << 18
"""How many rounds are a piece of the work."""


def sim(
    *,
    edition: Annotated[str, typer.Option(help="A name, or the path of a file.")] = "giant",
    players: Annotated[int, typer.Option(help="Two to ten.")] = 4,
    games: Annotated[str, typer.Option(help="How many rounds: 1000, 1e7.")] = "1e5",
    seed: Annotated[str | None, typer.Option(help="The same seed gives the same rounds.")] = None,
    policy: Annotated[
        str, typer.Option(help="eager: draw only if nothing else is legal; or random.")
    ] = "eager",
    rules: Annotated[list[str] | None, typer.Option(help="key=value; may be repeated.")] = None,
    custom: Annotated[
        list[str] | None,
        typer.Option(help="A preset, blank, or a .json file for each customizable card."),
    ] = None,
    batch: Annotated[int, typer.Option(help="How many rounds to play side by side.")] = 8192,
    plot: Annotated[str | None, typer.Option(help="Draw the results into this picture.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
) -> None:
    """Let players who choose at random play many rounds at once, and say what came of it."""
    from lastcard.sim import make, require_jax  # noqa: PLC0415 - JAX is optional, and takes a while

    number = read_count(games)
    if not 1 <= batch <= 1 << 24:
        raise BadInput("batch", f"{batch} is not allowed; allowed: 1 to {1 << 24}")
    require_jax()
    if plot is not None:
        from lastcard.sim.picture import require_matplotlib  # noqa: PLC0415

        require_matplotlib(plot)
    deck = load_edition(edition)
    written = [card.to_json() if card else None for card in read_card_files(custom or [], deck)]
    options = dict(parse_option(text) for text in rules or [])
    env = make(deck, players, custom=written, **options)

    from lastcard.sim.study import Study  # noqa: PLC0415

    seed = secrets.token_hex(8) if seed is None else seed
    began = time.perf_counter()
    totals = _played(Study(env, policy), seed, number, batch)
    spent = time.perf_counter() - began
    result: dict[str, Any] = {
        "edition": edition,
        "players": players,
        "policy": policy,
        "seed": seed,
        **totals.to_json(),
    }
    if plot is not None:
        from lastcard.sim.picture import draw  # noqa: PLC0415

        draw(totals, f"{edition}, {players} players", Path(plot))
    if as_json:
        typer.echo(json.dumps(result))
        return
    _print(edition, seed, totals)
    rate = totals.decisions / spent
    typer.echo(
        f"{totals.rounds:,} rounds and {totals.decisions:,} decisions in {spent:.1f} s, "
        f"compiling included: {rate:,.0f} decisions a second."
    )


def read_count(text: str) -> int:
    """A whole number as people type it: `1000`, `1e7`."""
    try:
        number = float(text)
    except ValueError:
        number = float("nan")
    if not (1 <= number <= MOST_GAMES and number == int(number)):
        raise BadInput("games", f"{text!r} is not allowed; allowed: 1 to 1e12, such as 1e7")
    return int(number)


def _played(study: Study, seed: str, rounds: int, batch: int) -> Totals:
    """Piece by piece; the bar goes to standard error, and only to a terminal."""
    from lastcard.sim.totals import added  # noqa: PLC0415

    console = Console(stderr=True)
    with Progress(
        TextColumn("rounds"),
        BarColumn(),
        TextColumn("{task.completed:,} of {task.total:,}"),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
        transient=True,
    ) as progress:
        bar = progress.add_task("rounds", total=rounds, rate="")
        began = time.perf_counter()
        pieces: list[Totals] = []

        def advance(more: int) -> None:
            progress.advance(bar, more)
            done = progress.tasks[0].completed
            rate = done / (time.perf_counter() - began)
            progress.update(bar, rate=f"{rate:,.0f} a second")

        for start in range(0, rounds, PIECE):
            numbers = range(start, min(start + PIECE, rounds))
            pieces.append(study.totals(seed, numbers, batch, advance))
            pieces = [added(pieces)]
    return pieces[0]


def _print(edition: str, seed: str, totals: Totals) -> None:
    from lastcard.sim.totals import interval, summary  # noqa: PLC0415

    console = Console(file=sys.stdout)
    table = Table(title=f"{totals.rounds:,} rounds of {edition}, seed {seed}", title_style="")
    for name in ("", "mean", "deviation", "quartiles"):
        table.add_column(name, justify="right" if name else "left")
    for name, counts in (
        ("decisions in a round", totals.lengths),
        ("points for the winner", totals.points),
    ):
        found = summary(counts)
        low, middle, high = found.quartiles
        table.add_row(
            name, f"{found.mean:.2f}", f"{found.deviation:.2f}", f"{low}, {middle}, {high}"
        )
    console.print(table, markup=False)

    table = Table()
    for name in ("seat", "wins", "share", "95% interval"):
        table.add_column(name, justify="right" if name != "seat" else "left")
    for place, wins in enumerate(totals.wins):
        low_share, high_share = interval(int(wins), totals.rounds)
        last = place + 1 == totals.players
        seat = "the dealer" if last else f"{place + 1} after the dealer"
        share = f"{wins / totals.rounds:.2%}"
        table.add_row(seat, f"{wins:,}", share, f"{low_share:.2%} to {high_share:.2%}")
    console.print(table, markup=False)

    table = Table()
    for name in ("card", "plays a round", "players who won with it", "without it"):
        table.add_column(name, justify="right" if name != "card" else "left", overflow="fold")
    for place, card in enumerate(totals.cards):
        with_it, without = totals.won_with(place), totals.won_without(place)
        table.add_row(
            card,
            f"{totals.plays[place] / totals.rounds:.2f}",
            "" if with_it is None else f"{with_it:.2%}",
            "" if without is None else f"{without:.2%}",
        )
    console.print(table, markup=False)
    if totals.unfinished:
        typer.echo(f"{totals.unfinished:,} rounds ended without a winner.")
