"""What the environments play: the referee's games, with numbers for actions and rows for views."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from lastcard.engine import BadInput, next_round, start
from lastcard.engine.errors import shown
from lastcard.envs.whole_state import row_bounds, state_bounds, whole_state
from lastcard.spaces import (
    EVENT_BOUNDS,
    EVENT_COLUMNS,
    PLAYERS,
    ActionSpace,
    Layout,
    Offered,
    action_space,
    event_rows,
    foul_of,
    layout,
    observe,
    read_options,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from lastcard.engine import Edition, Event, Setup

Seen = dict[str, "NDArray[np.int8]"]
"""An observation and a mask of the legal actions; the last events, where they are asked for."""
MASK = np.int8
"""What Gymnasium's spaces take as a mask."""
MOST_EVENTS = 1000


@dataclass(frozen=True)
class Referee:
    """An edition, its rules and what counts as a game; games are the engine's.

    One player is asked at a time (`Offered`), and nobody else may act meanwhile.
    """

    setup: Setup
    whole_match: bool
    reward: str = "result"
    events: int = 0
    """How many of the last events that everybody has seen are part of what a seat sees."""
    space: ActionSpace = field(init=False, repr=False, compare=False)
    layout: Layout = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "space", action_space(self.setup))
        object.__setattr__(self, "layout", layout(self.setup))

    @property
    def players(self) -> int:
        return self.setup.players

    @property
    def foul(self) -> float:
        """What an illegal action costs where it ends the game."""
        return foul_of(self.reward)

    def deal(self, seed: str) -> tuple[Offered, tuple[Event, ...]]:
        """A new game; the same seed gives the same cards."""
        setup = self.setup
        game, events = start(setup.edition, setup.players, seed, setup.rules, setup.custom)
        return Offered(game), events

    def step(self, offered: Offered, action: str) -> tuple[Offered, tuple[Event, ...]]:
        """The game after an action of the one who is asked; a match goes on to its next round."""
        offered, events = offered.after(action)
        game = offered.game
        if self.whole_match and game.round.over and not game.over:
            game, dealt = next_round(game)
            return Offered(game), events + dealt
        return offered, events

    def over(self, offered: Offered) -> bool:
        game = offered.game
        return game.over if self.whole_match else game.round.over

    def spelled(self, action: Any, seat: int) -> str:
        """The notation of an action of that seat, legal or not."""
        if not self.actions_space().contains(action):
            most = len(self.space) - 1
            raise BadInput("action", "no-action", value=shown(action), last=most)
        return self.space.spell(int(action), seat)

    def mask(self, offered: Offered, seat: int) -> NDArray[np.int8]:
        """1 for every action of the space that seat may take now."""
        return self.space.mask(offered.legal(seat), seat).astype(MASK)

    def observe(self, offered: Offered, seat: int) -> NDArray[np.int8]:
        """The row of what that seat may know."""
        return observe(self.layout, offered.view(seat))

    def state(self, offered: Offered) -> NDArray[np.int8]:
        """What all players know together, and the draw pile, as one row."""
        return whole_state(self.layout, offered)

    def rewards(self, offered: Offered) -> tuple[float, ...]:
        """By seat, once the game is over: 1 for the winner, shared among several, and as much lost
        by the rest; 0 for all until then, and if nobody has won. Or by how many points each is
        ahead of the others' mean."""
        game = offered.game
        if self.reward == "points" and self.over(offered):
            others = self.players - 1
            ahead = [score - (sum(game.scores) - score) / others for score in game.scores]
            tally = self.setup.rules.scoring == "tally"
            return tuple(-points if tally else points for points in ahead)
        if not self.over(offered):
            winners: tuple[int, ...] = ()
        elif self.whole_match:
            winners = game.winners
        else:
            winners = () if game.round.winner is None else (game.round.winner,)
        losers = self.players - len(winners)
        if not winners or not losers:
            return (0.0,) * self.players
        gain, loss = 1 / len(winners), -1 / losers
        return tuple(gain if seat in winners else loss for seat in range(self.players))

    # The same as spaces of Gymnasium

    def actions_space(self) -> spaces.Discrete:
        return spaces.Discrete(len(self.space))

    def rows_space(self) -> spaces.Dict:
        """The observation and the mask, under the names PettingZoo looks for."""
        low, high = row_bounds(self.layout)
        seen: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(low, high, dtype=np.int8),
            "action_mask": spaces.Box(0, 1, (len(self.space),), dtype=MASK),
        }
        if self.events:
            shape = (self.events, len(EVENT_COLUMNS))
            seen["events"] = spaces.Box(*EVENT_BOUNDS, shape, dtype=np.int8)
        return spaces.Dict(seen)

    def state_space(self) -> spaces.Box:
        low, high = state_bounds(self.layout)
        return spaces.Box(low, high, dtype=np.int8)

    def seen(self, offered: Offered, seat: int, events: Sequence[Event]) -> Seen:
        """What `rows_space` describes, after these events."""
        seen = {"observation": self.observe(offered, seat), "action_mask": self.mask(offered, seat)}
        if self.events:
            seen["events"] = event_rows(self.layout, events, seat, self.events)
        return seen


def referee(
    edition: str | Edition = "giant", players: int = PLAYERS, *, events: int = 0, **options: Any
) -> Referee:
    """The games of an edition; `lastcard.spaces.read_options` says what the options are, besides
    `events`: how many of the last events are seen."""
    if type(events) is not int or not 0 <= events <= MOST_EVENTS:
        said, most = shown(events), MOST_EVENTS
        raise BadInput("events", "not-a-number", value=said, low=0, high=most, words=[])
    return Referee(*read_options(edition, players, **options), events=events)
