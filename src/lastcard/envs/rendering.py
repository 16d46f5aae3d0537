"""What an environment's `render` gives: a text, a picture, or the text printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.engine import BadInput, seen_by
from lastcard.engine.errors import shown
from lastcard.envs.table_text import as_text
from lastcard.words import Speaker

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from lastcard.engine import Event
    from lastcard.envs.referee import Referee
    from lastcard.spaces import Offered

RENDER_MODES = ("human", "ansi", "rgb_array")
LINES = 5
"""How many sentences about what happened a text shows."""
TOLD = 4 * LINES
"""How many events they are taken from; not every one has a sentence."""


def check_mode(render_mode: str | None) -> str | None:
    if render_mode is not None and render_mode not in RENDER_MODES:
        allowed = list(RENDER_MODES)
        raise BadInput("render_mode", "not-allowed", value=shown(render_mode), allowed=allowed)
    return render_mode


class Stage:
    """The table as one seat sees it, and what happened last."""

    def __init__(self, referee: Referee, names: Sequence[str]) -> None:
        self.referee = referee
        self.names = names
        self.events: list[Event] = []

    def begin(self, events: Sequence[Event]) -> None:
        """A new game."""
        self.events = list(events)

    def add(self, events: Sequence[Event]) -> None:
        self.events = [*self.events[-max(TOLD, self.referee.events) :], *events]

    def render(
        self, mode: str | None, offered: Offered, seat: int
    ) -> str | NDArray[np.uint8] | None:
        """What that mode gives; only what the seat may know is shown."""
        if mode is None:
            return None
        if mode == "rgb_array":
            return self.picture(offered, seat)
        text = self.text(offered, seat)
        if mode == "ansi":
            return text
        print(text)
        return None

    def text(self, offered: Offered, seat: int) -> str:
        speaker = Speaker(self.names, offered.game.setup.edition, seat)
        told = [speaker.event(seen_by(event, seat)) for event in self.events[-TOLD:]]
        sentences = [sentence for sentence in told if sentence]
        return as_text(self._seen(offered, seat), self.names, sentences[-LINES:])

    def picture(self, offered: Offered, seat: int) -> NDArray[np.uint8]:
        from lastcard.envs.table_picture import picture  # noqa: PLC0415 - takes a while

        return picture(self._seen(offered, seat), offered.game.setup.edition)

    def _seen(self, offered: Offered, seat: int) -> dict[str, Any]:
        seen = offered.view(seat)
        seen["legal"] = offered.legal(seat)
        rank = offered.game.setup.edition.rank
        seen["hand"] = sorted(seen["hand"], key=rank.__getitem__)
        return seen
