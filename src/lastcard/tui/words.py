"""What the client says in its own words: actions, refusals, colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine import COLOR_NAMES
from lastcard.tui.palette import SHAPES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import Edition, View

_PLAIN = {
    "draw": "draw a card",
    "pass": "keep it and pass",
    "challenge": "challenge",
    "accept": "accept",
    "uno": "call UNO",
    "vote:yes": "vote yes",
    "vote:no": "vote no",
    "dare:do": "take the dare",
    "dare:refuse": "refuse the dare",
}


def color_word(letter: str) -> str:
    """`▲ red`: shape and word, for eyes that do not tell the colours apart."""
    return f"{SHAPES[letter]} {COLOR_NAMES[letter]}"


def play_order(seen: View) -> list[int]:
    """The other players in the order in which play reaches them from the one who looks."""
    seats = seen["players"]
    order = ((seen["seat"] + seen["direction"] * far) % seats for far in range(1, seats))
    return [seat for seat in order if seat not in seen["left"]]


def action_words(action: str, edition: Edition, names: Sequence[str]) -> str:
    """An action as a person would say it: `play Wild and call yellow`."""
    spelled = edition.actions[action]
    if spelled.plain in _PLAIN:
        return _PLAIN[spelled.plain]
    if spelled.verb == "color":
        return f"name {COLOR_NAMES[spelled.color or 'R']}"
    if spelled.verb == "catch":
        return f"catch {names[spelled.target]}"
    if spelled.verb == "swap":
        return f"swap hands with {names[spelled.target]}"
    said = f"{spelled.verb} {edition.cards[spelled.card].name}"
    if spelled.color:
        said += f" and call {COLOR_NAMES[spelled.color]}"
    return f"{said}, calling UNO" if spelled.call else said
