"""Bots at play, every action of theirs looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine import apply, legal_actions, view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.bots import Bot
    from lastcard.engine import Game

Record = list[tuple[int, str]]


def _reactions(game: Game, bots: Sequence[Bot]) -> list[tuple[float, int, str]]:
    heard = []
    for seat, bot in enumerate(bots):
        legal = legal_actions(game, seat)
        action = bot.reaction(view(game, seat), legal) if legal else None
        if action is not None:
            assert action.removesuffix("!") in legal
            heard.append((bot.delay(), seat, action))
    return heard


def play_on(game: Game, bots: Sequence[Bot], actions: int) -> tuple[Game, Record]:
    """Let the bots play for so many actions, each of which must be legal."""
    record: Record = []
    while len(record) < actions and game.round.pending is not None:
        reactions = _reactions(game, bots)
        if reactions:
            _, seat, action = min(reactions)
        else:
            seat = game.round.pending.seats[0]
            legal = legal_actions(game, seat)
            action = bots[seat].choose(view(game, seat), legal)
            assert action.removesuffix("!") in legal
        game, _ = apply(game, seat, action)
        record.append((seat, action))
    return game, record
