"""The games of one guest in one answer, and nothing about the games of others."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from lastcard.storage.glances import Glances
from server.guest import Guest
from server.party import served
from server.several import several, turn_of
from storage.keeping import GUESTS, dealt, keeping, play

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    import pytest

    from cluster import Server


async def mine(guest: Guest, codes: Iterable[str]) -> dict[str, Any]:
    answer = await guest.http.get("/api/mine", params={"codes": list(codes)})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def test_a_guest_hears_how_all_their_games_stand(server: Server) -> None:
    async with Guest(server.host) as ada, Guest(server.host) as bo, Guest(server.host) as eve:
        began = time.time()
        codes = await several(ada, bo)
        asked = [codes.over, codes.lobby, codes.waiting, codes.turn, "ZZZZZZ"]
        told = await mine(ada, asked)
        assert told["gone"] == ["ZZZZZZ"]
        games = {game["code"]: game for game in told["games"]}
        assert set(games) == set(asked) - {"ZZZZZZ"}
        assert all(began - 60 < game["at"] < time.time() + 60 for game in games.values())

        over = games[codes.over]
        assert (over["phase"], over["edition"], over["number"]) == ("over", "disney", 1)
        assert [seat["name"] for seat in over["seats"]] == ["Host", "Mia"]
        (winner,) = over["winners"]
        assert over["scores"][winner] == max(over["scores"]) > 0
        lobby = games[codes.lobby]
        assert (lobby["phase"], lobby["asked"], lobby["seat"]) == ("lobby", [], 0)
        assert [seat["kind"] for seat in lobby["seats"]] == ["person", "bot", "open"]
        assert (games[codes.waiting]["asked"], games[codes.turn]["asked"]) == ([1], [0])
        assert {game["phase"] for game in games.values()} == {"over", "lobby", "playing"}

        # the other one's list has the same tables from the other side, and not the lobby
        theirs = await mine(bo, asked)
        assert theirs["gone"] == [codes.lobby, "ZZZZZZ"]
        assert {game["seat"] for game in theirs["games"]} == {1}
        # and a stranger cannot tell a table from none
        assert await mine(eve, asked) == {"games": [], "gone": asked}


async def test_what_has_happened_since_is_told(server: Server) -> None:
    async with Guest(server.host) as ada, Guest(server.host) as bo:
        code = await turn_of([ada, bo], 0)
        (before,) = (await mine(ada, [code]))["games"]
        assert before["asked"] == [0]
        await ada.expect("act", action=next(iter(ada.last["you"]["legal"])))
        (after,) = (await mine(ada, [code]))["games"]
        assert after["asked"] == ada.last["game"]["pending"]["seats"]
        assert after["at"] >= before["at"]


async def test_no_cards_are_told(server: Server) -> None:
    async with Guest(server.host) as ada, Guest(server.host) as bo:
        code = await turn_of([ada, bo], 0)
        (game,) = (await mine(ada, [code]))["games"]
        assert set(game) == {
            *("code", "edition", "phase", "practice", "clock", "number"),
            *("seats", "seat", "asked", "scores", "winners", "at"),
        }


async def test_nobody_asks_for_the_games_of_half_a_server(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        async with Guest(server.host) as ada:
            many = [f"ABCDE{letter}" for letter in "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"]
            answer = await ada.http.get("/api/mine", params={"codes": [*many, *many]})
            assert answer.status_code == 422
            asked = [ada.http.get("/api/mine", params={"codes": many}) for _ in range(40)]
            assert 429 in {answer.status_code for answer in await asyncio.gather(*asked)}


async def test_tables_are_looked_at_without_being_brought_to_life_and_only_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with keeping(tmp_path) as hub:
        live = await dealt(hub, clock=86_400)
        await play(live, 30)
        code, asked = live.table.code, live.table.asked
    async with keeping(tmp_path) as hub:
        glances = Glances(hub)
        for _ in range(2):
            (glance,), aside = await glances.at([code, "ZZZZZZ"])
            assert (glance.asked, aside) == (asked, [])
            assert glance.guests == {GUESTS[0]: 0, GUESTS[1]: 1}
            monkeypatch.setattr("lastcard.storage.glances.load", None)  # what is known is not read
        assert hub.live == {}
