"""`lastcard play`: a game in the terminal, against bots or with people at the same keyboard."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from lastcard.bots import NAMES
from lastcard.cli.streams import require_input
from lastcard.editions import load_edition, read_card_files
from lastcard.engine import BadInput, parse_option, read_rules
from lastcard.engine.deal import FEWEST, MOST
from lastcard.engine.refusals import one_of, shown
from lastcard.tables import LocalTable, default_save, new_table, resume_table

EDITION, PLAYERS, LEVEL = "giant", 4, "normal"


def play(
    *,
    edition: Annotated[str | None, typer.Option(help=f"A name or a file; {EDITION}.")] = None,
    players: Annotated[int | None, typer.Option(help=f"Seats, people and bots; {PLAYERS}.")] = None,
    humans: Annotated[int | None, typer.Option(help="People at this keyboard; 1.")] = None,
    bots: Annotated[
        str | None, typer.Option(help=f"{one_of(NAMES)}; several with commas; {LEVEL}.")
    ] = None,
    rules: Annotated[
        list[str] | None, typer.Option(help="An option as key=value; can be repeated.")
    ] = None,
    custom: Annotated[
        list[str] | None, typer.Option(help="A preset or a .json file for a customizable card.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="Deals the same cards again.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the saved game.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Lines of text, no full screen.")] = False,
) -> None:
    """Play in the terminal, against bots or people at one keyboard."""
    require_input()
    # the two clients are loaded only when used: the full-screen one takes a while
    options: dict[str, Any] = {
        "edition": edition,
        "players": players,
        "humans": humans,
        "bots": bots,
        "rules": rules,
        "custom": custom,
        "seed": seed,
    }
    full_screen = not plain and _can_draw()
    table: LocalTable | None = None
    if resume:
        if any(option is not None for option in options.values()):
            raise BadInput("--resume", "goes on with the saved game; leave the other options out")
        table = resume_table(default_save())
    elif not full_screen or any(option is not None for option in options.values()):
        table = _new(**options)
    if full_screen:
        from lastcard.tui.app import run_app  # noqa: PLC0415

        run_app(table)
    else:
        from lastcard.tui.plain import run_plain  # noqa: PLC0415

        assert table is not None
        run_plain(table)


def _can_draw() -> bool:
    """A full screen needs a terminal on both sides that understands more than lines."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def _new(
    *,
    edition: str | None,
    players: int | None,
    humans: int | None,
    bots: str | None,
    rules: list[str] | None,
    custom: list[str] | None,
    seed: str | None,
) -> LocalTable:
    name = edition or EDITION
    # a file is found again from any folder
    deck = load_edition(str(Path(name).resolve()) if name.endswith(".toml") else name)
    people = 1 if humans is None else humans
    seats = max(PLAYERS, people) if players is None else players
    if not FEWEST <= seats <= MOST:
        raise BadInput("players", f"{seats} is not allowed; allowed: {FEWEST} to {MOST}", "SETUP-1")
    if not 1 <= people <= seats:
        raise BadInput("--humans", f"{people} is not allowed; allowed: 1 to {seats}")
    levels = [level.strip() for level in (bots or LEVEL).split(",")]
    for level in levels:
        if level not in NAMES:
            raise BadInput("--bots", f"no bot {shown(level)}; allowed: {one_of(NAMES)}")
    return new_table(
        deck,
        players=seats,
        humans=["You"] if people == 1 else [f"Player {place + 1}" for place in range(people)],
        bots=levels,
        rules=read_rules(dict(parse_option(text) for text in rules or []), "--rules"),
        custom=read_card_files(custom or [], deck),
        seed=secrets.token_hex(16) if seed is None else seed,
        save=default_save(),
    )
