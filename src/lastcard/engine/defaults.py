"""The action taken for a player who does not answer in time, or is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.actions import is_call
from lastcard.engine.legal import legal_actions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine.state import Game

_QUIET = ("draw", "pass", "accept", "vote:no", "dare:refuse")


def default_action(game: Game, seat: int) -> str:
    """What is done for that seat."""
    return default_of(legal_actions(game, seat))


def default_of(legal: Sequence[str]) -> str:
    """Draw, pass, accept, vote no, refuse; where none of these is possible, the first action."""
    answers = [action for action in legal if not is_call(action)]
    return next((action for action in answers if action in _QUIET), answers[0])
