"""What every action of a moment was worth, and how everybody stood.

An action is tried in many worlds (`worlds.py`): in those that its player had to reckon with, and in
those with the hands as they were. All actions are tried in the same worlds, so that what differs
is the action; those that may be the best one, and the one taken, are tried in more of them.
"""

from __future__ import annotations

import math
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from lastcard.analysis.memory import Memory
from lastcard.analysis.playing_on import Onward
from lastcard.analysis.worlds import known_world, true_world
from lastcard.bots.base import HONEST, answers, calling
from lastcard.engine import apply, is_call, leave, legal_actions, view
from lastcard.engine.record import LEAVE

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from lastcard.analysis.moments import Moment
    from lastcard.engine import Game

STAGES = (24, 56, 112)
"""In how many worlds actions are tried; the later ones only those still in question."""
TRUE_STAGES = (12, 36)
"""The same with the hands as they were; the later ones the action taken and `steady`'s own."""
USUAL = 4 * 80
"""Players times moments of a round that all those worlds are looked at for. In a longer round, or a
larger one, which takes as much longer to play on, they are fewer: nobody waits for minutes."""
FEWEST = 8
SURE = 0.006
"""A difference that is known as well as this needs no more worlds."""
APART = 2.5
"""Standard errors by which an action has to be worse to be left out."""


class Estimate(NamedTuple):
    """A mean with its standard error."""

    value: float
    error: float


class Tried(NamedTuple):
    """One action, as far as it was looked at."""

    action: str
    known: tuple[float, ...]
    """The chance of every seat, from what the player could know."""
    error: float
    """The standard error of the player's own."""
    true: tuple[float, ...]
    """The chance of every seat with the hands as they were."""
    true_error: float


class Look(NamedTuple):
    """A moment that somebody's action led to."""

    number: int
    seat: int
    action: str
    tried: tuple[Tried, ...]
    """What could have been done, the best first; a forced action stands alone."""
    loss: Estimate
    """What the best one was better by than the one taken, from what could be known."""
    choice: str
    """What `steady` would have done."""
    guilt: float | None
    """How often the card to be challenged was a bluff; None where nobody was asked about one."""
    rollouts: int

    def of(self, action: str) -> Tried:
        return next(tried for tried in self.tried if tried.action == action)

    @property
    def taken(self) -> Tried:
        return self.of(self.action)

    @property
    def before(self) -> tuple[float, ...]:
        """How everybody stood then: what would come of the strongest player's choice."""
        return self.of(self.choice).true

    @property
    def forced(self) -> bool:
        return len(self.tried) == 1


def looks(
    moments: Sequence[Moment], which: range, counts: float | None, seed: str
) -> Generator[Look]:
    """Look at some moments of a round, which is given whole, its deal first."""
    first = moments[0].game
    onward = Onward(first.setup, counts)
    stages = _Stages.for_round(first.setup.players * len(moments))
    memories = [Memory(seat, first) for seat in range(first.setup.players)]
    before = first
    for place, moment in enumerate(moments[1:], start=1):
        if place in which:
            assert moment.move is not None
            means = _Means(onward, stages, f"{seed}/{moment.number}")
            yield _look(moment, before, memories[moment.move.seat], means)
        for memory in memories:
            memory.hear(moment.events, before, moment.game)
        before = moment.game


class _Stages(NamedTuple):
    """In how many worlds actions are tried in a round."""

    known: tuple[int, ...]
    true: tuple[int, ...]

    @classmethod
    def for_round(cls, size: int) -> _Stages:
        share = min(1.0, USUAL / size)
        known, true = (
            tuple(max(FEWEST, round(share * worlds)) for worlds in stages)
            for stages in (STAGES, TRUE_STAGES)
        )
        return cls(known, true)


class _Means(NamedTuple):
    """What a moment is looked at with."""

    onward: Onward
    stages: _Stages
    place: str
    """What the chance of its worlds begins with."""


def _look(moment: Moment, game: Game, memory: Memory, means: _Means) -> Look:
    onward, stages, place = means
    assert moment.move is not None
    _, seat, action = moment.move
    options, choice = _options(game, seat, action, onward)
    played = onward.played

    def in_world(world: Game, option: str) -> list[float]:
        if option == LEAVE:
            return onward.chances(leave(world, seat)[0])
        return onward.chances(apply(world, seat, option)[0])

    truths = _Trials(options, lambda at: true_world(game, f"{place}/true/{at}"), in_world)
    truths.extend(options, stages.true[0])
    truths.extend([action, choice], stages.true[1])
    beliefs = _Trials(options, lambda at: known_world(game, memory, f"{place}/{at}"), in_world)
    if len(options) > 1:
        for stage in stages.known:
            beliefs.extend(beliefs.contenders(seat, action), stage)
            if beliefs.settled(seat, action):
                break
    else:
        beliefs = truths
    tried = [
        Tried(
            option,
            beliefs.means(option),
            beliefs.error(option, seat),
            truths.means(option),
            truths.error(option, seat),
        )
        for option in options
    ]
    tried.sort(key=lambda each: -each.known[seat])
    return Look(
        moment.number,
        seat,
        action,
        tuple(tried),
        beliefs.loss(seat, action),
        choice,
        _guilt(game, memory, place) if len(options) > 1 else None,
        onward.played - played,
    )


def _options(game: Game, seat: int, action: str, onward: Onward) -> tuple[list[str], str]:
    """Everything that could have been done with the decision, and what `steady` does with it."""
    pending = game.round.pending
    assert pending is not None
    spelled = game.setup.edition.actions.get(action.rstrip("!"))
    asked = seat in pending.seats and spelled is not None and not is_call(action)
    if not asked or (spelled and spelled.verb in HONEST):
        return [action], action
    seen, legal = view(game, seat), legal_actions(game, seat)
    options = [calling(seen, option) for option in answers(legal)]
    if action not in options:
        # played without the call; or with one that was not due
        same = calling(seen, action.rstrip("!"))
        if action.endswith("!"):
            options[options.index(same)] = action
        else:
            options.append(action)
    if len(options) == 1:
        return options, action
    choice = onward.players[seat].choose(seen, legal)
    return options, choice if choice in options else action


def _guilt(game: Game, memory: Memory, place: str) -> float | None:
    """WD4-2: how often whoever played the card would hold the colour, for all one could know."""
    pending = game.round.pending
    if pending is None or pending.kind != "challenge":
        return None
    worlds = (known_world(game, memory, f"{place}/{at}") for at in range(STAGES[-1]))
    return fmean(world.round.guilty for world in worlds)


class _Trials:
    """Actions tried in the same worlds, as many as it takes."""

    def __init__(
        self,
        options: Sequence[str],
        world: Callable[[int], Game],
        in_world: Callable[[Game, str], list[float]],
    ) -> None:
        self._world, self._in_world = world, in_world
        self._worlds: list[Game] = []
        self._found: dict[str, list[list[float]]] = {option: [] for option in options}

    def extend(self, options: Sequence[str], worlds: int) -> None:
        """Try those actions in so many worlds in all."""
        while len(self._worlds) < worlds:
            self._worlds.append(self._world(len(self._worlds)))
        for option in dict.fromkeys(options):
            found = self._found[option]
            for at in range(len(found), worlds):
                found.append(self._in_world(self._worlds[at], option))

    def means(self, option: str) -> tuple[float, ...]:
        return tuple(map(fmean, zip(*self._found[option], strict=True)))

    def error(self, option: str, seat: int) -> float:
        return _error([chances[seat] for chances in self._found[option]])

    def contenders(self, seat: int, taken: str) -> list[str]:
        """The actions that may still be the best one, and the one taken."""
        if not any(self._found.values()):
            return list(self._found)
        best = self._best(seat)
        apart = {option: self._difference(best, option, seat) for option in self._found}
        return [
            option
            for option, (value, error) in apart.items()
            if option in (best, taken) or value < APART * error
        ]

    def settled(self, seat: int, taken: str) -> bool:
        return self._difference(self._best(seat), taken, seat).error < SURE or (
            self.contenders(seat, taken) == [taken]
        )

    def loss(self, seat: int, taken: str) -> Estimate:
        """What the best action is better by.

        The best of several that were looked at is likely to have been lucky, too. So one half of
        the worlds says which one it is, and the other half by how much.
        """
        best = self._best(seat)
        if best == taken:
            return Estimate(0.0, 0.0)
        whole = self._difference(best, taken, seat)
        halves = []
        for half in (0, 1):
            chosen = self._best(seat, half)
            halves.append(self._difference(chosen, taken, seat, 1 - half).value)
        return Estimate(max(0.0, fmean(halves)), whole.error)

    def _best(self, seat: int, half: int | None = None) -> str:
        """The best of those that were tried most, by all worlds or by one half of them."""
        most = max(map(len, self._found.values()))
        going_on = [option for option, found in self._found.items() if len(found) == most]
        which = slice(None) if half is None else slice(half, None, 2)
        return max(
            going_on, key=lambda option: fmean(found[seat] for found in self._found[option][which])
        )

    def _difference(self, best: str, other: str, seat: int, half: int | None = None) -> Estimate:
        """By how much one is better than another, in the worlds that both were tried in."""
        pairs = list(zip(self._found[best], self._found[other], strict=False))
        if half is not None:
            pairs = pairs[half::2]
        apart = [one[seat] - two[seat] for one, two in pairs]
        return Estimate(fmean(apart), _error(apart))


def _error(values: Sequence[float]) -> float:
    """The standard error of their mean."""
    if len(values) < 2:
        return 0.5
    mean = fmean(values)
    spread = math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return math.sqrt(spread / len(values))
