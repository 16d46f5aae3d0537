"""Until the deal the host changes what is played and who sits where; the others agree anew."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from lastcard.editions import load_edition
from lastcard.editions.presets import load_presets
from lastcard.editions.writing import write_edition
from server.guest import Guest
from server.oracle import read_log
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
from server.replaying import verified

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import httpx

    from cluster import Server

NOW = {"edition": "wimpy-kid", "size": 5, "clock": 30, "rules": {"target": 200, "jump_in": True}}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("changing")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    with served(folder, "--unlimited", "--pace", "0") as started:
        yield started


async def changes(guest: Guest, **settings: Any) -> httpx.Response:
    return await guest.http.post(f"/api/tables/{guest.code}/settings", json=settings)


async def change(guests: list[Guest], **settings: Any) -> None:
    """The host does, and everybody has seen it."""
    answer = await changes(guests[0], **settings)
    assert answer.status_code == 200, answer.text
    await everybody_sees(guests, answer.json()["seq"])


def agreed(guest: Guest) -> list[bool]:
    return [seat["agreed"] for seat in guest.table["seats"] if seat["kind"] != "open"]


def told(guest: Guest) -> dict[str, tuple[Any, Any]]:
    """What the guest is told to be different: what it is now, and what it was."""
    return {
        each.get("option") or f"{each['what']}{each.get('place') or ''}": (each["now"], each["was"])
        for each in guest.last["changed"]
    }


async def test_whoever_had_agreed_sees_what_changed_and_what_it_was_and_agrees_anew(
    server: Server,
) -> None:
    async with people(
        server.host, 3, bots=[None, None, "easy"], size=4, rules={"target": 500}
    ) as guests:
        host, mia, noah = guests
        for guest in (host, mia):
            await guest.expect("agree")
        await change(guests, **NOW)
        assert [host.table[key] for key in ("edition", "size", "clock")] == ["wimpy-kid", 5, 30]
        # the host agrees by making the change, a bot to everything
        assert agreed(mia) == [True, False, False, True]
        assert told(host) == {}
        assert told(noah) == {}
        assert told(mia) == {
            "edition": ("Diary of a Wimpy Kid", "Giant"),
            "target": (200, 500),
            "jump_in": (True, False),
            "clock": (30, 0),
            "grace": (1.5, 0.0),
            "size": (5, 4),
        }
        # until she agrees it is told against what she had agreed to, not against the step before
        await change(guests, **{**NOW, "edition": "giant", "clock": 60})
        assert told(mia)["clock"] == (60, 0)
        assert "edition" not in told(mia)
        mia.cut()
        await mia.connect(None)
        assert told(mia)["clock"] == (60, 0)
        assert "Mia" in sentence(await host.ask("start"))
        for guest in (mia, noah):
            await guest.expect("agree")
        assert told(mia) == {}
        await host.expect("start")


async def test_only_the_host_changes_the_table_and_only_before_the_game(server: Server) -> None:
    async with people(server.host, 2) as guests, watching(guests[0]) as spectator:
        host, mia = guests
        for guest in (mia, spectator):
            await refused(await changes(guest, size=4), 409, "Only the host")
            assert "Only the host" in sentence(await guest.ask("arrange", order=[1, 0]))
        seq = host.seq
        await refused(await changes(host, edition="huge"), 422, "no edition 'huge'")
        assert "hand_size" in (await changes(host, rules={"hand_size": 15}, size=10)).text
        assert "once" in sentence(await host.ask("arrange", order=[0, 0]))
        # nothing is written for what is so already
        same = {key: host.table[key] for key in ("edition", "rules", "size", "grace")}
        assert (await changes(host, **same)).json()["seq"] == seq
        await begin(guests)
        await refused(await changes(host, clock=15), 409, "before the game")
        assert "before the game" in sentence(await host.ask("arrange", order=[1, 0]))
        assert "before the game" in sentence(await mia.ask("rename", name="Maja"))
        await play(guests)
        await refused(await changes(host, clock=15), 409, "before the game")
        await another_game(guests)
        await change(guests, clock=15, rules={"target": 1, "hand_size": 3})
        await whole_game(guests)


async def test_a_table_does_not_become_too_small_for_its_players(server: Server) -> None:
    async with people(server.host, 3, size=6) as guests:
        host, mia, _ = guests
        await host.expect("add_bot", level="hard", seat=5)
        await refused(await changes(host, size=3), 409, "4 sit at this table already")
        await change(guests, size=4)
        assert [seat["level"] for seat in mia.table["seats"]] == [None, None, None, "hard"]
        await change(guests, size=7)
        assert [seat["kind"] for seat in mia.table["seats"][3:]] == ["bot", "open", "open", "open"]


async def test_what_was_said_of_a_card_counts_for_that_card_alone(server: Server) -> None:
    async with people(server.host, 2, edition="giant", custom=["joker", "rooster"]) as guests:
        host, mia = guests
        await host.expect("agree", custom=[True, True])
        await mia.expect("agree", custom=[False, False])
        await change(
            guests,
            edition="giant",
            custom=["joker", "encore"],
            rules=QUICK["rules"],
            size=2,
            grace=0,
        )
        encore, rooster = (load_presets()[name].name for name in ("encore", "rooster"))
        assert told(mia) == {"card1": (encore, rooster)}
        assert host.table["seats"][1]["custom"] == [False, True]
        await mia.expect("agree", custom=[False, True])
        await everybody_sees(guests, mia.seq or 0)
        await host.expect("start")
        assert [card is None for card in host.table["custom"]] == [True, False]


async def test_a_deck_of_one_s_own_stays_or_goes(server: Server) -> None:
    deck = write_edition(load_edition("wimpy-kid"))
    async with people(server.host, 2, deck=deck, rules={}) as guests:
        host, mia = guests
        first = host.table["deck"]
        await mia.expect("agree")
        await change(guests, edition="own", clock=15, size=2, grace=0)
        assert (host.table["edition"], host.table["deck"]) == ("own", first)
        assert told(mia) == {"clock": (15, 0)}
        await change(guests, edition="giant", size=2, grace=0)
        assert (host.table["edition"], host.table["deck"]) == ("giant", None)
        await refused(await changes(host, edition="own"), 422, "no edition 'own'")


async def test_the_host_puts_the_seats_in_another_order(server: Server, tmp_path: Path) -> None:
    async with people(server.host, 3, size=5) as guests:
        host, mia, noah = guests
        for guest in guests:
            await guest.expect("agree")
        await host.expect("arrange", order=[0, 1, 2, 4, 3])
        # free seats are nobody's business
        assert agreed(host) == [True] * 3
        await host.expect("arrange", order=[2, 3, 0, 1, 4], nonce="a-new-share")
        await everybody_sees(guests, host.seq or 0)
        assert names(mia) == ["Noah", "", "Host", "Mia", ""]
        assert [guest.last["seat"] for guest in guests] == [2, 3, 0]
        assert agreed(host) == [False, True, False]
        assert told(mia) == {"seats": (["Noah", "Host", "Mia"], ["Host", "Mia", "Noah"])}
        # a new name is no other order
        await mia.expect("rename", name="Maja")
        assert told(mia)["seats"][0] == ["Noah", "Host", "Maja"]
        await noah.expect("agree")
        await mia.expect("agree")
        await host.expect("start")
        await everybody_sees(guests, host.seq or 0)
        assert names(host) == ["Noah", "Host", "Maja"]
        await play(guests)
        assert "a-new-share" in host.table["nonces"]
        await verified(host, tmp_path, 1)
        await another_game(guests)
        assert names(host) == ["Noah", "", "Host", "Maja", ""]


async def test_players_change_their_own_names_before_the_game(server: Server) -> None:
    async with people(server.host, 2, bots=[None, "easy"], size=3) as guests:
        host, mia = guests
        await mia.expect("agree")
        await mia.expect("rename", name="  Maja ")
        await everybody_sees(guests, mia.seq or 0)
        bot = names(host)[2]
        assert names(host)[1] == "Maja"
        assert agreed(host)[1] is True
        for bad, words in (("H0st", "called"), (bot, "called"), ("fuck", "another name")):
            assert words in sentence(await mia.ask("rename", name=bad))
        assert (await mia.ask("rename", name="Maja"))["type"] == "done"
        async with watching(host) as spectator:
            assert "no seat" in sentence(await spectator.ask("rename", name="Ida"))


async def test_a_bot_sits_where_it_was_put_and_stays_there_for_the_next_game(
    server: Server,
) -> None:
    async with Guest(server.host) as host:
        bots = [None, "hard", None, "easy"]
        await host.open(bots=bots, size=5, grace=0, rules={"target": 1, "hand_size": 2})
        await host.connect()

        def levels() -> list[str | None]:
            return [seat["level"] for seat in host.table["seats"]]

        assert levels() == [None, *bots]
        hard = names(host)[2]
        await host.expect("add_bot", seat=2, level="normal")
        assert (levels()[2], names(host)[2]) == ("normal", hard)
        await begin([host])
        await play([host])
        await host.expect("rematch")
        assert levels() == [None, None, "normal", None, "easy"]
        assert names(host)[2] == hard


# taking over from a bot


async def take(guest: Guest, code: str, seat: int, name: str) -> httpx.Response:
    guest.code = code
    return await guest.http.post(f"/api/tables/{code}/sit", json={"name": name, "seat": seat})


async def test_a_friend_takes_over_from_a_bot_and_plays_its_cards(
    server: Server, folder: Path, tmp_path: Path
) -> None:
    settings = {"rules": {"target": 60, "hand_size": 7}}
    async with (
        people(server.host, 2, bots=[None, "easy"], size=3, **settings) as guests,
        Guest(server.host) as zoe,
    ):
        host, mia = guests
        bot = names(host)[2]
        assert host.table["takeover"] is True
        await begin(guests)
        for seat in (0, 1):
            await refused(await take(zoe, host.code, seat, "Zoe"), 409, "no bot")
        await refused(await take(zoe, host.code, 2, "Mia"), 409, "called")
        late = await zoe.http.post(f"/api/tables/{host.code}/sit", json={"name": "Zoe"})
        await refused(late, 409, "watch")
        await refused(await take(zoe, host.code, 9, "Zoe"), 409, "no bot")
        zoe.code = host.code
        await zoe.connect()
        assert not zoe.last["you"]
        counts = zoe.last["game"]["counts"]
        assert (await take(zoe, host.code, 2, "Zoe")).json()["seat"] == 2
        heard = await mia.hear(
            lambda message: any(e["kind"] == "took_over" for e in message.get("events", ()))
        )
        (event,) = [e for e in heard["events"] if e["kind"] == "took_over"]
        assert event["message"] == f"Zoe takes over from {bot}."
        seat = heard["table"]["seats"][2]
        assert (seat["kind"], seat["name"], seat["level"]) == ("person", "Zoe", None)
        await zoe.disconnect()
        await zoe.connect(zoe.seq)
        assert len(zoe.last["you"]["hand"]) == zoe.last["game"]["counts"][2]
        assert counts[2] > 0
        everybody = [*guests, zoe]
        await everybody_sees(everybody, max(guest.seq or 0 for guest in everybody))
        await asyncio.wait_for(play(everybody), 120)
        # the deal can be checked as if nobody had come
        assert host.table["nonces"][2] == "bot"
        said = await verified(host, tmp_path, 1)
        assert host.table["commitment"] in said
        record = await zoe.http.get(f"/api/tables/{host.code}/games/1/record")
        assert '[Players "Host; Mia; Zoe"]' in record.text
        kinds = [kind for kind, _ in read_log(folder / "lastcard.sqlite3", host.code)]
        assert kinds.count("took_over") == 1
        await another_game(everybody)
        assert names(host) == ["Host", "Mia", "Zoe"]


async def test_nobody_takes_over_where_that_was_not_agreed(server: Server) -> None:
    for settings in ({"takeover": False}, {"public": True}):
        async with (
            people(server.host, 1, bots=["easy"], **settings) as (host,),
            Guest(server.host) as zoe,
        ):
            assert host.table["takeover"] is False
            await begin([host])
            if not host.last["game"]["game_over"]:
                await refused(await take(zoe, host.code, 1, "Zoe"), 409, "watch")


async def test_a_changed_table_is_the_same_after_a_restart(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with served(tmp_path_factory.mktemp("restart"), "--unlimited") as server:
        async with people(server.host, 2, bots=[None, "easy"], size=3) as guests:
            host, mia = guests
            await mia.expect("agree")
            for clock in (*[15, 30] * 15, 60):
                await change(guests, **{**NOW, "clock": clock})
            await host.expect("arrange", order=[0, 2, 1, 3, 4])
            await mia.expect("rename", name="Maja")
            await everybody_sees(guests, mia.seq or 0)
            before, table = mia.last, mia.table
            server.kill()
            server.start()
            await host.connect(None)
            await mia.connect(None)
            assert mia.table == table
            assert mia.last["seq"] == before["seq"]
            assert mia.last["changed"] == before["changed"]
