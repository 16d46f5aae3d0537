"""Before the game: tables, seats, names and consent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from lastcard.editions import BUILT_IN, load_edition
from lastcard.editions.presets import load_presets
from lastcard.words import Speaker
from lastcard.words.card_texts import CardTexts
from server.guest import Guest
from server.party import begin, names, people, play, refused, sentence, served, watching

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cluster import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("lobby"), "--unlimited", "--pace", "0") as started:
        yield started


@pytest.mark.parametrize("edition", BUILT_IN)
async def test_a_table_is_played_with_everything_it_was_opened_with(
    server: Server, edition: str
) -> None:
    blanks = len(load_edition(edition).customizable)
    wished = {
        "edition": edition,
        "rules": {"stacking": "any", "jump_in": True, "target": 200, "hand_size": 5},
        "custom": ["rooster", {"name": "Joker", "effects": [{"draw": 1, "who": "others"}]}][
            :blanks
        ],
        "size": 7,
        "clock": 60,
        "grace": 2.5,
        "public": True,
    }
    async with Guest(server.host) as host:
        code = await host.open(bots=["easy", "hard"], **wished)
        assert len(code) == 6
        assert not set(code) & set("01OI")
        await host.connect()
        table = host.table
        assert table == (await host.http.get(f"/api/tables/{code}")).json()
        for option in ("edition", "rules", "size", "clock", "grace", "public"):
            assert table[option] == wished[option]
        assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot", *["open"] * 4]
        assert [seat["level"] for seat in table["seats"][1:3]] == ["easy", "hard"]
        assert (table["phase"], table["number"], table["chat"]) == ("lobby", 1, False)
        texts = [card["sentence"] for card in table["custom"]]
        rooster = CardTexts(Speaker()).card(
            load_presets()["rooster"].card(load_edition("giant").color_names)
        )
        assert texts == [rooster, "Everyone else draws 1 card."][:blanks]


@pytest.mark.parametrize(
    ("wish", "status", "words"),
    [
        ({"edition": "huge"}, 422, "no edition 'huge'"),
        ({"rules": {"stacking": "sometimes"}}, 422, "stacking"),
        ({"rules": {"hand_size": 15}, "size": 10}, 422, "hand_size"),
        ({"custom": ["no-such-card"]}, 422, "no preset"),
        ({"custom": [None, None, "joker"]}, 422, "customizable"),
        ({"size": 1}, 422, "size"),
        ({"clock": 45}, 422, "clock"),
        ({"grace": 11}, 422, "grace"),
        ({"bots": ["easy"] * 4}, 409, "too many"),
        ({"name": "fuck"}, 409, "choose another name"),
        ({"start": True}, 409, "at least 2 players"),
    ],
)
async def test_a_table_that_cannot_be_played_is_refused_and_not_opened(
    server: Server, wish: dict[str, Any], status: int, words: str
) -> None:
    async with Guest(server.host) as host:
        before = (await host.http.get("/api/tables")).json()
        answer = await host.http.post("/api/tables", json={"name": "Host", "public": True, **wish})
        assert answer.status_code == status
        assert words in answer.json()["error"]["message"]
        assert (await host.http.get("/api/tables")).json() == before


async def test_people_sit_where_they_like_stand_up_and_sit_again(server: Server) -> None:
    async with people(server.host, 1, size=4) as (host,), Guest(server.host) as mia:
        seated = await mia.post(f"/api/tables/{host.code}/sit", {"name": "Mia", "seat": 3})
        commitment = host.table["commitment"]
        assert seated == {"code": host.code, "seat": 3, "commitment": commitment}
        # asking twice changes nothing
        assert await mia.sit(host.code, "Other") == 3
        await mia.connect()
        assert names(mia) == ["Host", "", "", "Mia"]
        await mia.expect("stand")
        assert names(mia) == ["Host", "", "", ""]
        assert mia.last["seat"] is None
        assert await mia.sit(host.code, "Mia") == 1
        async with Guest(server.host) as third:
            answer = await third.http.post(
                f"/api/tables/{host.code}/sit", json={"name": "Omar", "seat": 1}
            )
            await refused(answer, 409, "taken")
        async with watching(host) as watcher:
            assert "no seat" in sentence(await watcher.ask("stand"))


async def test_the_host_passes_on_when_they_stand_up(server: Server) -> None:
    async with people(server.host, 3) as (host, mia, noah):
        assert "Only the host" in sentence(await mia.ask("add_bot"))
        await host.expect("stand")
        await mia.hear(lambda message: message["type"] == "snapshot" and names(mia)[0] == "")
        assert [seat["host"] for seat in mia.table["seats"]] == [False, True, False]
        await mia.expect("add_bot", level="hard")
        assert "Only the host" in sentence(await host.ask("add_bot"))
        assert "Only the host" in sentence(await noah.ask("start"))


async def test_the_host_is_the_host_on_a_second_device_too(server: Server) -> None:
    async with people(server.host, 2, size=3) as (host, mia), Guest(server.host) as phone:
        key = (await host.post(f"/api/tables/{host.code}/link"))["key"]
        await phone.post(f"/api/tables/{host.code}/claim", {"key": key})
        await host.disconnect()
        phone.code = host.code
        await phone.connect()
        await phone.expect("add_bot")
        settings = f"/api/tables/{host.code}/settings"
        await phone.post(settings, {"size": 3, "rules": {"hand_size": 3}})
        for guest in (phone, mia):
            await guest.expect("agree")
        await phone.expect("start")


async def test_the_host_can_send_people_away_and_seat_bots_before_the_game_only(
    server: Server,
) -> None:
    async with people(server.host, 2, size=4) as (host, mia):
        assert "Only the host" in sentence(await mia.ask("kick", seat=0))
        assert "nobody" in sentence(await host.ask("kick", seat=0))
        assert "nobody" in sentence(await host.ask("kick", seat=3))
        await host.expect("kick", seat=1)
        await mia.hear(lambda message: message.get("seat", 0) is None)
        await host.expect("add_bot", level="easy", seat=3)
        await host.expect("add_bot")
        assert [seat["kind"] for seat in host.table["seats"]] == ["person", "bot", "open", "bot"]
        assert len(set(names(host))) == 4
        await host.expect("remove_bot", seat=1)
        assert "no bot" in sentence(await host.ask("remove_bot", seat=1))
        assert "no bot" in sentence(await host.ask("remove_bot", seat=0))
        await begin([host])
        for kind, fields in (("add_bot", {}), ("remove_bot", {"seat": 1}), ("kick", {"seat": 1})):
            assert "before the game" in sentence(await host.ask(kind, **fields))


async def test_names_at_a_table_are_unique_to_the_eye(server: Server) -> None:
    async with people(server.host, 1, size=6, bots=["easy"]) as (host,), Guest(server.host) as mia:
        bot = names(host)[1]
        for taken in ("Host", "host", " H0st ", "HÖST", "Ｈｏｓｔ", bot):
            answer = await mia.http.post(f"/api/tables/{host.code}/sit", json={"name": taken})
            await refused(answer, 409, "called")
        for bad in ("", "x" * 21, "a;b", "a\u202eb", "...", "x" * 1000):
            answer = await mia.http.post(f"/api/tables/{host.code}/sit", json={"name": bad})
            assert answer.status_code in (409, 422)
        await mia.sit(host.code, "x" * 20)


# consent


async def test_nobody_is_dealt_cards_before_everyone_has_agreed(server: Server) -> None:
    async with people(server.host, 3) as (host, mia, noah):
        await host.expect("agree")
        await noah.expect("agree")
        answer = await host.ask("start")
        assert answer["error"]["rule"] == "CUSTOM-1"
        assert "Mia" in sentence(answer)
        await mia.expect("agree")
        await host.expect("start")
        assert host.table["phase"] == "playing"
        assert "before the game" in sentence(await mia.ask("agree"))


async def test_a_custom_card_that_one_player_refuses_stays_blank(server: Server) -> None:
    async with people(server.host, 2, edition="giant", custom=["joker", "rooster"]) as (host, mia):
        wrong = await mia.ask("agree", custom=[True])
        assert wrong["error"]["rule"] == "CUSTOM-1"
        await host.expect("agree", custom=[True, True])
        await mia.expect("agree", custom=[True, False])
        await host.hear(lambda message: message["table"]["seats"][1]["agreed"])
        assert [seat["custom"] for seat in host.table["seats"]] == [[True, True], [True, False]]
        assert all(host.table["custom"])
        await host.expect("start")
        joker, rooster = host.table["custom"]
        assert joker["name"]
        assert rooster is None


async def test_a_game_starts_with_empty_seats_but_not_alone(server: Server) -> None:
    async with people(server.host, 1, size=10) as (host,), Guest(server.host) as mia:
        await host.expect("agree")
        answer = await host.ask("start")
        assert (answer["error"]["rule"], "2 players" in sentence(answer)) == ("SETUP-1", True)
        await mia.post(f"/api/tables/{host.code}/sit", {"name": "Mia", "seat": 7})
        mia.code = host.code
        await mia.connect()
        await begin([host, mia])
        assert names(mia) == ["Host", "Mia"]
        assert mia.last["seat"] == mia.last["you"]["seat"] == 1
        await play([host, mia])
