"""The action taken for a player who does not answer in time, or is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.actions import is_call
from lastcard.engine.declared import verbs
from lastcard.engine.legal import legal_actions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine.state import Game


def default_action(game: Game, seat: int) -> str:
    """What is done for that seat."""
    return default_of(legal_actions(game, seat))


def default_of(legal: Sequence[str]) -> str:
    """The answer its verb declares as the quiet one; where none is possible, the first action."""
    quiet = {verb.quiet for verb in verbs().values()}
    answers = [action for action in legal if not is_call(action)]
    return next((action for action in answers if action in quiet), answers[0])
