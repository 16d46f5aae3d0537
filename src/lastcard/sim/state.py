"""The state of a simulated game: a few 32-bit words.

Every word is an array of its own, of the shape of the batch (none for a single game), so that the
same arithmetic serves one game, `vmap`, and a whole batch side by side. Small numbers are packed
into three words and two a seat; `Flow`, `Aftermath`, `Memory`, `Seat` and `Note` are what is in
them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import jax

from lastcard.sim.bits import Array, Words, packed_word, unpacked_word
from lastcard.sim.widths import AFTERMATH, FLOW, MEMORY, NOTE, SEAT

if TYPE_CHECKING:
    from lastcard.sim.machine.works import Works

# What is awaited. The first six are decisions, in the order of the notation's kinds.
TURN, DRAWN, COLOR, CHALLENGE, FOLLOW, SHOW, ASKED, JUMP = range(8)
"""`ASKED` is any other question of an effect, `JUMP` whether to jump in: `sim.machine` has both."""
OVER = 8
"""The round is over."""
OWING, SHOWING, DEALING, TURNING_UP = range(9, 13)
"""Nobody decides: a debt is paid, hands are searched, cards are dealt, the first is turned up."""
WORKING, WALKING, TAKING = range(13, 16)
"""The same in `sim.machine`: an effect is at work, the next turn is looked for, a player goes on
drawing."""
DECISIONS = ("turn", "drawn", "color", "challenge", "follow", "show")

NO_ORDER, MISSED, AGAIN, FOLLOWING = range(4)
"""What a card orders for the next turn: nothing; that it is missed; that whoever played the card
has another one; or that the colour has to be followed."""

NO_COLOR = 7
NOBODY = 15
NO_RESUME = 7


class Flow(NamedTuple):
    """Whose move it is, and on what."""

    phase: Array
    subject: Array
    """The seat that is asked; or whose hand is concerned, while nobody is asked."""
    turn: Array
    backwards: Array
    """1: play goes to the right."""
    color: Array
    top: Array
    """The top card: 32 times its word, plus its bit."""
    dealer: Array
    passes: Array


class Aftermath(NamedTuple):
    """What is still to come of the last card: who has to draw, and whose turn it is then."""

    owed: Array
    """How many cards the subject has to draw, now."""
    each: Array
    """How many cards each debtor has to draw."""
    debtors: Array
    """Who has to draw, a bit a seat; while hands are searched, those found lacking so far."""
    growing: Array
    """1: each debtor owes one card more than the one before."""
    order: Array
    """What the card orders for the next turn: `NO_ORDER`, `MISSED`, `AGAIN`, `FOLLOWING`."""
    guilty: Array
    out: Array
    """1: whoever played the card has no cards left."""
    resume: Array
    """The decision that a catch interrupted."""
    resume_seat: Array
    """Whose decision it was."""


class Memory(NamedTuple):
    drawn: Array
    """The card just drawn, numbered as `top`."""
    before: Array
    """The colour in play before the top card was laid, plus 1; 0 for the first card."""
    open: Array
    """UNO calls that are due, a bit a seat."""
    called: Array


class Seat(NamedTuple):
    """What is counted for each seat."""

    held: Array
    """How many cards."""
    worth: Array
    """What they count."""
    score: Array


class Note(NamedTuple):
    """What the others may remember of each seat."""

    colors: Array
    """The colours it could not or would not play since it last drew, a bit each."""
    faces: Array
    called: Array
    """The colour it named last, plus 1; 0: none."""


_WIDTHS = {Flow: FLOW, Aftermath: AFTERMATH, Memory: MEMORY, Seat: SEAT, Note: NOTE}


def pack(fields: Flow | Aftermath | Memory | Seat | Note) -> Array:
    return packed_word(fields._asdict(), _WIDTHS[type(fields)])


def unpack_flow(word: Array) -> Flow:
    return Flow(**unpacked_word(word, FLOW))


def unpack_aftermath(word: Array) -> Aftermath:
    return Aftermath(**unpacked_word(word, AFTERMATH))


def unpack_memory(word: Array) -> Memory:
    return Memory(**unpacked_word(word, MEMORY))


def unpack_seat(word: Array) -> Seat:
    return Seat(**unpacked_word(word, SEAT))


def unpack_note(word: Array) -> Note:
    return Note(**unpacked_word(word, NOTE))


@jax.tree_util.register_dataclass
@dataclass(frozen=True)
class Core:
    """Everything about a game that is not derived."""

    hands: tuple[Words, ...]
    discard: Words
    known: tuple[Words, ...]
    """By seat: the cards it knows in other hands, where they lie; which of a kind's copies those
    are says nothing. Between two players one set holds what both know, as it lies with the one
    and so is known to the other. Empty where nobody can come to know a card."""
    held: Words
    """R17: the hand the top card was played from, without it; empty where nothing can come between
    the play and its challenge."""
    seats: tuple[Array, ...]
    """`Seat`, packed."""
    notes: tuple[Array, ...]
    """`Note`, packed, seat by seat."""
    flow: Array
    aftermath: Array
    memory: Array
    number: Array
    """Which round this is, from 1."""
    works: Works | None = None
    """What is at work besides, where any effect may be (`sim.machine`)."""
