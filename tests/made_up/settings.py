"""A game in which both come up."""

from __future__ import annotations

from typing import Any

BALLAD: dict[str, Any] = {
    "name": "Ballad",
    "effects": [{"applause": "the ballad", "softly": [{"draw": 2}], "who": "next"}],
}
HANDS = (("C1", "B5", "R7", "G3"), ("Y1", "Y2", "G8", "R9"))


def position(**fields: Any) -> dict[str, Any]:
    """Seat 0 is to play, and holds the card and a 5."""
    return {
        "edition": "giant",
        "custom": [BALLAD],
        "hands": [list(hand) for hand in HANDS],
        "discard": ["B7"],
        "seed": "made up",
        **fields,
    }
