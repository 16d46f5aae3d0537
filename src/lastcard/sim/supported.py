"""What the simulator plays: the options and their values, the fields of cards, the largest numbers.

Whatever a setup has besides is refused by name, also what the engine has learnt since this was
written: a game that is played wrongly would not say so.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any

from lastcard.engine import BadInput
from lastcard.engine.errors import shown
from lastcard.sim.widths import AFTERMATH, CARD, FLOW, SEAT, most

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import Edition, Setup

OPTIONS: dict[str, tuple[Any, ...]] = {
    "scoring": ("winner", "tally"),
    "bluffing": (False, True),
    "two_player_reverse": ("skip", "turn"),
    "next_dealer": ("left", "draw"),
    "uno": ("called", "auto"),
    "tally_tie": ("play-on", "share"),
    "forced_play": (False, True),
    "stacking": ("off", "same", "any"),
    "jump_in": (False, True),
    "seven_zero": (False, True),
    "draw_until_playable": (False, True),
}
"""Every option with the values that are played; those that are numbers are `NUMBERS`."""

MOST_OWED = most(AFTERMATH, "owed")
"""How many cards one player can have to draw: a card's effect, a penalty, a hand that is dealt."""
MOST_CARDS = most(SEAT, "held") + 1
"""How many cards a deck can have: one of them always lies on the discard pile."""
MOST_POINTS = min(most(SEAT, "worth"), most(CARD, "points"))
"""What all cards together can count: a hand can hold nearly all of them."""
MOST_SCORE = most(SEAT, "score")
MOST_PLAYERS = AFTERMATH["debtors"]
MOST_COLORS = most(FLOW, "color")
"""One number more says that there is none."""

NUMBERS = {"target": (1, MOST_SCORE), "hand_size": (1, MOST_OWED), "uno_penalty": (0, MOST_OWED)}

FIRST = ("acts", "color", "dealer-starts", "returns")
KIND = (
    "code",
    "name",
    "copies",
    "points",
    "color",
    "wild",
    "on",
    "first",
    "stack",
    "custom",
    "effects",
    "cites",
    "look",
)
"""What is known about a kind of card."""


def check_supported(setup: Setup, *, whole_match: bool = True) -> None:
    """Refuse what cannot be simulated, whatever the cards do: `card_rule` says that."""
    _check_options(setup)
    _check_sizes(setup)
    if whole_match:
        _check_target(setup)
    _check_kinds(setup.edition)


def check_fields(thing: Any, known: Sequence[str], where: str) -> None:
    """Refuse a value in a field that nothing is known about."""
    for field in fields(thing):
        value = getattr(thing, field.name)
        if field.name not in known and (field.default is MISSING or value != field.default):
            raise BadInput(f"{where}.{field.name}", "not-simulated", value=shown(value))


def check_number(where: str, number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        raise BadInput(where, "not-simulated-number", value=number, low=low, high=high)


def _not_simulated(where: str, value: object, allowed: Sequence[str]) -> BadInput:
    return BadInput(where, "not-simulated-value", value=shown(value), allowed=list(allowed))


def points_of(edition: Edition) -> int:
    """What all cards together count: the most that a round can bring."""
    return sum(edition.cards[code].kind.points for code in edition.deck)


def _check_options(setup: Setup) -> None:
    for option, value in setup.options.items():
        if option not in OPTIONS and option not in NUMBERS:
            raise BadInput(f"rules.{option}", "not-simulated", value=shown(value))
    for option, values in OPTIONS.items():
        written = getattr(setup.rules, option)
        if written not in values:
            allowed = [repr(value) for value in values]
            raise _not_simulated(f"rules.{option}", written, allowed)
    for option, (low, high) in NUMBERS.items():
        if option != "target":
            check_number(f"rules.{option}", getattr(setup.rules, option), low, high)


def _check_sizes(setup: Setup) -> None:
    edition, total = setup.edition, points_of(setup.edition)
    check_number("players", setup.players, 2, MOST_PLAYERS)
    if len(edition.colors) > MOST_COLORS:
        number = len(edition.colors)
        raise BadInput(edition.id, "too-many-colors", number=number, most=MOST_COLORS)
    if len(edition.deck) > MOST_CARDS:
        number = len(edition.deck)
        raise BadInput(edition.id, "too-many-cards", number=number, most=MOST_CARDS)
    returned = [code for code in edition.deck if edition.cards[code].kind.first == "returns"]
    if len(edition.deck) - len(returned) <= setup.players * setup.rules.hand_size:
        # START-5: once all others are dealt, no first card would ever be found
        raise BadInput(edition.id, "no-first-card", "START-5")
    for code, card in edition.cards.items():
        check_number(f"{code}.points", card.kind.points, 0, MOST_POINTS)
    if total > MOST_POINTS:
        raise BadInput(edition.id, "too-many-points", number=total, most=MOST_POINTS)


def _check_target(setup: Setup) -> None:
    """A match ends with the round that reaches the target; R40: only ties go on from there, and
    after a long row of those a score stays at the most that can be counted."""
    low, high = NUMBERS["target"]
    most = high - points_of(setup.edition) + 1
    check_number("rules.target", setup.rules.target, low, most)


def _check_kinds(edition: Edition) -> None:
    for kind in (*edition.suit, *edition.others):
        check_fields(kind, KIND, kind.code)
        if kind.first not in FIRST:
            raise _not_simulated(f"{kind.code}.first", kind.first, FIRST)
