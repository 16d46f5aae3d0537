"""What a player has seen, for OpenSpiel: the row of what is to be seen now, and what happened."""

from __future__ import annotations

import json
from itertools import islice
from typing import TYPE_CHECKING

import numpy as np

from lastcard.engine.declared import event_kinds
from lastcard.engine.events import OWN_EVENTS
from lastcard.envs.story import RECENT

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from lastcard.engine import Event
    from lastcard.envs.line_of_play import LineOfPlay
    from lastcard.envs.referee import Referee


class Row:
    """The observation that all environments share, and as a string the view it is made from."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.tensor = np.zeros(referee.layout.size, dtype=np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {"observation": self.tensor}

    def set_from_line(self, line: LineOfPlay, player: int) -> None:
        if line.offered is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.referee.observe(line.offered, player)

    def string_from_line(self, line: LineOfPlay, player: int) -> str:
        return "" if line.offered is None else json.dumps(line.offered.view(player))


class Recall:
    """Everything a player has seen so far, event by event; in the tensor the last ones, the latest
    first, below the row."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        setup = referee.setup
        told = {kind for effect in setup.kinds_of_effects() for kind in effect.tells}
        self.kinds = {
            kind: at
            for at, kind in enumerate(
                kind for kind in event_kinds() if kind in OWN_EVENTS or kind in told
            )
        }
        size, wide = referee.layout.size, len(self.kinds) + 2 * setup.players + 1
        wide += len(setup.edition.colors) + len(referee.layout.kinds)
        self.tensor = np.zeros(size + RECENT * wide, dtype=np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {
            "observation": self.tensor[:size],
            "events": self.tensor[size:].reshape(RECENT, wide),
        }

    def set_from_line(self, line: LineOfPlay, player: int) -> None:
        self.tensor.fill(0)
        if line.offered is None:
            return
        self.dict["observation"][:] = self.referee.observe(line.offered, player)
        latest = line.story.latest(player, line.steps)
        for row, event in zip(self.dict["events"], islice(latest, RECENT), strict=False):
            self._write(row, event, player)

    def _write(self, row: NDArray[np.float32], event: Event, player: int) -> None:
        """The kind, the seat and the second one from the observer on, the number, the colour, and
        the cards as far as the observer saw them."""
        setup, layout = self.referee.setup, self.referee.layout
        at, players = len(self.kinds), setup.players
        row[self.kinds[event.kind]] = 1
        for seat in (event.seat, event.other):
            if seat is not None:
                row[at + (seat - player) % players] = 1
            at += players
        row[at] = event.number
        at += 1
        if event.color is not None:
            row[at + layout.colors.index(event.color)] = 1
        at += len(layout.colors)
        for code in event.cards:
            row[at + layout.rank[code]] += 1

    def string_from_line(self, line: LineOfPlay, player: int) -> str:
        return f"P{player}\n{line.recalled(player)}"
