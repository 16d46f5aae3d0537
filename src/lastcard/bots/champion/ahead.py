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
from lastcard.engine import apply, legal_actions

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


class Asked(NamedTuple):
    """A game in which the network has to decide."""

    place: int
    game: Game
    seat: int
    legal: list[str]


class Ahead:
    """How to go on from worlds of one table."""

    def __init__(self, weights: Weights, inputs: Inputs, rows: Rows, seat: int) -> None:
        self.weights, self.inputs, self.rows = weights, inputs, rows
        self.seat = seat
        """Who thinks."""

    def chances(self, games: Sequence[Game], noise: NDArray[np.float32]) -> NDArray[np.float64]:
        """By game, the chance to win it: as it ends before the next turn of whoever thinks, or
        as it stands then.

        `noise`: by game, step and action, what chance adds to the wish for it; there are no more
        steps than that. Games with the same noise differ by what they began with and by nothing
        else.
        """
        found = np.zeros(len(games))
        going = list(map(Going, range(len(games)), games))
        waiting: list[Going] = []
        for step in range(noise.shape[1]):
            going = self._stepped(going, noise[:, step], waiting)
        waiting += going
        for one in waiting:
            found[one.place] = one.game.round.winner == self.seat
        for part in _parts([one for one in waiting if one.game.round.pending is not None]):
            found[[one.place for one in part]] = self._judged([one.game for one in part])
        return found

    def _stepped(
        self, going: Sequence[Going], noise: NDArray[np.float32], waiting: list[Going]
    ) -> list[Going]:
        """The games after a decision; those that have come to where they are judged wait."""
        later: list[Going] = []
        asked: list[Asked] = []
        for one in going:
            place, game = one
            pending = game.round.pending
            if pending is None or (pending.kind == "turn" and pending.seats[0] == self.seat):
                waiting.append(one)
                continue
            seat = pending.seats[0]
            legal = answers(legal_actions(game, seat))
            if len(legal) == 1:
                later.append(Going(place, acted(game, seat, legal[0])))
            else:
                asked.append(Asked(place, game, seat, legal))
        for part in _parts(asked):
            later += self._decided(part, noise)
        return later

    def _decided(self, asked: Sequence[Asked], noise: NDArray[np.float32]) -> list[Going]:
        """The games after what the network does in each."""
        of = self.inputs
        rows = self.rows.of([one.game for one in asked], [one.seat for one in asked])
        wishes = judge(self.weights, of, of.read(rows)).actions
        tempted = (wishes.T + noise[[one.place for one in asked]]).tolist()
        number = of.space.number
        after = []
        for (place, game, seat, legal), wish in zip(asked, tempted, strict=True):
            liked = [wish[number(action, seat)] for action in legal]
            action = legal[liked.index(max(liked))]
            after.append(Going(place, acted(game, seat, action)))
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


def _parts(whole: Sequence[Some]) -> Iterator[Sequence[Some]]:
    for first in range(0, len(whole), SIDE_BY_SIDE):
        yield whole[first : first + SIDE_BY_SIDE]
