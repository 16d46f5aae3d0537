"""Looking ahead: worlds are played on as the network plays, until it can be said how they stand.

Everybody at the table plays like the champion, and each knows only what that seat would know. Many
worlds go on side by side, so that one look of the network serves all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from lastcard.bots.base import answers, is_play
from lastcard.bots.champion.critic import criticise, told_of
from lastcard.bots.champion.inputs import Reading
from lastcard.bots.champion.network import judge
from lastcard.engine import apply, default_action, legal_actions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from lastcard.bots.champion.inputs import Inputs
    from lastcard.bots.champion.network import Weights
    from lastcard.bots.champion.rows import Rows
    from lastcard.engine import Game

SIDE_BY_SIDE = 64
"""Positions that are looked at in one go: more at a time take longer each, out of the cache."""


class Asked(NamedTuple):
    """A game in which the network has to decide."""

    place: int
    game: Game
    seat: int
    legal: list[str]


class Ahead:
    """How to go on from worlds of one table."""

    def __init__(self, weights: Weights, inputs: Inputs, rows: Rows, seat: int) -> None:
        self.weights, self.inputs, self.rows, self.seat = weights, inputs, rows, seat

    def worths(
        self, games: Sequence[Game], noise: NDArray[np.float32], steps: int
    ) -> NDArray[np.float64]:
        """By game, the chance that the seat wins it.

        `noise`: by game, step and action, what chance adds to the wish for it. Games with the same
        noise differ by what they began with and by nothing else.
        """
        found = np.zeros(len(games))
        going = list(enumerate(games))
        waiting: list[tuple[int, Game]] = []
        for step in range(steps):
            asked: list[Asked] = []
            later: list[tuple[int, Game]] = []
            for place, game in going:
                pending = game.round.pending
                if pending is None:
                    found[place] = game.round.winner == self.seat
                    continue
                seat = pending.seats[0]
                if seat == self.seat and pending.kind == "turn":
                    waiting.append((place, game))
                    continue
                if pending.kind not in self.rows.decision_at:
                    later.append((place, _act(game, seat, default_action(game, seat))))
                    continue
                legal = answers(legal_actions(game, seat))
                if len(legal) == 1:
                    later.append((place, _act(game, seat, legal[0])))
                else:
                    asked.append(Asked(place, game, seat, legal))
            for first in range(0, len(asked), SIDE_BY_SIDE):
                part = asked[first : first + SIDE_BY_SIDE]
                later += self._decided(part, noise[:, min(step, noise.shape[1] - 1)])
            going = later
            if not going:
                break
        for place, game in going:
            if game.round.pending is None:
                found[place] = game.round.winner == self.seat
            else:
                waiting.append((place, game))
        for first in range(0, len(waiting), SIDE_BY_SIDE):
            part = waiting[first : first + SIDE_BY_SIDE]
            found[[place for place, _ in part]] = self._judged([game for _, game in part])
        return found

    def _decided(
        self, asked: Sequence[Asked], noise: NDArray[np.float32]
    ) -> list[tuple[int, Game]]:
        """The games after what the network does in each."""
        of = self.inputs
        rows = self.rows.of([one.game for one in asked], [one.seat for one in asked])
        wishes = judge(self.weights, of, of.read(rows)).actions
        wishes = (wishes + noise[[one.place for one in asked]].T).T.tolist()
        number = of.space.number
        after = []
        for (place, game, seat, legal), wish in zip(asked, wishes, strict=True):
            liked = [wish[number(action, seat)] for action in legal]
            after.append((place, _act(game, seat, legal[liked.index(max(liked))])))
        return after

    def _judged(self, games: Sequence[Game]) -> NDArray[np.float64]:
        """How the games stand for the seat, as the critic sees them."""
        asked = [self._point_of_view(game) for game in games]
        rows = self.rows.of(games, asked)
        reading = Reading(self.inputs, rows)
        more = told_of(reading, self.rows.hands(games, asked))
        odds = criticise(self.weights, reading.situation(), more)
        chances = 1 / (1 + np.exp(-odds.astype(np.float64)))
        mine = np.array(asked) == self.seat
        return np.where(mine, chances, 1 - chances)

    def _point_of_view(self, game: Game) -> int:
        """Between two, whoever is asked can be asked how it stands: it has learned to tell then."""
        pending = game.round.pending
        assert pending is not None
        return pending.seats[0] if self.inputs.players == 2 else self.seat


def _act(game: Game, seat: int, action: str) -> Game:
    """The game after that action; nobody forgets to call."""
    if len(game.round.hands[seat]) == 2 and is_play(action):
        action = f"{action}!"
    return apply(game, seat, action)[0]
