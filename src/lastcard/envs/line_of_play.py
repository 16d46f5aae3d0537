"""A line of play: what chance and the players have done, and where it has led. A value."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from lastcard.engine import to_json
from lastcard.envs.deciding_chance import CHANCES, Question, Undecided
from lastcard.envs.story import Beginning, Story

if TYPE_CHECKING:
    from lastcard.analysis.memory import Memory
    from lastcard.envs.deciding_chance import Done
    from lastcard.envs.referee import Referee
    from lastcard.spaces import Offered


@dataclass(frozen=True)
class Tree:
    """What the lines of play of a game have in common."""

    referee: Referee
    longest: int
    """Decisions after which a game is called off."""
    chance: str
    """`seed` or `draws`."""

    @cached_property
    def opening(self) -> Question:
        """What chance is asked first of all."""
        question = self.settle(None, Undecided())
        assert isinstance(question, Question)
        return question

    def settle(self, offered: Offered | None, step: Undecided) -> Question | Done:
        """Take a step, or say what chance has to decide before it can be taken."""
        return CHANCES[self.chance](self.referee, offered, step)


@dataclass(frozen=True, eq=False)
class LineOfPlay:
    tree: Tree
    offered: Offered | None
    """The game; None until the cards are dealt."""
    story: Story = field(repr=False)
    steps: int = 0
    """How far the story goes: the deal and the actions."""
    step: Undecided | None = None
    """The step that waits for chance, if one does."""
    question: Question | None = None
    """What chance is asked about it."""
    numbers: tuple[int, ...] = ()
    """What that step has been told so far, the action first."""
    memories: dict[int, Memory] = field(default_factory=dict, repr=False)
    """By seat, what it remembers here; kept, because a search asks thousands of times."""

    def after(self, number: int) -> LineOfPlay:
        """The line of play after that action of the one who is asked, or that answer of chance."""
        numbers = (*self.numbers, number)
        if self.question is not None and self.step is not None:
            step = self.step.told(self.question, number, self.tree.referee.layout.kinds)
        else:
            step = Undecided(self.tree.referee.space.spell(number, self.asked))
        settled = self.tree.settle(self.offered, step)
        if isinstance(settled, Question):
            return LineOfPlay(
                self.tree, self.offered, self.story, self.steps, step, settled, numbers
            )
        offered, events = settled
        story = self.story.grown(self.steps, numbers, events, offered)
        return LineOfPlay(self.tree, offered, story, self.steps + 1)

    @property
    def asked(self) -> int:
        assert self.offered is not None
        return self.offered.asked

    @cached_property
    def over(self) -> bool:
        """Whether the game is over, or has been called off."""
        if self.offered is None or self.question is not None:
            return False
        behind = self.story.earlier + self.steps
        return behind > self.tree.longest or self.tree.referee.over(self.offered)

    @property
    def rewards(self) -> tuple[float, ...]:
        referee = self.tree.referee
        return (
            (0.0,) * referee.players
            if self.offered is None or self.question is not None
            else referee.rewards(self.offered)
        )

    def legal_numbers(self) -> list[int]:
        """The legal actions by number, in ascending order."""
        assert self.offered is not None
        seat, space = self.asked, self.tree.referee.space
        return sorted(space.number(name, seat) for name in self.offered.legal(seat))

    def recalled(self, seat: int) -> str:
        """All that happened since the deal as that seat saw it."""
        return self.story.seen(seat, self.steps)

    def __str__(self) -> str:
        if self.offered is None:
            return f"dealing {' '.join(map(str, self.numbers))}"
        return json.dumps(to_json(self.offered.game)) + "".join(
            f" {number}" for number in self.numbers
        )

    # A value is its own copy, and is written as what it can be played again from

    def __copy__(self) -> LineOfPlay:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> LineOfPlay:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        told = [number for step in self.story.numbers[: self.steps] for number in step]
        return replayed, (self.tree, self.story.beginning, [*told, *self.numbers])


def first_line(tree: Tree) -> LineOfPlay:
    """The line of play that nobody has gone a step of."""
    return LineOfPlay(tree, None, Story(), 0, Undecided(), tree.opening)


def line_from(tree: Tree, beginning: Beginning) -> LineOfPlay:
    """A line of play that begins with a game that is under way."""
    return LineOfPlay(tree, beginning.offered, Story(beginning))


def replayed(tree: Tree, beginning: Beginning | None, numbers: list[int]) -> LineOfPlay:
    """The line of play that began so, and went on with those actions and answers."""
    line = first_line(tree) if beginning is None else line_from(tree, beginning)
    for number in numbers:
        line = line.after(number)
    return line
