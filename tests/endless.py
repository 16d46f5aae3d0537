"""A deck whose rounds never end: whoever plays a card draws one."""

from __future__ import annotations

from lastcard.engine import Edition
from lastcard.engine.cards import Kind
from lastcard.engine.effects import Draw

ENDLESS = Edition(
    "circle",
    "Circle",
    ("B", "G"),
    tuple(Kind(face, face, 2, int(face), effects=(Draw("you", 1),)) for face in "0123456789"),
    (),
)
