"""A simulated game as a position of the notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import jax
import numpy as np

from lastcard.engine import shuffled
from lastcard.engine.effects import Challenge, Show, Skip
from lastcard.sim.card_rules import CALLED
from lastcard.sim.machine.position import AtWork
from lastcard.sim.scoring import match_over, winner_of
from lastcard.sim.state import (
    AGAIN,
    CHALLENGE,
    DECISIONS,
    DRAWN,
    FOLLOW,
    MISSED,
    NO_COLOR,
    NOBODY,
    OVER,
    SHOW,
    Core,
    unpack_aftermath,
    unpack_flow,
    unpack_memory,
    unpack_note,
    unpack_seat,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.sim.bit_deck import BitDeck


def position(deck: BitDeck, core: Core, seed: str, *, whole_match: bool) -> dict[str, Any]:
    """Everything the simulator knows of one game; the draw pile in the order of a shuffle."""
    return _Written(deck, jax.tree.map(np.asarray, core), seed, whole_match).position()


class _Written:
    def __init__(self, deck: BitDeck, core: Core, seed: str, whole_match: bool) -> None:
        self.deck, self.core, self.seed = deck, core, seed
        self.whole_match = whole_match
        self.setup, self.colors = deck.setup, deck.setup.edition.colors
        self.flow = _plain(unpack_flow(core.flow))
        self.aftermath = _plain(unpack_aftermath(core.aftermath))
        self.memory = _plain(unpack_memory(core.memory))
        self.players = deck.players
        self.work = None
        if deck.machine is not None:
            assert core.works is not None
            self.work = AtWork(deck, core.works, self.flow, deck.machine.source)

    def cards(self, words: Sequence[Any]) -> list[str]:
        """The cards of a set, in the order of the deck."""
        codes = [
            self.deck.codes[32 * word + bit]
            for word, bits in enumerate(words)
            for bit in range(32)
            if int(bits) >> bit & 1
        ]
        return sorted(codes, key=self.setup.edition.rank.__getitem__)

    def seats_from(self, seat: int) -> list[int]:
        """All seats in turn order, from that one on."""
        step = -1 if self.flow.backwards else 1
        return [(seat + step * place) % self.players for place in range(self.players)]

    def position(self) -> dict[str, Any]:
        flow, core, setup = self.flow, self.core, self.setup
        phase = flow.phase
        hands = [self.cards(hand) for hand in core.hands]
        top = self.deck.codes[flow.top]
        discard = self.cards(core.discard)
        discard.remove(top)
        lying = [*discard, top, *(code for hand in hands for code in hand)]
        pile = list(setup.edition.deck)
        for code in lying:
            pile.remove(code)
        over = phase == OVER
        winners = self._match_winners() if over else []
        written: dict[str, Any] = {
            "edition": setup.edition.id,
            "rules": dict(setup.options),
            "custom": [card.to_json() if card else None for card in setup.custom],
            "hands": hands,
            "discard": [*discard, top],
            "color": None if flow.color == NO_COLOR else self.colors[flow.color],
            "draw": list(shuffled(pile, self.seed, 0)),
            "turn": flow.turn,
            "direction": -1 if flow.backwards else 1,
            "dealer": flow.dealer,
            "scores": [int(unpack_seat(seat).score) for seat in core.seats],
            "round": int(core.number),
            "seed": self.seed,
            "shuffles": 1,
            "pending": None if over else self._pending(top),
            "uno": self._calls(hands),
            "over": over,
            "winner": self.winner() if over and self.aftermath.out else None,
            "game_over": bool(winners),
            "game_winner": (winners[0] if len(winners) == 1 else winners) if winners else None,
        }
        extras = {
            "resolving": [] if self.work else self._resolving(top),
            "misses": [] if self.work else self._misses(top),
            "guilty": bool(self.aftermath.guilty),
            "passes": flow.passes,
            "memory": self._remembered(),
        }
        written.update({key: value for key, value in extras.items() if value})
        if self.memory.before:
            written["color_before"] = self.colors[self.memory.before - 1]
        if self.work is not None:
            written.update({key: value for key, value in self._at_work(self.work).items() if value})
            written.update(self.work.seats())
            written["lasting"] = self.work.lasting()
            return written
        if phase == SHOW and self.aftermath.order == AGAIN:
            written["again"] = flow.turn
        if phase == CHALLENGE:
            written["played_by"] = flow.turn
            held = self.cards(core.held)
            if core.held and held != hands[flow.turn]:
                written["held"] = held  # R17
        return written

    def winner(self) -> int:
        return int(winner_of(self.deck, self.flow))

    def _at_work(self, work: AtWork) -> dict[str, Any]:
        held = self.cards(self.core.works.held)  # type: ignore[union-attr]
        resolving = work.resolving()
        judged = resolving and self.deck.codes[self.flow.top] in self.setup.judged
        player = work.turns.played_by
        changed = judged and player != NOBODY and held != self.cards(self.core.hands[player])
        return {
            "resolving": resolving,
            "misses": work.misses(),
            "held": held if changed else [],
            "parted": judged and bool(work.marks.parted),
        }

    def _pending(self, top: str) -> dict[str, Any]:
        if self.work is not None:
            return self.work.pending(self.cards)
        phase = self.flow.phase
        pending: dict[str, Any] = {"kind": DECISIONS[phase], "seats": [self.flow.subject]}
        if phase == DRAWN:
            pending["cards"] = [self.deck.codes[self.memory.drawn]]
        if phase == FOLLOW:
            rule = self.deck.rules[top].follow
            assert rule is not None
            color = self.flow.color if rule.color == CALLED else rule.color
            pending |= {"color": self.colors[color], "card": top}
        return pending

    def _resolving(self, top: str) -> list[dict[str, Any]]:
        """The question that is open, as the effect that asks it."""
        asking = {CHALLENGE: Challenge, SHOW: Show}.get(self.flow.phase)
        if asking is None:
            return []
        effect = next(e for e in self.setup.effects[top] if isinstance(e, asking))
        kind = self.setup.edition.cards[top].kind
        after = self.seats_from(self.flow.turn)[1:]
        frame: dict[str, Any] = {
            "effect": effect.to_json(),
            "you": self.flow.turn,
            "card": top,
            "rule": kind.cite(effect.word, kind.rule),
            "seats": [self.flow.subject],
        }
        if asking is Show:
            frame["seats"] = after[after.index(self.flow.subject) :]
            lacking = [seat for seat in after if self.aftermath.debtors >> seat & 1]
            if lacking:
                frame["noted"] = lacking
        return [frame]

    def _misses(self, top: str) -> list[Any]:
        """Who misses the turn after the question that is open."""
        if self.flow.phase != SHOW or self.aftermath.order != MISSED:
            return []
        kind, rule = self.setup.edition.cards[top].kind, self.deck.rules[top]
        cited = "R6" if rule.reverse else kind.cite(Skip.word, kind.rule)
        return [[self.seats_from(self.flow.turn)[1], cited]]

    def _remembered(self) -> dict[str, Any]:
        """By seat: what it declined and called, and what others know of its hand."""
        faces, remembered = self.deck.faces, {}
        for seat in range(self.players):
            note = _plain(unpack_note(self.core.notes[seat]))
            entry = {
                "not_colors": [c for at, c in enumerate(self.colors) if note.colors >> at & 1],
                "not_faces": [face for at, face in enumerate(faces) if note.faces >> at & 1],
                "called": self.colors[note.called - 1] if note.called else None,
                "known_to": self._known_to(seat),
            }
            if entry := {key: value for key, value in entry.items() if value}:
                remembered[str(seat)] = entry
        return remembered

    def _known_to(self, seat: int) -> dict[str, list[str]]:
        """The cards of a hand that others know, by who knows them."""
        known = {}
        for other in range(self.players):
            if other != seat and self.core.known:
                mine = self.core.known[other if len(self.core.known) > 1 else 0]
                both = [k & h for k, h in zip(mine, self.core.hands[seat], strict=True)]
                if cards := self.cards(both):
                    known[str(other)] = cards
        return known

    def _calls(self, hands: list[list[str]]) -> dict[str, list[int]]:
        seats = range(self.players)
        if self.setup.rules.uno == "called":
            return {
                "open": [seat for seat in seats if self.memory.open >> seat & 1],
                "called": [seat for seat in seats if self.memory.called >> seat & 1],
            }
        # calls are made for the players: they stand for every hand of one card
        over = self.flow.phase == OVER
        return {"open": [], "called": [s for s in seats if len(hands[s]) == 1 and not over]}

    def _match_winners(self) -> list[int]:
        winners = match_over(self.deck, self.core.seats).winners
        return [seat for seat, won in enumerate(winners) if bool(won)]


def _plain(fields: Any) -> Any:
    """A packed word's fields as numbers of Python."""
    return type(fields)(*(int(value) for value in fields))
