"""A position of the notation as a simulated game: the way back from `position`.

The simulator remembers less than a position can say, so what has been read is written again: where
that says something else, the position has something that cannot be simulated.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import jax.numpy as jnp

from lastcard.engine import BadInput, from_json, to_json
from lastcard.engine.errors import shown
from lastcard.sim.card_lookup import order_of
from lastcard.sim.machine.reading import read_works
from lastcard.sim.position import position
from lastcard.sim.state import (
    CHALLENGE,
    DECISIONS,
    DRAWN,
    NO_COLOR,
    NO_ORDER,
    NO_RESUME,
    OVER,
    SHOW,
    Aftermath,
    Core,
    Flow,
    Memory,
    Note,
    Seat,
    pack,
)
from lastcard.sim.supported import MOST_SCORE, check_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import Edition, Game
    from lastcard.sim.bit_deck import BitDeck
    from lastcard.sim.bits import Array, Words

PHASES = {kind: phase for phase, kind in enumerate(DECISIONS)}
MOST_ROUNDS = (1 << 31) - 1


def read_position(deck: BitDeck, data: Any, *, whole_match: bool) -> Core:
    """The game of a position, which may be written as JSON; one `BadInput` if it is none of ours.

    The order of its draw pile is dropped: here the next card is drawn by chance.
    """
    if isinstance(data, str):
        try:
            data = json.loads(data)
        except (ValueError, RecursionError) as error:
            raise BadInput("position", "not-json", why=str(error)) from None
    game = from_json(data, lambda name: _edition(deck, name))
    _check_setup(deck, game)
    if game.round.over and whole_match and not game.over:
        raise BadInput("position.over", "not-simulated", value="true")
    check_number("position.round", game.number, 1, MOST_ROUNDS)
    for score in game.scores:
        check_number("position.scores", score, 0, MOST_SCORE)
    core = _Read(deck, game).core()
    theirs, ours = to_json(game), position(deck, core, "", whole_match=whole_match)
    if game.setup.rules.uno == "auto":
        del theirs["uno"]  # calls are made for the players
    _check_same(theirs, ours, LOOSELY if deck.machine else ())
    return core


def _edition(deck: BitDeck, name: str) -> Edition:
    edition = deck.setup.edition
    if name != edition.id:
        raise BadInput("position.edition", "not-allowed", value=shown(name), allowed=[edition.id])
    return edition


def _check_setup(deck: BitDeck, game: Game) -> None:
    ours, theirs = deck.setup, game.setup
    for where, wanted, given in (
        ("hands", ours.players, theirs.players),
        ("rules", ours.rules.to_json(), theirs.rules.to_json()),
        ("custom", _written(ours.custom), _written(theirs.custom)),
    ):
        if wanted != given:
            allowed = [json.dumps(wanted, ensure_ascii=False)]
            raise BadInput(f"position.{where}", "not-allowed", value=shown(given), allowed=allowed)


def _written(custom: Sequence[Any]) -> list[Any]:
    return [card.to_json() if card else None for card in custom]


LOOSELY = ("lasting", "misses")
"""What the machine reads as it is in force, not as it came about."""


def _check_same(theirs: dict[str, Any], ours: dict[str, Any], loosely: Sequence[str] = ()) -> None:
    for key, value in theirs.items():
        if key in loosely:
            continue
        if key == "played_by" and key not in ours:
            continue  # it matters only to a challenge
        if unordered(key, ours.get(key)) != unordered(key, value):
            raise BadInput(f"position.{key}", "not-simulated", value=shown(value))


def unordered(key: str, value: Any) -> Any:
    """A field of a position without the order, and the chance, that the simulator does not keep."""
    if key in ("seed", "shuffles", "rolls", "shown", "piles"):
        return None
    if key == "hands":
        return [sorted(hand) for hand in value]
    if key in ("draw", "held"):
        return sorted(value or ())
    if key == "discard":
        return [*sorted(value[:-1]), value[-1]]
    if key == "uno":
        return {which: sorted(seats) for which, seats in value.items()}
    return value or None  # what is left out is nothing, or none


class _Read:
    """A game being read; each copy of a card is given a bit of its own."""

    def __init__(self, deck: BitDeck, game: Game) -> None:
        self.deck, self.game, self.round = deck, game, game.round
        copies: dict[str, list[int]] = {code: [] for code in deck.bits}
        for number, code in deck.codes.items():
            copies[code].append(number)
        self.hands = [[copies[code].pop() for code in hand] for hand in self.round.hands]
        self.discard = [copies[code].pop() for code in self.round.discard]
        pending = self.round.pending
        self.phase = OVER if pending is None else PHASES.get(pending.kind, OVER)
        self.subject = self.round.turn if pending is None else pending.seats[0]
        if deck.machine is not None and self.round.winner is not None:
            self.subject = self.round.winner

    def core(self) -> Core:
        return Core(
            hands=tuple(map(self.words, self.hands)),
            discard=self.words(self.discard),
            known=self.known(),
            held=self.held(),
            seats=tuple(
                _packed(Seat, held=len(hand), worth=self.worth(hand), score=score)
                for hand, score in zip(self.hands, self.game.scores, strict=True)
            ),
            flow=self.flow(),
            aftermath=self.aftermath(),
            memory=self.memory(),
            notes=tuple(map(self.note, range(self.deck.players))),
            number=jnp.uint32(self.game.number),
            works=read_works(self.deck, self.game, self.words, self.held_by)
            if self.deck.machine
            else None,
        )

    def words(self, numbers: Sequence[int]) -> Words:
        words = [0] * self.deck.colors
        for number in numbers:
            words[number >> 5] |= 1 << (number & 31)
        return tuple(map(jnp.uint32, words))

    def worth(self, hand: Sequence[int]) -> int:
        return sum(self.deck.points[self.deck.codes[number]] for number in hand)

    def held_by(self, seat: int, cards: Sequence[str]) -> list[int]:
        """These cards among those of the hand, as many of each as there are."""
        left, found = list(cards), []
        for number in self.hands[seat]:
            if self.deck.codes[number] in left:
                left.remove(self.deck.codes[number])
                found.append(number)
        return found

    def flow(self) -> Array:
        state, colors = self.round, self.deck.setup.edition.colors
        return _packed(
            Flow,
            phase=self.phase,
            subject=self.subject,
            turn=state.turn,
            backwards=int(state.direction < 0),
            color=NO_COLOR if state.color is None else colors.index(state.color),
            top=self.discard[-1],
            dealer=self.game.dealer,
            passes=state.passes,
        )

    def aftermath(self) -> Array:
        state = self.round
        noted = state.resolving[-1].noted if self.phase == SHOW else ()
        rule = self.deck.rules[state.top]
        out = not state.hands[state.turn] if self.phase == SHOW else state.winner is not None
        return _packed(
            Aftermath,
            owed=0,
            each=0,
            debtors=_bits(noted),
            growing=0,
            order=order_of(self.deck, rule) if self.phase == SHOW else NO_ORDER,
            guilty=int(state.guilty),
            out=int(out),
            resume=NO_RESUME,
            resume_seat=0,
        )

    def memory(self) -> Array:
        state, pending = self.round, self.round.pending
        drawn = 0
        if self.phase == DRAWN and pending is not None:
            (drawn,) = self.held_by(self.subject, pending.cards)[:1]
        called = self.deck.setup.rules.uno == "called"
        colors = self.deck.setup.edition.colors
        return _packed(
            Memory,
            drawn=drawn,
            before=0 if state.before is None else colors.index(state.before) + 1,
            open=_bits(state.uno_open) if called else 0,
            called=_bits(state.uno_called) if called else 0,
        )

    def known(self) -> tuple[Words, ...]:
        """The cards that each player knows in other hands; two players share one set."""
        found: list[list[int]] = [[] for _ in range(self.deck.knowers)]
        for seat, hand in enumerate(self.round.memory.known):
            for observer, cards in hand:
                mine = observer if len(found) > 1 else 0
                found[mine] += self.held_by(seat, cards)
        return tuple(map(self.words, found))

    def held(self) -> Words:
        """R17: the hand at the moment of play, while a challenge is open."""
        if not self.deck.interrupted:
            return ()
        state = self.round
        if self.phase != CHALLENGE:
            return self.words([])
        hand = state.hands[state.turn] if state.held is None else state.held
        return self.words(self.held_by(state.turn, hand))

    def note(self, seat: int) -> Array:
        memory, colors = self.round.memory, self.deck.setup.edition.colors
        declined, called = memory.declined[seat], memory.called[seat]
        return _packed(
            Note,
            colors=_bits([colors.index(color) for color in declined.colors]),
            faces=_bits([self.deck.faces.index(face) for face in declined.faces]),
            called=0 if called is None else colors.index(called) + 1,
        )


def _bits(numbers: Sequence[int]) -> int:
    return sum(1 << number for number in numbers)


def _packed(fields: type[Flow | Aftermath | Memory | Note | Seat], **numbers: int) -> Array:
    return pack(fields(**{name: jnp.uint32(number) for name, number in numbers.items()}))
