"""The page gets its words from the server, once, and again only when they have changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
import pytest

from lastcard.words import catalogue
from server.party import people, served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cluster import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("words"), "--unlimited") as started:
        yield started


async def test_a_language_is_one_catalogue(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url) as client:
        answer = await client.get("/api/words/en")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text == catalogue("en").text
    assert "home-product = Lastcard" in answer.text


@pytest.mark.parametrize("written", ["{}", "W/{}", '"another", {}'])
async def test_a_catalogue_that_is_known_already_is_not_sent_again(
    server: Server, written: str
) -> None:
    async with httpx.AsyncClient(base_url=server.url) as client:
        first = await client.get("/api/words/en")
        assert first.headers["cache-control"] == "no-cache"
        tag = first.headers["etag"]
        again = await client.get("/api/words/en", headers={"if-none-match": written.format(tag)})
        other = await client.get("/api/words/en", headers={"if-none-match": '"another"'})
    assert again.status_code == 304
    assert again.content == b""
    assert again.headers["etag"] == tag
    assert other.status_code == 200


@pytest.mark.parametrize(
    ("language", "status"),
    [("tlh", 404), ("en-US", 404), ("EN", 422), ("__pycache__", 422), ("%2e%2e%2fserver", 404)],
)
async def test_a_language_without_words_is_not_found(
    server: Server, language: str, status: int
) -> None:
    async with httpx.AsyncClient(base_url=server.url) as client:
        answer = await client.get(f"/api/words/{language}")
    assert answer.status_code == status
    assert answer.json()["error"]["message"].endswith(".")


async def test_a_language_that_is_not_there_is_answered_in_english(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url) as client:
        for path in ("/api/editions", "/api/options", "/api/presets"):
            english = await client.get(path)
            other = await client.get(path, params={"language": "tlh"})
            assert other.status_code == 200
            assert other.json() == english.json()
            assert (await client.get(path, params={"language": "?"})).status_code == 422
    async with people(server.host, 2) as (guest, _):
        await guest.disconnect()
        guest.language = "tlh"
        await guest.connect()
        assert guest.last["type"] == "snapshot"
