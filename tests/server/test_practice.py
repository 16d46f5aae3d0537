"""Trying a card out: a table where it is in one's hand, and what many rounds with it are like."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from server.guest import Guest
from server.party import served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cluster import Server

GLASSES = {
    "name": "Glasses",
    "effects": [{"whoever": "wears glasses", "who": "everyone", "then": [{"draw": 2}]}],
    "face": {"picture": "glasses", "scheme": "ocean"},
}
NEVER_ENDING = {
    "name": "Flood",
    "effects": [{"draw": 20, "who": "everyone"}, {"extra_turn": True}],
}
PRACTICE: dict[str, Any] = {
    "custom": [GLASSES],
    "size": 3,
    "bots": ["normal", "normal"],
    "start": True,
    "practice": True,
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("practice"), "--unlimited", "--pace", "0") as started:
        yield started


async def test_the_card_is_in_ones_hand_and_again_in_the_next_game(server: Server) -> None:
    async with Guest(server.host) as guest:
        await guest.open(**PRACTICE)
        await guest.connect()
        assert guest.table["practice"]
        assert guest.table["custom"][0]["face"]["picture"] == "glasses"
        assert "C1" in guest.last["you"]["hand"]
        for number in range(2, 5):
            await guest.send("rematch")
            await guest.hear(lambda message: message.get("table", {}).get("phase") == "playing")
            assert guest.table["number"] == number
            assert "C1" in guest.last["you"]["hand"]


async def test_a_table_for_practice_needs_a_card_and_bots(server: Server) -> None:
    async with Guest(server.host) as guest:
        blank = await guest.http.post("/api/tables", json={"name": "Ada", **PRACTICE, "custom": []})
        assert blank.status_code == 422
        assert "no written card" in blank.json()["error"]["message"]
        alone = await guest.http.post("/api/tables", json={"name": "Ada", **PRACTICE, "bots": []})
        assert alone.status_code == 409


async def test_a_trial_tells_what_rounds_with_the_card_are_like(server: Server) -> None:
    async with Guest(server.host) as guest:
        told = await guest.post("/api/workshop/trial", {"card": GLASSES})
    assert told["rounds"] >= 10
    assert len(told["turns"]["with"]) == told["rounds"]
    # the same deals
    assert len(told["turns"]["without"]) == told["rounds"]
    assert 0 < told["played"] < 1
    assert 0 <= told["wins"] <= 1
    assert told["endless"] is None
    assert len(told["sentences"]) == 3


async def test_a_card_that_may_never_end_is_found_before_the_game(server: Server) -> None:
    async with Guest(server.host) as guest:
        told = await guest.post("/api/workshop/trial", {"card": NEVER_ENDING})
    assert "may never end" in told["endless"]
    # nothing is made of the few rounds that did end
    assert len(told["sentences"]) == 1


async def test_nobody_has_many_cards_tried_out_at_once(server: Server) -> None:
    async with Guest(server.host) as guest:
        wanted = [guest.http.post("/api/workshop/trial", json={"card": GLASSES}) for _ in range(3)]
        answers = sorted(await asyncio.gather(*wanted), key=lambda answer: answer.status_code)
    assert [answer.status_code for answer in answers] == [200, 409, 409]
    assert "being tried out already" in answers[1].json()["error"]["message"]


async def test_tables_go_on_while_a_card_is_tried_out(server: Server) -> None:
    async with Guest(server.host) as guest, Guest(server.host) as player:
        trial = asyncio.create_task(guest.post("/api/workshop/trial", {"card": NEVER_ENDING}))
        for _ in range(5):
            await player.open(edition="giant", size=2, bots=["easy"], start=True)
            assert not trial.done()
        await trial


async def test_a_card_that_cannot_be_is_not_tried_out(server: Server) -> None:
    async with Guest(server.host) as guest:
        bad = {"name": "Bad", "effects": [{"draw": 99, "who": "next"}]}
        answer = await guest.http.post("/api/workshop/trial", json={"card": bad})
        assert answer.status_code == 422
        assert "1 to 20" in answer.json()["error"]["message"]
        plain = {"card": GLASSES, "edition": "toy-story"}
        answer = await guest.http.post("/api/workshop/trial", json=plain)
        assert answer.status_code == 422
