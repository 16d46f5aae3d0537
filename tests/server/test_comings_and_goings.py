"""During a game and after it: those who watch, second devices, leaving, rematches, records."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest
import websockets

from server.guest import Guest
from server.party import (
    QUICK,
    another_game,
    begin,
    everybody_sees,
    names,
    people,
    play,
    refused,
    sentence,
    served,
    watching,
    whole_game,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cluster import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("games"), "--unlimited", "--pace", "0") as started:
        yield started


async def test_those_who_watch_see_public_cards_and_hands_only_after_the_round(
    server: Server,
) -> None:
    async with people(server.host, 2) as guests, watching(guests[0]) as spectator:
        await begin(guests)
        await spectator.hear(lambda message: bool(message.get("game")))
        assert spectator.last["you"] is None
        assert spectator.last["game"]["hands"] == {}
        assert "no seat" in sentence(await spectator.ask("act", action="draw"))
        sit = await spectator.http.post(f"/api/tables/{spectator.code}/sit", json={"name": "Late"})
        await refused(sit, 409, "watch")
        await play(guests)
        await everybody_sees([spectator], guests[0].seq or 0)
        assert sorted(spectator.last["game"]["hands"]) == ["0", "1"]


async def test_a_seats_link_gives_the_seat_to_a_second_device(server: Server) -> None:
    async with people(server.host, 2) as (host, mia), Guest(server.host, 7) as phone:
        assert (await phone.http.post(f"/api/tables/{host.code}/link")).status_code == 409
        key = (await mia.post(f"/api/tables/{host.code}/link"))["key"]
        bad = await phone.http.post(f"/api/tables/{host.code}/claim", json={"key": "x" * 32})
        await refused(bad, 409, "not valid")
        seated = await phone.post(f"/api/tables/{host.code}/claim", {"key": key})
        assert seated["seat"] == 1
        phone.code = host.code
        await phone.connect()
        await begin([host, mia])
        await everybody_sees([phone], mia.seq or 0)
        assert phone.last["you"] == mia.last["you"]
        # both play the one seat, whoever is quicker
        await play([host, mia, phone])
        assert phone.last["you"]["seat"] == 1
        other = await host.http.post(f"/api/tables/{host.code}/claim", json={"key": key})
        await refused(other, 409, "another seat")


async def test_the_links_to_a_seat_die_with_it(server: Server) -> None:
    async with people(server.host, 3) as guests, Guest(server.host, 7) as phone:
        mia = guests[1]
        key = (await mia.post(f"/api/tables/{mia.code}/link"))["key"]
        await begin(guests)
        await mia.expect("stand")
        claim = f"/api/tables/{mia.code}/claim"
        for late in (mia, phone):
            await refused(await late.http.post(claim, json={"key": key}), 409, "not valid")
        await everybody_sees(guests, mia.seq or 0)
        await play([guests[0], guests[2]])
        # nor after the game, where whoever stands up has gone too
        key = (await guests[2].post(f"/api/tables/{mia.code}/link"))["key"]
        await guests[2].expect("stand")
        await refused(await phone.http.post(claim, json={"key": key}), 409, "not valid")
        phone.code = mia.code
        await phone.connect()
        assert "no seat" in sentence(await phone.ask("rematch"))
        assert "Only players" in sentence(await phone.ask("react", reaction="hello"))


async def test_a_seat_is_played_on_only_so_many_devices(server: Server) -> None:
    async with people(server.host, 2) as (host, mia), Guest(server.host) as phone:
        key = (await mia.post(f"/api/tables/{host.code}/link"))["key"]
        before = mia.seq or 0
        found = []
        for _ in range(30):
            phone.http.cookies.clear()
            answer = await phone.http.post(f"/api/tables/{host.code}/claim", json={"key": key})
            found.append(answer.status_code)
        assert found == [200] * 19 + [409] * 11
        await refused(answer, 409, "20 devices")
        # and nothing of what was refused is in the log
        await host.expect("agree")
        assert host.seq == before + 1 + 19 + 1


async def test_a_rematch_has_a_new_secret_and_is_agreed_to_anew(server: Server) -> None:
    async with people(server.host, 2) as guests:
        host, mia = guests
        first = host.table["commitment"]
        assert "not over" in sentence(await mia.ask("rematch"))
        await whole_game(guests)
        revealed = host.table["secret"]
        await another_game(guests)
        table = host.table
        assert (table["phase"], table["number"], table["secret"]) == ("lobby", 2, None)
        assert table["commitment"] != first
        assert not any(seat["agreed"] for seat in table["seats"])
        assert "agreed" in sentence(await host.ask("start"))
        await whole_game(guests)
        assert host.table["secret"] not in (None, revealed)


async def test_whoever_leaves_in_the_middle_is_out_and_the_others_play_on(server: Server) -> None:
    async with people(server.host, 3, rules={"hand_size": 5, "target": 60}) as guests:
        host, mia, noah = guests
        await begin(guests)
        await host.expect("stand")
        assert host.last["you"] is None
        assert host.last["game"]["left"] == [0]
        assert host.last["game"]["counts"][0] == 0
        assert [seat["host"] for seat in host.table["seats"]] == [False, True, False]
        assert "no seat" in sentence(await host.ask("act", action="draw"))
        await everybody_sees(guests, host.seq or 0)
        before = mia.seq or 0
        await play([mia, noah])
        assert mia.last["game"]["game_winner"] in (1, 2)
        await another_game([mia, noah])
        assert names(mia) == ["", "Mia", "Noah"]
        # the events of the game before would name those who sit there now
        await begin([mia, noah])
        await noah.disconnect()
        await noah.connect(before)
        kinds = [event["kind"] for event in noah.last["events"]]
        assert kinds == [event["kind"] for event in mia.last["events"]]


async def test_a_sole_survivor_wins(server: Server) -> None:
    async with people(server.host, 2) as guests:
        await begin(guests)
        await guests[1].expect("stand")
        await everybody_sees(guests, guests[1].seq or 0)
        assert guests[0].table["phase"] == "over"
        assert guests[0].last["game"]["game_winner"] == 0


# lists


async def test_public_tables_are_listed_and_private_ones_are_not(server: Server) -> None:
    async with people(server.host, 2, public=True) as guests, people(server.host, 2) as hidden:

        async def listed() -> dict[str, dict[str, Any]]:
            tables = (await guests[0].http.get("/api/tables")).json()
            return {table["code"]: table for table in tables}

        shown = (await listed())[guests[0].code]
        assert [seat["name"] for seat in shown["seats"]] == ["Host", "Mia"]
        assert shown["phase"] == "lobby"
        assert hidden[0].code not in await listed()
        await begin(guests)
        assert (await listed())[guests[0].code]["phase"] == "playing"
        await play(guests)
        assert guests[0].code not in await listed()


async def test_records_are_there_after_the_game_and_not_before(server: Server) -> None:
    async with people(server.host, 2, public=True) as guests:
        host, here = guests[0], f"/api/tables/{guests[0].code}/games"
        await begin(guests)
        await refused(await host.http.get(f"{here}/1/record"), 404, "no finished game")
        assert (await host.http.get(here)).json() == []
        await play(guests)
        record = await host.http.get(f"{here}/1/record")
        assert record.status_code == 200
        assert "attachment" in record.headers["content-disposition"]
        assert record.text.startswith('[Edition "giant"]\n[Players "Host; Mia"]')
        (game,) = (await host.http.get(here)).json()
        assert (game["number"], game["players"]) == (1, ["Host", "Mia"])
        assert f'[Result "{game["result"]}"]' in record.text
        public = (await host.http.get("/api/records")).json()
        assert game in public
        await refused(await host.http.get(f"{here}/2/record"), 404, "no finished game")


async def test_the_records_of_private_tables_are_not_listed(server: Server) -> None:
    async with people(server.host, 2) as guests:
        await whole_game(guests)
        host = guests[0]
        await host.http.get(f"/api/tables/{host.code}/games/1/record")
        assert len((await host.http.get(f"/api/tables/{host.code}/games")).json()) == 1
        public = (await host.http.get("/api/records")).json()
        assert host.code not in {game["code"] for game in public}


async def test_reactions_reach_everybody_and_free_text_nobody(server: Server) -> None:
    async with people(server.host, 2) as (host, mia):
        await host.expect("react", reaction="laugh")
        heard = await mia.hear(lambda message: message["type"] == "reacted")
        assert heard == {"type": "reacted", "seat": 0, "reaction": "laugh"}
        assert "no free text" in sentence(await host.ask("say", text="hello you"))
        await host.expect("react", reaction="wow")
        await mia.hear(lambda message: message["type"] == "reacted")
        assert not any("hello you" in text for text in mia.received)


async def test_a_table_opened_with_bots_can_be_dealt_at_once(server: Server) -> None:
    async with Guest(server.host) as host:
        await host.open(bots=["easy", "hard"], start=True, size=3, **QUICK)
        await host.connect()
        assert host.table["phase"] in ("playing", "over")
        await asyncio.wait_for(play([host]), 60)


async def test_unknown_tables_are_said_to_be_unknown(server: Server) -> None:
    async with Guest(server.host) as guest:
        await refused(await guest.http.get("/api/tables/ZZZZZZ"), 404, "no table ZZZZZZ")
        answer = await guest.http.post("/api/tables/ZZZZZZ/sit", json={"name": "Mia"})
        await refused(answer, 404, "no table ZZZZZZ")
        await refused(await guest.http.get("/api/tables/ZZZZZZ/games"), 404, "no table ZZZZZZ")
        guest.code = "ZZZZZZ"
        with pytest.raises(websockets.ConnectionClosed, match="4000"):
            await guest.connect()
        assert json.loads(guest.received[-1]) == {"type": "reload", "reason": "gone"}
