"""`lastcard sim`: many rounds at once, and what they add up to."""

from __future__ import annotations

import json
import secrets
import sys
import time
from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from lastcard.bots.arena import LONGEST
from lastcard.bots.shares import interval
from lastcard.cli.options import (
    CustomOption,
    EditionOption,
    JsonOption,
    RulesOption,
    SeedOption,
    read_count,
)
from lastcard.cli.plots import require_plot, save_plot
from lastcard.cli.progress import progress_bar
from lastcard.cli.record_folder import make_folder, write_round
from lastcard.cli.told import told_of
from lastcard.editions import load_edition, read_card_files
from lastcard.engine import BadInput, LastcardError, parse_option
from lastcard.engine.record import write_record

if TYPE_CHECKING:
    from lastcard.sim.study import Study
    from lastcard.sim.totals import Totals

MOST_GAMES = 10**12
MOST_RECORDS = 100_000
PIECE = 1 << 18
"""How many rounds are a piece of the work."""


def sim(
    *,
    edition: EditionOption = "giant",
    players: Annotated[int, typer.Option(metavar="N", help="Two to ten.")] = 4,
    games: Annotated[str, typer.Option(metavar="N", help="How many rounds: 1000, 1e7.")] = "1e5",
    seed: SeedOption = None,
    policy: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="eager: draw only if nothing else is legal; random; steady, champion: the bots.",
        ),
    ] = "eager",
    rules: RulesOption = None,
    custom: CustomOption = None,
    batch: Annotated[
        int, typer.Option(metavar="N", help="How many rounds to play side by side.")
    ] = 8192,
    plot: Annotated[
        str | None, typer.Option(metavar="FILE.png", help="Draw the results into this picture.")
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Write every round into a record of its own there."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Let chance play many rounds at once, and say what came of it.

    Each player chooses at random among what is legal. Needs JAX: pip install 'lastcard[sim]'.
    """
    try:
        # JAX is optional, and takes a while
        from lastcard.sim import make, require_jax  # noqa: PLC0415
    except ImportError as missing:
        raise LastcardError("missing-package", why=str(missing)) from None

    number = read_count(games, "--games", MOST_GAMES)
    if not 1 <= batch <= 1 << 24:
        raise BadInput("--batch", "not-in-range", value=str(batch), low=1, high=1 << 24)
    if records is not None and number > MOST_RECORDS:
        raise BadInput("--games", "too-many-records", number=number, most=MOST_RECORDS)
    if plot is not None:
        require_plot(plot, "sim")
    require_jax()
    deck = load_edition(edition)
    written = [card.to_json() if card else None for card in read_card_files(custom or [], deck)]
    options = dict(parse_option(text) for text in rules or [])
    env = make(deck, players, custom=written, **options)

    from lastcard.sim.study import Study  # noqa: PLC0415

    seed = secrets.token_hex(8) if seed is None else seed
    if records is not None:
        make_folder(records)
    began = time.perf_counter()
    study = Study(env, policy)
    totals = _played(study, seed, number, batch)
    spent = time.perf_counter() - began
    result: dict[str, Any] = {
        **told_of(edition, deck, seed, env.setup.rules, env.setup.custom),
        "players": players,
        "policy": policy,
        **totals.to_json(),
    }
    if records is not None:
        _write_records(study, seed, number, records)
    if as_json:
        typer.echo(json.dumps(result))
    else:
        _print(edition, seed, totals)
        rate = totals.decisions / spent
        typer.echo(
            f"{totals.rounds:,} rounds and {totals.decisions:,} decisions in {spent:.1f} s, "
            f"compiling included: {rate:,.0f} decisions a second."
        )
    if plot is not None:
        # last: whatever becomes of the picture, the results have been printed
        from lastcard.sim.plot import draw  # noqa: PLC0415

        save_plot(draw(totals, f"{edition}, {players} players"), plot)


def _played(study: Study, seed: str, rounds: int, batch: int) -> Totals:
    """Piece by piece."""
    from lastcard.sim.totals import added  # noqa: PLC0415

    with progress_bar("rounds", rounds) as bar:
        began, done = time.perf_counter(), 0
        pieces: list[Totals] = []

        def advance(more: int) -> None:
            nonlocal done
            done += more
            bar.reach(done)
            bar.tell(f"{done / (time.perf_counter() - began):,.0f} a second")

        for start in range(0, rounds, PIECE):
            numbers = range(start, min(start + PIECE, rounds))
            pieces.append(study.totals(seed, numbers, batch, advance))
            pieces = [added(pieces)]
    return pieces[0]


def _write_records(study: Study, seed: str, rounds: int, records: Path) -> None:
    """The rounds that were counted, played again and written down; the referee looks at each."""
    from lastcard.sim.recording import Recorder  # noqa: PLC0415

    with progress_bar("records", rounds) as bar:
        for number, record in Recorder(study).records(seed, range(rounds)):
            write_round(records, number, rounds, write_record(record))
            bar.advance()


def _print(edition: str, seed: str, totals: Totals) -> None:
    from lastcard.sim.totals import summary  # noqa: PLC0415

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
        typer.echo(f"Rounds without a winner: {totals.unfinished:,}.")
    if totals.called_off:
        typer.echo(f"Rounds called off after {LONGEST:,} decisions: {totals.called_off:,}.")
