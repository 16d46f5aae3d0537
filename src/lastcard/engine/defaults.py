"""The action taken for a player who does not answer in time, or is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.legal import legal_actions

if TYPE_CHECKING:
    from lastcard.engine.state import Game

_QUIET = ("draw", "pass", "accept", "vote:no", "dare:refuse")


def default_action(game: Game, seat: int) -> str:
    """Draw, pass, accept, vote no, refuse; where none of these is possible, the first action."""
    actions = [
        action for action in legal_actions(game, seat) if not action.startswith(("uno", "catch:"))
    ]
    return next((action for action in actions if action in _QUIET), actions[0])
