"""UNO is fair to slow connections: the next turn waits a moment for calls and catches."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

from lastcard.tables import kindness
from lastcard.tables.late_calls import COOLDOWN
from server.moments import all_up_to_date, down_to_one, next_round, quiet_move
from server.player import Player, seat_all, start

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from cluster import Server

GRACE = 4.0
"""Seconds: enough for a slow machine to send something before they have passed."""


@asynccontextmanager
async def two_at_a_table(
    server: Server, grace: float = GRACE, hand_size: int = 3, *, first: bool = False
) -> AsyncIterator[list[Player]]:
    async with AsyncExitStack() as stack:
        players = [
            await stack.enter_async_context(Player(server.host, name, seed))
            for seed, name in enumerate(("Ann", "Ben"))
        ]
        # however many rounds it takes until the moment comes
        rules = {"hand_size": hand_size, "target": 100_000}
        await seat_all(players, edition="wimpy-kid", rules=rules, size=2, grace=grace, first=first)
        await start(players)
        yield players


async def held(player: Player, action: str) -> tuple[str, float]:
    """Send an action that has to wait; its id, and for how long."""
    name = await player.send("act", action=action)
    message = await player.receive()
    assert (message["type"], message.get("id")) == ("held", name), message
    return name, float(message["seconds"])


async def answer_to(player: Player, name: str) -> dict[str, Any]:
    return await player.hear(
        lambda message: message.get("ack") == name or message.get("id") == name
    )


async def test_the_next_turn_waits_until_the_grace_has_passed(server: Server) -> None:
    async with two_at_a_table(server) as players:
        one, other = await down_to_one(players)
        began = time.monotonic()
        left = other.last["times"]["grace"]
        name, seconds = await held(other, quiet_move(other))
        assert 0 < seconds <= left <= GRACE
        answer = await answer_to(other, name)
        assert answer["type"] in ("step", "snapshot")
        assert time.monotonic() - began >= seconds - 0.05
        # it was too late then (UNO-2)
        await all_up_to_date(players, other)
        assert one.seat not in other.last["game"]["uno"]["open"]
        assert (await one.ask("act", action="uno"))["type"] == "refused"


async def test_whoever_comes_to_one_card_next_has_the_whole_grace_again(server: Server) -> None:
    grace = 1.0
    async with two_at_a_table(server, grace, hand_size=2) as players:
        while True:
            one, other = await down_to_one(players)
            await other.expect("act", action=quiet_move(other))
            await all_up_to_date(players, other)
            if other.last["game"]["uno"]["open"] == [other.seat]:
                break
            if other.last["game"]["over"]:
                await next_round(players)
        assert grace / 2 < other.last["times"]["grace"] <= grace
        caught = await one.expect("act", action=f"catch:{other.seat}")
        assert caught["game"]["counts"][other.seat] == 1 + 2


async def test_a_late_call_counts_and_the_held_action_goes_on_at_once(server: Server) -> None:
    async with two_at_a_table(server, grace=10) as players:
        one, other = await down_to_one(players)
        began = time.monotonic()
        name, _ = await held(other, quiet_move(other))
        called = await one.expect("act", action="uno")
        assert one.seat in called["game"]["uno"]["called"]
        answer = await answer_to(other, name)
        assert answer["type"] in ("step", "snapshot")
        assert time.monotonic() - began < 8


async def test_a_catch_counts_while_the_catchers_own_action_is_held(server: Server) -> None:
    async with two_at_a_table(server, grace=10) as players:
        one, other = await down_to_one(players)
        name, _ = await held(other, quiet_move(other))
        caught = await other.expect("act", action=f"catch:{one.seat}")
        assert caught["game"]["counts"][one.seat] == 1 + 2
        answer = await answer_to(other, name)
        assert answer["type"] in ("step", "snapshot")


async def test_a_held_action_that_is_sent_again_after_a_lost_connection_is_done_once(
    server: Server,
) -> None:
    async with two_at_a_table(server) as players:
        _, other = await down_to_one(players)
        action = quiet_move(other)
        name, _ = await held(other, action)
        other.cut()
        await other.connect(other.seq)
        before = other.seq
        assert before is not None
        answer = await other.ask("act", id=name, action=action)
        while answer["type"] == "held":
            answer = await answer_to(other, name)
        assert answer["type"] in ("step", "snapshot", "done"), answer
        assert other.seq == before + 1


async def test_a_player_who_has_called_cannot_be_caught(server: Server) -> None:
    async with two_at_a_table(server, grace=10) as players:
        one, other = await down_to_one(players)
        await one.expect("act", action="uno")
        refusal = await other.ask("act", action=f"catch:{one.seat}")
        assert refusal["type"] == "refused"
        assert one.last["game"]["counts"][one.seat] == 1


async def test_a_failed_catch_cools_down_so_hammering_does_not_win(server: Server) -> None:
    async with two_at_a_table(server, grace=10) as players:
        failed = []
        for player in players:
            failed.append(time.monotonic())
            refusal = await player.ask("act", action=f"catch:{1 - player.seat}")
            assert refusal["type"] == "refused"
            assert "wait" not in refusal["error"]["message"]
        again = await players[1].ask("act", action="catch:0")
        assert "wait" in again["error"]["message"]
        one, other = await down_to_one(players)
        while time.monotonic() - failed[other.seat] < 1.5:
            hammered = await other.ask("act", action=f"catch:{one.seat}")
            assert hammered["type"] == "refused"
            assert "wait" in hammered["error"]["message"]
        await asyncio.sleep(COOLDOWN + 0.1)
        caught = await other.expect("act", action=f"catch:{one.seat}")
        assert caught["game"]["counts"][one.seat] == 1 + 2


async def test_in_somebodys_first_game_there_is_more_time_to_call(server: Server) -> None:
    async with two_at_a_table(server, grace=0, first=True) as players:
        assert [seat["first"] for seat in players[0].table["seats"]] == [True, False]
        one, other = await down_to_one(players)
        assert kindness.GRACE - 2 < other.last["times"]["grace"] <= kindness.GRACE
        await one.expect("act", action="uno")
