"""`lastcard match`: bots against bots."""

from __future__ import annotations

import json
import secrets
import sys
from dataclasses import replace
from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from lastcard.bots.arena import LONGEST, Interrupted, Match, PlayedRound, Result, play_match
from lastcard.bots.factory import NAMES, PROGRAM, check_bot
from lastcard.bots.shares import interval
from lastcard.cli.options import (
    CustomOption,
    EditionOption,
    JsonOption,
    RulesOption,
    SeedOption,
    read_count,
)
from lastcard.cli.progress import progress_bar
from lastcard.cli.record_folder import make_folder, write_round
from lastcard.cli.told import told_of
from lastcard.editions import load_edition, read_card_files
from lastcard.engine import BadInput, Rules, parse_option, read_rules
from lastcard.engine.deal import FEWEST, MOST, make_setup
from lastcard.engine.errors import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_ROUNDS = 10_000_000
LONGEST_TIMEOUT = 3600


def match(
    *,
    bots: Annotated[
        str,
        typer.Option(
            metavar="BOT,BOT,...", help=f"Two to ten of {', '.join(NAMES)}, {PROGRAM}PROGRAM."
        ),
    ] = "steady,random",
    edition: EditionOption = "giant",
    rounds: Annotated[str, typer.Option(metavar="N", help="How many rounds: 1000, 1e4.")] = "1000",
    seed: SeedOption = None,
    rules: RulesOption = None,
    custom: CustomOption = None,
    processes: Annotated[int, typer.Option(metavar="N", help="0: one for every core.")] = 0,
    bot_timeout: Annotated[
        float, typer.Option(metavar="SECONDS", help="How long a program has to answer.")
    ] = 1.0,
    records: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Write every round into a record of its own there."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Let bots play against each other, and count who wins.

    Each sits in every seat in turn. A bot of your own is any program: cmd:./mybot.
    """
    played = _read(
        bots=bots,
        edition=edition,
        rounds=rounds,
        seed=seed,
        rules=rules or [],
        custom=custom or [],
        timeout=bot_timeout,
    )
    if processes < 0:
        raise BadInput("--processes", "too-few", value=str(processes), low=0)
    if records is not None:
        make_folder(records)
        _check_writable(played.bots)
        played = replace(played, recorded=True)
    called_off: list[int] = []
    try:
        results = _with_progress(played, processes or None, records, called_off)
        _report(played, results, len(called_off), as_json=as_json)
    except Interrupted as so_far:
        if so_far.rounds:
            until_then = replace(played, rounds=so_far.rounds)
            _report(until_then, so_far.results, len(called_off), as_json=as_json)
        typer.echo(
            f"lastcard: interrupted after {so_far.rounds} of {played.rounds} rounds", err=True
        )
        raise typer.Exit(130) from None


def _read(
    *,
    bots: str,
    edition: str,
    rounds: str,
    seed: str | None,
    rules: Sequence[str],
    custom: Sequence[str],
    timeout: float,
) -> Match:
    """What was asked for, all of it checked before the first card is dealt."""
    deck = load_edition(edition)
    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        check_bot(name)
    if not FEWEST <= len(names) <= MOST:
        raise BadInput(
            "--bots", "number-of-bots", "SETUP-1", number=len(names), low=FEWEST, high=MOST
        )
    number = read_count(rounds, "--rounds", MOST_ROUNDS)
    if not 0 < timeout <= LONGEST_TIMEOUT:
        raise BadInput("--bot-timeout", "not-a-timeout", value=f"{timeout:g}", high=LONGEST_TIMEOUT)
    options: Rules = read_rules(dict(parse_option(text) for text in rules))
    seed = secrets.token_hex(8) if seed is None else seed
    written = tuple(read_card_files(custom, deck))
    make_setup(deck, len(names), seed, options, written)
    return Match(edition, names, number, seed, options, written, timeout)


def _check_writable(bots: Sequence[str]) -> None:
    for bot in bots:
        if ";" in bot or not bot.isprintable():
            raise BadInput("bots", "command-unusable", value=shown(bot))


def _with_progress(
    played: Match, processes: int | None, records: Path | None, called_off: list[int]
) -> list[Result]:
    """All rounds; the numbers of those that were called off are added as they come."""
    with progress_bar("rounds", played.rounds) as bar:

        def told(one: PlayedRound) -> None:
            if records is not None:
                write_round(records, one.number, played.rounds, one.record)
            if one.called_off:
                called_off.append(one.number)
            bar.advance()

        return play_match(played, processes, told)


def _report(played: Match, results: Sequence[Result], called_off: int, *, as_json: bool) -> None:
    if not as_json:
        _print(played, results, called_off)
        return
    deck = load_edition(played.edition)
    report = {
        **told_of(played.edition, deck, played.seed, played.rules, played.custom),
        "rounds": played.rounds,
        "called_off": called_off,
        "results": _written(results),
    }
    typer.echo(json.dumps(report))


def _written(results: Sequence[Result]) -> list[dict[str, Any]]:
    written = []
    for place, result in enumerate(results):
        entry: dict[str, Any] = {
            "seat": place,
            "bot": result.bot,
            "wins": result.wins,
            "points": result.points,
        }
        if result.faults:
            entry["faults"] = dict(sorted(result.faults.items()))
        written.append(entry)
    return written


def _print(played: Match, results: Sequence[Result], called_off: int) -> None:
    table = Table(
        title=f"{played.rounds} rounds of {played.edition}, seed {played.seed}", title_style=""
    )
    table.add_column("bot", overflow="fold")
    for name in ("wins", "share", "95% interval", "points", "points a round"):
        table.add_column(name, justify="right")
    for result in results:
        low, high = interval(result.wins, played.rounds)
        table.add_row(
            result.bot,
            str(result.wins),
            f"{result.wins / played.rounds:.1%}",
            f"{low:.1%} to {high:.1%}",
            str(result.points),
            f"{result.points / played.rounds:.1f}",
        )
    console = Console(file=sys.stdout)
    console.print(table, markup=False)
    unfinished = played.rounds - sum(result.wins for result in results) - called_off
    if unfinished:
        typer.echo(f"Rounds without a winner: {unfinished:,}.")
    if called_off:
        typer.echo(f"Rounds called off after {LONGEST:,} actions: {called_off:,}.")
    for result in results:
        if result.faults:
            told = ", ".join(f"{fault} {times}" for fault, times in sorted(result.faults.items()))
            typer.echo(f"{result.bot} lost turns to the default action: {told}.")
