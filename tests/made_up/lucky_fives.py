"""A house rule nobody has heard of: whoever plays a 5 makes everyone else draw a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.effects import Draw, Effect
from lastcard.engine.options import Option

if TYPE_CHECKING:
    from lastcard.engine.cards import Card


def _fives(card: Card) -> tuple[Effect, str] | None:
    return (Draw("others", 1), "HOUSE-FIVE") if card.face == "5" else None


LUCKY_FIVES = Option(
    "lucky_fives", False, rule="HOUSE-FIVE", presets=(("chaos", True),), lays=_fives
)
