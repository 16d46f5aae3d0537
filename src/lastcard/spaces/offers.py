"""One player asked at a time, jumping in included (HOUSE-JUMP).

At a table whoever is quickest jumps in. Environments ask one player at a time, so there it is
offered in turn order: whoever comes after the player whose turn it is, in the direction of play, is
asked first, and may jump in or let it be (`pass`); the turn comes when nobody has taken it. Only
those who hold the card are asked. Without `jump_in` this is the engine's own question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lastcard.engine import apply, is_call, legal_actions, view
from lastcard.engine.actions import PASS
from lastcard.engine.decisions import TURN
from lastcard.engine.legal import jump_ins

if TYPE_CHECKING:
    from lastcard.engine import Event, Game, View

JUMP = "jump"
"""The kind of the decision; a turn waits behind it."""
LET_BE = PASS.word


class Offered(NamedTuple):
    """A game, and how far jumping in has been offered round the table."""

    game: Game
    passed: int = 0
    """How many places after the player whose turn it is have been gone through."""

    @property
    def jumper(self) -> int | None:
        """Who is asked whether to jump in, if anybody."""
        place = self._place()
        return None if place is None else self._seat(place)

    @property
    def asked(self) -> int:
        """Who has to decide; nobody does once the round is over."""
        jumper = self.jumper
        if jumper is not None:
            return jumper
        pending = self.game.round.pending
        assert pending is not None, "the round is over"
        return pending.seats[0]

    def legal(self, seat: int) -> list[str]:
        """What that seat may do now: nothing, unless it is asked."""
        if self.game.round.pending is None or seat != self.asked:
            return []
        legal = legal_actions(self.game, seat)
        return legal if self.jumper is None else [*legal, LET_BE]

    def view(self, seat: int | None) -> View:
        """What that seat may know; everybody sees who is asked whether to jump in."""
        seen = view(self.game, seat)
        jumper = self.jumper
        if jumper is not None:
            seen["pending"] = {**seen["pending"], "kind": JUMP, "seats": [jumper]}
        return seen

    def after(self, action: str) -> tuple[Offered, tuple[Event, ...]]:
        """The game after that action of the one who is asked; to let it be is no event."""
        place = self._place()
        if place is not None and action == LET_BE:
            return Offered(self.game, place + 1), ()
        game, events = apply(self.game, self.asked, action)
        return Offered(game, self.passed if is_call(action) else 0), events

    def _place(self) -> int | None:
        """The first place from `passed` on whose player could jump in."""
        game = self.game
        pending = game.round.pending
        if not game.setup.rules.jump_in or pending is None or pending.kind != TURN.kind:
            return None
        for place in range(self.passed, game.setup.players - 1):
            seat = self._seat(place)
            if seat not in game.left and jump_ins(game, seat):
                return place
        return None

    def _seat(self, place: int) -> int:
        state = self.game.round
        return (state.turn + state.direction * (place + 1)) % self.game.setup.players
