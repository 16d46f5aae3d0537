"""What there is to be learned, and which columns it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from lastcard.engine import BadInput
from lastcard.engine.errors import shown

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from lastcard.engine import Setup
    from lastcard.spaces import ActionSpace, Layout

Rows = dict[str, "NDArray[Any]"]
"""By the name of a column, its values; all of the same length."""

ACTIONS, HANDS, CHALLENGES = "actions", "hands", "challenges"
TASKS = (ACTIONS, HANDS, CHALLENGES)
"""What was done; what the next player holds; whether a card that can be challenged was a bluff."""
CHALLENGE = "challenge"
"""The decision in which it is challenged."""


class Column(NamedTuple):
    name: str
    kind: str
    """NumPy's name of the type."""
    width: int = 0
    """How many numbers a row has there; 0: one, by itself."""


def columns(task: str, layout: Layout, space: ActionSpace) -> tuple[Column, ...]:
    """The columns of a dataset; docs/datasets.md says what each holds."""
    own = {
        HANDS: (Column("next_hand", "int8", len(layout.kinds)),),
        CHALLENGES: (Column("bluff", "bool"),),
    }
    return (
        Column("round", "int64"),
        Column("step", "int32"),
        Column("seat", "int8"),
        Column("player", "int8"),
        Column("observation", "int8", layout.size),
        Column("mask", "bool", len(space)),
        Column("action", "int16"),
        Column("result", "int8"),
        Column("points", "int32"),
        *own.get(task, ()),
    )


def check_task(task: str, setup: Setup, layout: Layout) -> None:
    """Whether there is such a task, and the rules have what it is about."""
    if task not in TASKS:
        raise BadInput("--task", "not-allowed", value=shown(task), allowed=list(TASKS))
    if task == CHALLENGES and CHALLENGE not in layout.decisions:
        raise BadInput("--task", "no-challenges", "R9", edition=setup.edition.id)


def joined(pieces: list[Rows]) -> Rows:
    return {name: np.concatenate([piece[name] for piece in pieces]) for name in pieces[0]}


def selected(rows: Rows, where: NDArray[Any] | slice) -> Rows:
    """Some of the rows: a mask, places, or a slice."""
    return {name: values[where] for name, values in rows.items()}


def length(rows: Rows) -> int:
    return len(rows["round"])
