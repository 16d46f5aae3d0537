"""The effects a card can have: the same for the printed editions and the players' own cards.

A new effect is a new class in one of these files, or in a file of its own that is imported here.
The order of the imports is the order of the effects in lists, forms and documents, and of the
actions and decisions in the spaces of the environments: new ones come last.
"""

# isort: off
from lastcard.engine.effects.draws import Draw, DrawUntil, StuckDraw
from lastcard.engine.effects.order import ExtraTurn, Reverse, Skip
from lastcard.engine.effects.lasting import FaceUp, Honour
from lastcard.engine.effects.challenge import Challenge
from lastcard.engine.effects.demands import Follow, Show
from lastcard.engine.effects.discards import DiscardAll, DiscardTo, HandTo
from lastcard.engine.effects.asking import Dare, InTime, Vote
from lastcard.engine.effects.swaps import PassHands, SwapHands
from lastcard.engine.effects.debt import Debt
from lastcard.engine.effects.people import Choose, Whoever
from lastcard.engine.effects.chance import Roll
from lastcard.engine.effects.moves import Give, ShuffleHands, Take
from lastcard.engine.effects.base import VOCABULARY, Effect, Frame, walk
from lastcard.engine.effects.reading import read_effects, read_resolving
# isort: on

__all__ = [
    "VOCABULARY",
    "Challenge",
    "Choose",
    "Dare",
    "Debt",
    "DiscardAll",
    "DiscardTo",
    "Draw",
    "DrawUntil",
    "Effect",
    "ExtraTurn",
    "FaceUp",
    "Follow",
    "Frame",
    "Give",
    "HandTo",
    "Honour",
    "InTime",
    "PassHands",
    "Reverse",
    "Roll",
    "Show",
    "ShuffleHands",
    "Skip",
    "StuckDraw",
    "SwapHands",
    "Take",
    "Vote",
    "Whoever",
    "read_effects",
    "read_resolving",
    "walk",
]
