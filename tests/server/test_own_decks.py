"""Decks of people's own at a server: read back, played, kept, and nothing for strangers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx
import pytest

from cli.typed import printed
from lastcard.editions import load_edition
from lastcard.editions.loader import MOST_BYTES, read_edition
from lastcard.engine.record import read_record
from server.guest import Guest
from server.party import is_over, people, refused, served, watching, whole_game

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cluster import Server

WORDS = ("Secretdeck", "Secretstorm", "Secretlava", "Secretvote", "Secretblurb")
DECK = f"""\
name = "{WORDS[0]}"
blurb = "{WORDS[4]}"
colors = ["red", "green", "blue"]
names = {{ red = "{WORDS[2]}" }}
shapes = {{ red = "flower" }}

[[suit]]
faces = ["1", "2", "3", "4", "5", "6"]
copies = 2

[[suit]]
faces = ["7"]
copies = 6

[[cards]]
code = "W"

[[cards]]
code = "ST"
name = "{WORDS[1]}"
wild = true
copies = 20
points = 60
first = "returns"
effects = [{{ vote = "{WORDS[3]}", who = "others", pass = "any", yes = [{{ draw = 1 }}] }}]
face = {{ scheme = "plum", drawing = [{{ ink = "pink", points = [11, 22, 33, 44] }}] }}
"""
DRAWN = {
    "picture": None,
    "scheme": "plum",
    "drawing": [{"ink": "pink", "points": [11, 22, 33, 44]}],
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("decks"), "--unlimited", "--pace", "0") as started:
        yield started


async def read_back(server: Server, deck: str | dict[str, Any]) -> httpx.Response:
    async with Guest(server.host) as guest:
        return await guest.http.post("/api/decks", json={"deck": deck})


async def test_a_deck_is_read_back_with_its_cards_its_file_and_how_many_can_play(
    server: Server,
) -> None:
    answer = (await read_back(server, DECK)).json()["made"]
    assert answer["edition"]["called"] == {"R": WORDS[2]}
    assert answer["edition"]["shapes"] == {"R": "flower", "G": "square", "B": "circle"}
    assert answer["edition"]["cards"]["R7"]["name"] == f"{WORDS[2]} 7"
    assert answer["edition"]["cards"]["ST"]["copies"] == 20
    assert answer["edition"]["cards"]["ST"]["look"] == DRAWN
    assert answer["edition"]["cards"]["R7"]["look"] is None
    assert answer["most_players"] == 8
    assert "2 copies can be simulated" in answer["not_simulated"]
    again = (await read_back(server, answer["data"])).json()["made"]
    assert read_edition(again["deck"], "x") == read_edition(DECK, "x")


async def test_a_deck_to_begin_with_says_what_every_card_does(server: Server) -> None:
    async with Guest(server.host) as guest:
        data = (await guest.http.get("/api/decks/giant")).json()["data"]
    (four,) = [card for card in data["cards"] if card["code"] == "W4"]
    # whoever changes its picture alone sends the rest back as it was
    assert (four["first"], four["stack"]) == ("returns", 4)
    assert four["effects"][0]["challenge"] == "held-color"


async def test_what_is_wrong_with_a_deck_is_said_in_a_sentence_and_with_its_place(
    server: Server,
) -> None:
    broken: dict[str, list[str | int]] = {
        "copies = 200": ["cards", 1, "copies"],
        "copies = 20\ncolor = 'red'": ["cards", 1],
        "copies = 20\non = 'mauve'": ["cards", 1, "on"],
    }
    for written, where in broken.items():
        answer = await read_back(server, DECK.replace("copies = 20", written))
        assert answer.json()["made"] is None
        assert answer.json()["problem"]["where"] == where
        assert "\n" not in answer.json()["problem"]["said"]
    painted = (await read_back(server, DECK.replace("plum", "mauve"))).json()["problem"]
    assert painted["where"] == ["cards", 1, "face", "scheme"]
    data = (await read_back(server, DECK)).json()["made"]["data"]
    data["cards"][1]["effects"][0]["yes"][0]["draw"] = 99
    error = (await read_back(server, data)).json()["problem"]
    assert error["where"] == ["cards", 1, "effects", 0, "yes", 0, "draw"]
    assert error["said"] == "99 is not allowed; allowed: a whole number from 1 to 20, nth"
    nothing = (await read_back(server, {})).json()["problem"]
    assert (nothing["where"], nothing["said"]) == (["name"], "is missing")


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        ("x" * (MOST_BYTES - 100), "is not TOML"),
        (DECK.replace(WORDS[1], "a\\u202Eb"), "U+202E"),
        (DECK.replace(WORDS[2], "you sh1t"), "children play here"),
        ({"name": [None, {}]}, "is not allowed; allowed: a text"),
    ],
)
async def test_hostile_decks_get_one_sentence(
    server: Server, deck: str | dict[str, Any], said: str
) -> None:
    problem = (await read_back(server, deck)).json()["problem"]
    assert said in problem["message"]
    assert "\n" not in problem["message"]
    async with Guest(server.host) as host:
        if isinstance(deck, str):
            opened = await host.http.post("/api/tables", json={"name": "Host", "deck": deck})
            await refused(opened, 422, said)


async def test_a_public_table_takes_no_deck_of_ones_own(server: Server) -> None:
    async with Guest(server.host) as host:
        wanted = {"name": "Host", "deck": DECK, "public": True}
        opened = await host.http.post("/api/tables", json=wanted)
        await refused(opened, 422, "a public table takes no deck of your own")


async def test_a_table_of_more_players_than_a_deck_can_serve_is_refused(server: Server) -> None:
    async with Guest(server.host) as host:
        opened = await host.http.post("/api/tables", json={"name": "A", "deck": DECK, "size": 9})
        await refused(opened, 422, "or at most 8 players")


async def test_a_game_with_an_own_deck_is_played_and_its_record_needs_nothing_else(
    server: Server, tmp_path: Path
) -> None:
    settings = {"deck": DECK, "bots": ["normal"], "rules": {"target": 300}}
    async with people(server.host, 2, **settings) as guests, watching(guests[0]) as spectator:
        mia = guests[1]
        assert mia.table["edition"] == "own"
        here = f"/api/tables/{mia.code}"
        told = (await mia.http.get(f"{here}/edition")).json()
        assert told["name"] == WORDS[0]
        assert told["cards"]["ST"]["look"] == DRAWN
        await whole_game(guests)
        record = (await mia.http.get(f"{here}/games/1/record")).text
        assert f"{WORDS[2]} 7" in record
        assert read_record(record, load_edition).edition.file == DECK
        file = tmp_path / "game.record"
        file.write_text(record, encoding="utf-8")
        for command in ("verify", "replay", "check"):
            assert printed(command, file)
        while not is_over(spectator):
            await spectator.receive()
        async with httpx.AsyncClient(base_url=server.url) as stranger:
            seen = [*spectator.received]
            shown = (await stranger.get(f"{here}/edition")).json()["cards"]["ST"]["look"]
            assert shown == {**DRAWN, "drawing": []}
            for path in (here, f"{here}/edition", f"{here}/games", f"{here}/games/1/record"):
                seen.append((await stranger.get(path)).text)
            seen.append((await stranger.get("/api/tables")).text)
            seen.append((await stranger.get("/api/records")).text)
        assert not [word for word in WORDS for text in seen if word in text]
        assert not [text for text in seen if "11,22,33,44" in text.replace(" ", "")]
        file.write_text(seen[-3], encoding="utf-8")
        assert printed("verify", file)
