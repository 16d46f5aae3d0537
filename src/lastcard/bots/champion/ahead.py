"""Looking ahead: worlds are played on as the network plays, until it can be said how they stand.

Everybody at the table plays like the champion, and each knows only what that seat would know. Many
worlds go on side by side, so that one look of the network serves all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

import numpy as np

from lastcard.bots.base import answers, is_play
from lastcard.bots.champion.critic import criticise, told_of
from lastcard.bots.champion.inputs import Reading
from lastcard.bots.champion.network import judge
from lastcard.engine import apply, default_action, legal_actions

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from lastcard.bots.champion.inputs import Inputs
    from lastcard.bots.champion.network import Weights
    from lastcard.bots.champion.rows import Rows
    from lastcard.engine import Game

Some = TypeVar("Some")

SIDE_BY_SIDE = 64
"""Positions that are looked at in one go: more at a time take longer each, out of the cache."""


class Going(NamedTuple):
    """A game that is played on."""

    place: int
    game: Game
    turns: int
    """How many turns of whoever thinks it still goes through."""


class Asked(NamedTuple):
    """A game in which the network has to decide."""

    going: Going
    seat: int
    legal: list[str]


class Ahead:
    """How to go on from worlds of one table."""

    def __init__(self, weights: Weights, inputs: Inputs, rows: Rows, seat: int) -> None:
        self.weights, self.inputs, self.rows = weights, inputs, rows
        self.seat = seat
        """Who thinks."""

    def chances(
        self, games: Sequence[Game], noise: NDArray[np.float32], *, turns: int, steps: int
    ) -> NDArray[np.float64]:
        """By game, the chance to win it; as it is played on through so many turns of one's own,
        and so many steps at most.

        `noise`: by game, step and action, what chance adds to the wish for it. Games with the same
        noise differ by what they began with and by nothing else.
        """
        found = np.zeros(len(games))
        going = [Going(place, game, turns) for place, game in enumerate(games)]
        waiting: list[Going] = []
        for step in range(steps):
            later: list[Going] = []
            asked: list[Asked] = []
            for one in self._counted(going):
                pending = one.game.round.pending
                if pending is None:
                    found[one.place] = one.game.round.winner == self.seat
                    continue
                if one.turns < 0:
                    waiting.append(one)
                    continue
                seat = pending.seats[0]
                if pending.kind not in self.rows.decision_at:
                    later.append(_after(one, seat, default_action(one.game, seat)))
                    continue
                legal = answers(legal_actions(one.game, seat))
                if len(legal) == 1:
                    later.append(_after(one, seat, legal[0]))
                else:
                    asked.append(Asked(one, seat, legal))
            for part in _parts(asked):
                later += self._decided(part, noise[:, min(step, noise.shape[1] - 1)])
            going = later
            if not going:
                break
        for one in going:
            if one.game.round.pending is None:
                found[one.place] = one.game.round.winner == self.seat
            else:
                waiting.append(one)
        for rest in _parts(waiting):
            found[[one.place for one in rest]] = self._judged([one.game for one in rest])
        return found

    def _counted(self, going: Sequence[Going]) -> Iterator[Going]:
        """The games with one turn less to go through where such a turn begins."""
        for one in going:
            pending = one.game.round.pending
            mine = pending is not None and pending.seats[0] == self.seat and pending.kind == "turn"
            yield one._replace(turns=one.turns - 1) if mine else one

    def _decided(self, asked: Sequence[Asked], noise: NDArray[np.float32]) -> list[Going]:
        """The games after what the network does in each."""
        of = self.inputs
        rows = self.rows.of([one.going.game for one in asked], [one.seat for one in asked])
        wishes = judge(self.weights, of, of.read(rows)).actions
        tempted = (wishes.T + noise[[one.going.place for one in asked]]).tolist()
        number = of.space.number
        after = []
        for (going, seat, legal), wish in zip(asked, tempted, strict=True):
            liked = [wish[number(action, seat)] for action in legal]
            after.append(_after(going, seat, legal[liked.index(max(liked))]))
        return after

    def _judged(self, games: Sequence[Game]) -> NDArray[np.float64]:
        """How the games stand for whoever thinks, as the critic sees them."""
        asked = [self._point_of_view(game) for game in games]
        reading = Reading(self.inputs, self.rows.of(games, asked))
        more = told_of(reading, self.rows.hands(games, asked))
        odds = criticise(self.weights, reading.situation(), more)
        chances: NDArray[np.float64] = 1 / (1 + np.exp(-odds.astype(np.float64)))
        others = np.array(asked) != self.seat
        chances[others] = 1 - chances[others]
        return chances

    def _point_of_view(self, game: Game) -> int:
        """Between two, whoever is asked can tell how it stands: the critic has learned it then."""
        pending = game.round.pending
        assert pending is not None
        return pending.seats[0] if self.inputs.players == 2 else self.seat


def acted(game: Game, seat: int, action: str) -> Game:
    """The game after that action; nobody forgets to call."""
    if len(game.round.hands[seat]) == 2 and is_play(action):
        action = f"{action}!"
    return apply(game, seat, action)[0]


def _after(going: Going, seat: int, action: str) -> Going:
    return going._replace(game=acted(going.game, seat, action))


def _parts(whole: Sequence[Some]) -> Iterator[Sequence[Some]]:
    for first in range(0, len(whole), SIDE_BY_SIDE):
        yield whole[first : first + SIDE_BY_SIDE]
