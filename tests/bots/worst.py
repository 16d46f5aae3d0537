"""Cards that ask as much as the language allows, and hands to hold them in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from properties.customs import DEEPEST, MOST_EFFECTS

if TYPE_CHECKING:
    from collections.abc import Callable

Effects = list[dict[str, Any]]

HANDS = [
    "B1 B2 BS BR BD G1 G2 Y1 W C1 C2 R1 R2",
    *("G3 G4 B3", "G5 G6 B4", "G7 G8 B5", "R3 R4 B6", "R5 R6 B8", "R7 R8 B9", "Y3 Y4 B0"),
    *("Y5 Y6 B3", "Y7 Y8 B4"),
]
"""Of ten players; whoever begins holds every kind of card, the written ones among them."""

QUESTIONS: dict[str, Callable[[Effects], dict[str, Any]]] = {
    "follow": lambda then: {"follow": "red", "who": "everyone", "else": then},
    "show": lambda then: {"show": "red", "who": "everyone", "lacking": then, "none_lacking": then},
    "dare": lambda then: {"dare": "Sing", "who": "everyone", "refuse": then},
    "vote": lambda then: {
        "vote": "Is it?",
        "who": "everyone",
        "pass": "any",
        "yes": then,
        "no": then,
    },
    "challenge": lambda then: {
        "challenge": "held-color",
        "who": "others",
        "accept": then,
        "guilty": then,
        "innocent": then,
    },
}


def worst_cards() -> dict[str, Effects]:
    """Every question in a row, within itself as deep as may be, and in extra turns."""
    cards: dict[str, Effects] = {}
    for name, ask in QUESTIONS.items():
        once, nested = [ask([{"draw": 1}])], [{"draw": 1}]
        for _ in range(DEEPEST - 1):
            deeper = [ask(nested)]
            nested = deeper if _size(deeper) <= MOST_EFFECTS else nested
        cards[f"{name} in a row"] = _repeated(once)
        cards[f"{name} within {name}"] = nested
        cards[f"{name} within {name} in a row"] = _repeated(nested)
        cards[f"{name} in extra turns"] = [{"extra_turn": True}, *_repeated(once, 1)]
    cards["nothing but skips"] = [{"extra_turn": True}, *[{"skip": "everyone"}] * 19]
    return cards


def _repeated(effects: Effects, besides: int = 0) -> Effects:
    return effects * ((MOST_EFFECTS - besides) // _size(effects))


def _size(effects: Effects) -> int:
    """How many effects there are, nested ones included."""
    nested = [value for effect in effects for value in effect.values() if isinstance(value, list)]
    return len(effects) + sum(_size(branch) for branch in nested)
