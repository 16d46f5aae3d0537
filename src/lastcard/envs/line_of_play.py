"""A line of play: its seed, its actions, and where they have led. A value: never changed."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from lastcard.engine import seen_by, to_json

if TYPE_CHECKING:
    from lastcard.engine import Event, Game
    from lastcard.envs.referee import Referee


class Story:
    """What happened, step by step, the deal first. It only grows: a line of play and those that it
    began as share it, each knowing how far it goes."""

    def __init__(self) -> None:
        self.actions: list[int] = []
        self.events: list[tuple[Event, ...]] = []
        self._lines: dict[int, list[str]] = {}

    def grown(self, length: int, action: int, events: tuple[Event, ...]) -> Story:
        """A story that goes on like this after so many steps of this one."""
        story = self
        if length != len(self.events):
            story = Story()
            story.actions, story.events = self.actions[:length], self.events[:length]
            story._lines = {seat: lines[:length] for seat, lines in self._lines.items()}
        story.actions.append(action)
        story.events.append(events)
        return story

    def seen(self, seat: int, length: int) -> str:
        """The first steps as that seat saw them, an event a line."""
        lines = self._lines.setdefault(seat, [])
        for events in self.events[len(lines) : length]:
            seen = (seen_by(event, seat).to_json() for event in events)
            lines.append("".join(f"{json.dumps(event)}\n" for event in seen))
        return "".join(lines[:length])


@dataclass(frozen=True, eq=False)
class LineOfPlay:
    """A game from its seed on."""

    referee: Referee
    longest: int
    """Decisions after which the game is called off."""
    seed: bytes = b""
    game: Game | None = None
    """None until the seed is complete and the cards are dealt."""
    story: Story = field(default_factory=Story, repr=False)
    steps: int = 0
    """How far the story goes: the deal and the actions."""

    def with_byte(self, byte: int, enough: int) -> LineOfPlay:
        """One more byte of the seed; with enough of them, the deal."""
        seed = self.seed + bytes((byte,))
        if len(seed) < enough:
            return LineOfPlay(self.referee, self.longest, seed)
        game, events = self.referee.deal(seed.hex())
        story = Story().grown(0, -1, events)
        return LineOfPlay(self.referee, self.longest, seed, game, story, 1)

    def after(self, action: int) -> LineOfPlay:
        """The line of play after that action of the one who is asked."""
        assert self.game is not None
        spelled = self.referee.space.spell(action, self.asked)
        game, events = self.referee.step(self.game, spelled)
        story = self.story.grown(self.steps, action, events)
        return LineOfPlay(self.referee, self.longest, self.seed, game, story, self.steps + 1)

    @property
    def actions(self) -> list[int]:
        """Their numbers, the first one first."""
        return self.story.actions[1 : self.steps]

    @property
    def asked(self) -> int:
        assert self.game is not None
        return self.referee.asked(self.game)

    @property
    def over(self) -> bool:
        """Whether the game is over, or has been called off."""
        if self.game is None:
            return False
        return self.steps > self.longest or self.referee.over(self.game)

    @property
    def rewards(self) -> tuple[float, ...]:
        if self.game is None:
            return (0.0,) * self.referee.players
        return self.referee.rewards(self.game)

    def legal_numbers(self) -> list[int]:
        """The legal actions by number, in ascending order."""
        assert self.game is not None
        seat, space = self.asked, self.referee.space
        return sorted(space.number(name, seat) for name in self.referee.legal(self.game, seat))

    def recalled(self, seat: int) -> str:
        """All that happened since the deal as that seat saw it."""
        return self.story.seen(seat, self.steps)

    def __str__(self) -> str:
        if self.game is None:
            return f"seed {self.seed.hex()}"
        return json.dumps(to_json(self.game))

    # A value is its own copy, and is written as what it can be played again from

    def __copy__(self) -> LineOfPlay:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> LineOfPlay:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        dealt = self.game is not None
        return replayed, (self.referee, self.longest, self.seed, dealt, self.actions)


def replayed(
    referee: Referee, longest: int, seed: bytes, dealt: bool, actions: list[int]
) -> LineOfPlay:
    """The line of play with that seed and those actions."""
    if not dealt:
        return LineOfPlay(referee, longest, seed)
    line = LineOfPlay(referee, longest, seed[:-1]).with_byte(seed[-1], len(seed))
    for action in actions:
        line = line.after(action)
    return line
