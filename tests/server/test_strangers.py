"""No free words between strangers: not on cards, not to those who only watch."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from server.guest import Guest
from server.party import (
    another_game,
    everybody_sees,
    people,
    refused,
    served,
    watching,
    whole_game,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cluster import Server

WORDS = ("Secretname", "Secretdare", "Secretvote", "Secrethonour")
WRITTEN = {
    "name": WORDS[0],
    "effects": [
        {"honour": WORDS[3], "who": "everyone", "until": "round-end"},
        {"dare": WORDS[1], "who": "others", "refuse": [{"draw": 1}]},
        {"vote": WORDS[2], "who": "others", "pass": "any", "yes": [], "no": [{"draw": 1}]},
    ],
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("strangers"), "--unlimited", "--pace", "0") as started:
        yield started


@pytest.mark.parametrize(
    "card",
    [
        {"name": "Call 555 0199", "effects": []},
        {"name": "Joker", "effects": [{"dare": "see evil.example", "who": "next", "refuse": []}]},
        {
            "name": "Joker",
            "effects": [
                {
                    "follow": "red",
                    "who": "next",
                    "else": [{"honour": "say it", "until": "round-end"}],
                }
            ],
        },
    ],
)
async def test_a_public_table_takes_only_ready_made_words(
    server: Server, card: dict[str, Any]
) -> None:
    async with Guest(server.host) as host:
        wanted = {"name": "Host", "public": True, "custom": ["joker", card]}
        answer = await host.http.post("/api/tables", json=wanted)
        await refused(answer, 422, "custom[1]: a public table takes no words of your own")
        assert "Rooster" in answer.json()["error"]["message"]
        assert "private" in answer.json()["error"]["message"]
        assert (await host.http.get("/api/tables")).json() == []
        wanted["public"] = False
        assert (await host.http.post("/api/tables", json=wanted)).status_code == 201


async def test_where_people_may_talk_they_may_write_too(tmp_path: Path) -> None:
    with served(tmp_path, "--chat", "--pace", "0", "--unlimited") as server:
        settings = {"public": True, "custom": [WRITTEN]}
        async with people(server.host, 1, **settings) as (host,), watching(host) as spectator:
            assert spectator.table["custom"][0]["name"] == WORDS[0]


@pytest.mark.parametrize("words", ["you sh1t", "F U C K off", "what a b.i.t.c.h"])
async def test_rude_words_are_refused_on_cards_too(server: Server, words: str) -> None:
    dare = {"dare": words, "who": "next", "refuse": []}
    async with Guest(server.host) as host:
        for card in ({"name": words, "effects": []}, {"name": "Nice", "effects": [dare]}):
            opened = await host.http.post("/api/tables", json={"name": "Host", "custom": [card]})
            await refused(opened, 422, "children play here")
            read = await host.http.post("/api/cards", json={"card": card})
            await refused(read, 422, "children play here")
        push = {"name": "Push it", "effects": [{**dare, "dare": "Push it to the top"}]}
        await host.open(custom=[push])


def asked_of(guest: Guest) -> set[str]:
    """The kinds of questions that came up while that guest was there."""
    games = (json.loads(text).get("game") or {} for text in guest.received)
    return {(game.get("pending") or {}).get("kind", "") for game in games}


async def test_those_who_only_watch_see_what_cards_do_and_not_what_they_say(
    server: Server,
) -> None:
    settings = {"custom": [WRITTEN, WRITTEN], "rules": {"target": 1, "hand_size": 15}}
    async with people(server.host, 4, **settings) as guests, watching(guests[0]) as spectator:
        mia = guests[1]
        for guest in guests:
            assert guest.table["custom"][0]["name"] == WORDS[0]
        shown = spectator.table["custom"][0]
        assert (shown["name"], shown["effects"][1]["refuse"]) == ("…", [{"draw": 1}])
        assert "dared: “…”" in shown["sentence"]
        await whole_game(guests)
        while not asked_of(mia) >= {"vote", "dare"}:
            await another_game(guests)
            await whole_game(guests)
        await everybody_sees([spectator], guests[0].seq or 0)
        assert asked_of(spectator) >= {"vote", "dare"}
        told = [*spectator.received]
        async with httpx.AsyncClient(base_url=server.url) as stranger:
            here = f"/api/tables/{mia.code}"
            told.append((await stranger.get(here)).text)
            record = (await stranger.get(f"{here}/games/{mia.table['number']}/record")).text
            told += [record, (await stranger.get(f"{here}/games")).text]
        for word in WORDS:
            assert not any(word in text for text in told)
        own = (await mia.http.get(f"{here}/games/{mia.table['number']}/record")).text
        assert WORDS[0] in own
        moves = [line for line in own.splitlines() if line[:1].isdigit()]
        assert moves == [line for line in record.splitlines() if line[:1].isdigit()]
