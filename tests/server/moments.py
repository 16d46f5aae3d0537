"""Bringing players to the moments that matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.player import Player


async def down_to_one(players: Sequence[Player]) -> tuple[Player, Player]:
    """Play until somebody has one card and has not called: that player, and whose turn it is.

    A turn, not an answer to that card: only a turn that begins closes the time for the call.
    """
    while True:
        mover = next(player for player in players if to_answer(player))
        await act(players, mover, quiet_move(mover))
        game = mover.last["game"]
        if game["over"]:
            await next_round(players)
            continue
        for one in game["uno"]["open"]:
            waiting = game["pending"]["seats"][0]
            if waiting != one and game["pending"]["kind"] == "turn":
                return players[one], players[waiting]
            await act(players, players[one], "uno")


async def next_round(players: Sequence[Player]) -> None:
    """Everybody has read the scores."""
    for player in players:
        await player.expect("next")
    await all_up_to_date(players, players[-1])


def to_answer(player: Player) -> bool:
    pending = player.last["game"]["pending"]
    return pending is not None and player.seat in pending["seats"]


def quiet_move(player: Player) -> str:
    """A plain card where possible; never a call."""
    legal: list[str] = player.last["you"]["legal"]
    plain = [action for action in legal if action[1:].isdigit() and action[0].isupper()]
    others = [action for action in legal if action != "uno" and not action.startswith("catch:")]
    return (plain or others)[0]


async def act(players: Sequence[Player], mover: Player, action: str) -> None:
    """Do it, and wait until everyone has heard of it."""
    await mover.expect("act", action=action)
    await all_up_to_date(players, mover)


async def all_up_to_date(players: Sequence[Player], leader: Player) -> None:
    for player in players:
        while (player.seq or 0) < (leader.seq or 0):
            await player.receive()
