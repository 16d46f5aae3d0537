"""The page asks the server for a deck to print, and for a picture of a game."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest

from editions.own_decks import PENNY
from printing.paging import pages_of
from server.party import served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cluster import Server

GAME = Path(__file__).parents[1] / "replays" / "round-giant.record"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("printing"), "--unlimited") as started:
        yield started


def client(server: Server) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=server.url, timeout=60)


async def test_a_deck_with_written_cards_comes_as_a_pdf(server: Server) -> None:
    card = {"name": "Four Eyes", "effects": [{"draw": 2, "who": "everyone"}]}
    wanted = {"edition": "disney", "custom": ["rooster", card], "paper": "letter"}
    async with client(server) as guest:
        answer = await guest.post("/api/print", json=wanted)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    pages = pages_of(answer.content)
    assert pages[0].width == pytest.approx(215.9, abs=0.1)
    assert "Four Eyes" in " ".join(page.text for page in pages)


async def test_a_deck_of_ones_own_comes_as_a_pdf_too(server: Server) -> None:
    async with client(server) as guest:
        answer = await guest.post("/api/print", json={"deck": PENNY})
    assert answer.status_code == 200
    assert "Pink Penny" in " ".join(page.text for page in pages_of(answer.content))


async def test_a_moment_of_a_game_comes_as_a_picture_that_can_do_nothing(server: Server) -> None:
    record = GAME.read_text("utf-8")
    async with client(server) as guest:
        answer = await guest.post("/api/pictures", json={"record": record, "moment": 17})
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")
        assert answer.headers["content-disposition"].startswith("attachment")
        assert "Bo calls UNO!" in answer.text
        closed = {"record": record, "moment": 17, "seat": 2, "open": False}
        assert (await guest.post("/api/pictures", json=closed)).text != answer.text
        for wrong, status in (
            ({"record": record, "moment": 22}, 422),
            ({"record": record, "moment": -1}, 422),
            ({"record": record, "moment": 2, "seat": 9}, 422),
            ({"record": record.rpartition("\n1 ")[0], "moment": 2}, 422),
            ({"moment": 2}, 422),
            ({"code": "ABCDEF", "moment": 2}, 404),
        ):
            answer = await guest.post("/api/pictures", json=wrong)
            assert answer.status_code == status
            assert answer.json()["error"]["message"]


@pytest.mark.parametrize(
    "wanted",
    [
        {"edition": "../giant"},
        {"paper": "a5"},
        {"deck": "name = 1"},
        {"custom": ["nix"]},
        {"custom": [{"name": "x\u202ey", "effects": []}]},
        {"edition": "toy-story", "custom": ["joker"]},
    ],
)
async def test_what_cannot_be_printed_is_one_sentence(
    server: Server, wanted: dict[str, object]
) -> None:
    async with client(server) as guest:
        answer = await guest.post("/api/print", json=wanted)
    assert answer.status_code == 422
    assert answer.json()["error"]["message"]


async def test_more_than_can_be_made_at_once_is_refused_and_others_are_answered_meanwhile(
    server: Server,
) -> None:
    async with client(server) as guest:
        many = [
            asyncio.create_task(
                guest.post(
                    "/api/print",
                    json={"custom": [{"name": f"Card {number}", "effects": []}]},
                )
            )
            for number in range(20)
        ]
        await asyncio.wait(many, return_when=asyncio.FIRST_COMPLETED)
        assert (await guest.get("/api/editions")).status_code == 200
        statuses = [answer.status_code for answer in await asyncio.gather(*many)]
    assert set(statuses) == {200, 409}
