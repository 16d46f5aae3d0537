"""`lastcard play`: a game in the terminal, against bots or with people at the same keyboard."""

from __future__ import annotations

import secrets
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lastcard.bots import NAMES
from lastcard.cli.check import file_text
from lastcard.cli.options import CustomOption, RulesOrFileOption, SeedOption  # noqa: TC001 - Typer
from lastcard.cli.streams import can_draw, require_input
from lastcard.editions import load_edition, read_card_files
from lastcard.engine import BadInput, parse_option, read_rules
from lastcard.engine.deal import FEWEST, MOST
from lastcard.engine.notation_text import read_json
from lastcard.local import LocalTable, data_folder, new_table, resume_table
from lastcard.local.kept_games import SavedGame, nothing_saved, path_of, unfinished
from lastcard.tables.rule_sets import read_rule_set
from lastcard.tui.options import EDITION, LEVEL, PLAYERS, people_without_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import CustomCard, Edition
    from lastcard.tables.settings import Settings


def play(
    *,
    game: Annotated[
        str | None, typer.Argument(help="With --resume: the name of a saved game.")
    ] = None,
    edition: Annotated[str | None, typer.Option(help=f"A name or a file; {EDITION}.")] = None,
    players: Annotated[int | None, typer.Option(help=f"Seats, people and bots; {PLAYERS}.")] = None,
    humans: Annotated[int | None, typer.Option(help="People at this keyboard; 1.")] = None,
    names: Annotated[str | None, typer.Option(help="Their names, with commas: Ada,Bo.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(help=f"{', '.join(NAMES)}, cmd:PROGRAM; several with commas; {LEVEL}."),
    ] = None,
    rules: RulesOrFileOption = None,
    custom: CustomOption = None,
    seed: SeedOption = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with a saved game; several are listed.")
    ] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Lines of text, no full screen.")] = False,
) -> None:
    """Play in the terminal, against bots or people at one keyboard."""
    require_input()
    options: dict[str, Any] = {
        "edition": edition,
        "players": players,
        "humans": humans,
        "names": names,
        "bots": bots,
        "rules": rules,
        "custom": custom,
        "seed": seed,
    }
    new = any(option is not None for option in options.values())
    full_screen = not plain and can_draw()
    if resume:
        if new:
            raise BadInput("--resume", "resume-alone")
        _resume(game, full_screen=full_screen)
    elif game is not None:
        raise BadInput(game, "name-without-resume", name=game)
    elif full_screen and not new:
        _sit_down(None, full_screen=True)
    else:
        _sit_down(_new(**options), full_screen=full_screen)


def _sit_down(table: LocalTable | None, *, full_screen: bool, resume: bool = False) -> None:
    """The two clients are loaded only when used: the full-screen one takes a while."""
    if full_screen:
        from lastcard.tui.app import run_app  # noqa: PLC0415

        run_app(table, resume=resume)
    else:
        from lastcard.tui.plain import run_plain  # noqa: PLC0415

        assert table is not None
        run_plain(table)


def _resume(name: str | None, *, full_screen: bool) -> None:
    """The game of that name, or the only one, at once; else whichever is chosen from a list."""
    data = data_folder()
    if name is not None:
        _sit_down(resume_table(path_of(name, data)), full_screen=full_screen)
        return
    found = list(unfinished(data))
    games = [game for game in found if isinstance(game, SavedGame)]
    troubles = [trouble for trouble in found if isinstance(trouble, BadInput)]
    if not games:
        raise troubles[0] if troubles else nothing_saved(data / "games")
    if len(found) == 1:
        _sit_down(resume_table(games[0].path), full_screen=full_screen)
    elif full_screen:
        _sit_down(None, full_screen=True, resume=True)
    else:
        from lastcard.tui.lines import standard_input  # noqa: PLC0415
        from lastcard.tui.plain_resume import choose_game  # noqa: PLC0415

        table = choose_game(games, troubles, standard_input(), sys.stdout)
        if table is not None:
            _sit_down(table, full_screen=False)


def _new(
    *,
    edition: str | None,
    players: int | None,
    humans: int | None,
    names: str | None,
    bots: str | None,
    rules: list[str] | None,
    custom: list[str] | None,
    seed: str | None,
) -> LocalTable:
    known, changed = _rules(rules or [])
    deck = _deck(edition) if edition or known is None else known.edition
    people = _people(humans, names)
    seats = max(PLAYERS, len(people)) if players is None else players
    if not FEWEST <= seats <= MOST:
        raise _not_in_range("players", seats, FEWEST, MOST, "SETUP-1")
    if not 1 <= len(people) <= seats:
        where = "--humans" if names is None else "--names"
        raise _not_in_range(where, len(people), 1, seats)
    return new_table(
        deck,
        players=seats,
        humans=people,
        bots=_levels(bots, len(people), seats),
        rules=read_rules((known.rules.to_json() if known else {}) | changed, "--rules"),
        custom=_cards(custom, known, deck),
        seed=secrets.token_hex(16) if seed is None else seed,
        data=data_folder(),
    )


def _deck(edition: str | None) -> Edition:
    """A deck from a file is called like the file: its record may be sent to others."""
    deck = load_edition(edition or EDITION)
    return replace(deck, id=Path(deck.id).stem) if deck.file else deck


def _rules(words: list[str]) -> tuple[Settings | None, dict[str, Any]]:
    """The set of rules in a file, if one is named, and what is said besides."""
    files = [word for word in words if word.endswith(".json")]
    if len(files) > 1:
        raise BadInput("--rules", "several-rule-files", number=len(files))
    known = [read_rule_set(read_json(file_text(file, file), file), file) for file in files]
    changed = dict(parse_option(word) for word in words if word not in files)
    return known[0].settings if known else None, changed


def _cards(
    custom: list[str] | None, known: Settings | None, deck: Edition
) -> Sequence[CustomCard | None]:
    """Those that are named; else those of the set of rules, where its deck is played."""
    if custom is None and known is not None and known.edition == deck:
        return known.custom
    return read_card_files(custom or [], deck)


def _not_in_range(where: str, value: int, low: int, high: int, rule: str | None = None) -> BadInput:
    return BadInput(where, "not-in-range", rule, value=value, low=low, high=high)


def _people(humans: int | None, names: str | None) -> list[str]:
    """What the people at the keyboard are called."""
    if names is None:
        return [*people_without_names(1 if humans is None else humans)]
    people = names.split(",")
    if humans is not None and humans != len(people):
        raise BadInput("--names", "not-each-named", number=len(people), people=humans)
    return people


def _levels(bots: str | None, people: int, seats: int) -> list[str]:
    """The bots that were asked for, if there are seats for them."""
    if bots is None:
        return [LEVEL]
    levels = [level.strip() for level in bots.split(",")]
    free = seats - people
    if len(levels) > free:
        more = people + len(levels)
        players = more if more <= MOST else 0
        raise BadInput("--bots", "too-many-bots", number=len(levels), free=free, players=players)
    return levels
