"""What is read of a page before anybody opens it: previews, answers to wrong addresses, icons."""

from __future__ import annotations

import json
import re
import struct
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import httpx
import pytest

from lastcard.server.limits import Limits
from server.guest import Guest
from server.party import begin, people, play, served
from words.keys import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from cluster import Server

ROUTER = (ROOT / "web" / "src" / "router.svelte.ts").read_text(encoding="utf-8")
PAGES = re.findall(r"path === '(/[^']*)'", ROUTER)


class Head(HTMLParser):
    """The title and what the metas of a page say, by name."""

    def __init__(self, page: httpx.Response) -> None:
        super().__init__()
        self.told: dict[str, str] = {}
        self._in_title = False
        self.feed(page.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self._in_title = tag == "title"
        if tag == "meta" and (name := named.get("name") or named.get("property")):
            assert name not in self.told or name == "theme-color", name
            self.told[name] = named.get("content") or ""

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.told["title"] = data
            self._in_title = False


def told(page: httpx.Response) -> dict[str, str]:
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert '<div id="app">' in page.text
    return Head(page).told


@pytest.mark.parametrize("path", [*PAGES, "/workshop/", "/new?edition=disney"])
def test_a_page_says_what_it_is(server: Server, path: str) -> None:
    page = httpx.get(server.url + path)
    assert (page.status_code, page.headers.get("x-robots-tag")) == (200, None)
    says = told(page)
    assert says["title"].startswith("Lastcard: ")
    assert says["title"] == says["og:title"] == says["twitter:title"]
    assert says["description"] == says["og:description"] == says["twitter:description"]
    assert says["og:url"] == server.url + path.partition("?")[0]
    assert "robots" not in says


def test_pages_say_different_things(server: Server) -> None:
    says = [told(httpx.get(server.url + path)) for path in PAGES]
    assert len({each["title"] for each in says}) == len({each["description"] for each in says})
    assert len({each["title"] for each in says}) == len(PAGES) >= 4


def test_the_picture_of_a_preview_is_there_in_the_size_that_is_told(server: Server) -> None:
    says = told(httpx.get(server.url))
    assert says["twitter:card"] == "summary_large_image"
    picture = httpx.get(says["og:image"])
    assert says["twitter:image"] == says["og:image"] == f"{server.url}/preview.png"
    assert picture.headers["content-type"] == says["og:image:type"] == "image/png"
    width, height = struct.unpack(">II", picture.content[16:24])
    assert (says["og:image:width"], says["og:image:height"]) == (str(width), str(height))
    assert len(picture.content) < 300_000  # some chats take no larger ones


async def test_a_table_says_what_is_played_and_nobodys_name(server: Server) -> None:
    async with people(server.host, 2, size=3, edition="disney", bots=["easy"]) as guests:
        code = guests[0].code
        await guests[1].expect("stand")
        async with httpx.AsyncClient(base_url=server.url) as chat:
            page = await chat.get(f"/t/{code}")
            says = told(page)
            assert page.status_code == 200
            assert says["title"] == f"Lastcard: come and play at table {code[:3]} {code[3:]}"
            assert says["og:description"] == (
                "Disney · 1 free seat. Nothing to install, no account."
            )
            assert says["og:url"] == f"{server.url}/t/{code}"
            # however it was typed
            typed = await chat.get(f"/t/{code[:3].lower()}-{code[3:].lower()}")
            assert told(typed)["title"] == says["title"]
            await guests[1].disconnect()
            await guests[1].sit(code, "Mia")
            await guests[1].connect()
            await begin(guests)
            on = told(await chat.get(f"/t/{code}"))
            assert on["og:description"] == "Disney · the game is on. Come and watch."
            await play(guests)
            over = await chat.get(f"/t/{code}")
            assert told(over)["og:description"] == "Disney · this game is over."
            assert (await chat.get(f"/api/tables/{code}/games/1/record")).status_code == 200
            games = await chat.get(f"/games/{code}")
            game = await chat.get(f"/games/{code.lower()}/1")
            assert told(games)["title"] == f"Lastcard: the games at table {code[:3]} {code[3:]}"
            assert told(game)["title"] == f"Lastcard: game 1 at table {code[:3]} {code[3:]}"
            assert told(game)["og:description"] == "Disney · Watch this game again, move by move."
            for shown in (games, game):
                assert (shown.status_code, shown.headers["x-robots-tag"]) == (200, "noindex")
            for path in (f"/games/{code}/2", "/games/ZZZZZZ"):
                missing = await chat.get(path)
                assert missing.status_code == 404
                assert told(missing)["og:description"].startswith("No game has been finished")
            for name in ("Host", "Mia"):
                assert name not in page.text + over.text + games.text + game.text
            # those who have the link find it, search engines list it nowhere
            assert page.headers["x-robots-tag"] == told(page)["robots"] == "noindex"


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/t/ABC",
        "/games/ABC",
        "/games/ABCDEF/0",
        "/t/ABCDE1",
        "/t",
        "/assets/gone.js",
        "/%00",
    ],
)
def test_an_address_without_a_page_is_answered_by_the_page_with_404(
    server: Server, path: str
) -> None:
    page = httpx.get(server.url + path)
    assert (page.status_code, page.headers["x-robots-tag"]) == (404, "noindex")
    assert told(page)["description"] == "The address has no page. Perhaps a letter got lost."
    assert httpx.head(server.url + path).status_code == 404


def test_an_address_is_never_part_of_the_page_as_it_was_typed(server: Server) -> None:
    page = httpx.get(f'{server.url}/"><script>alert(1)</script>')
    assert page.status_code == 404
    assert "alert(1)</script>" not in page.text


def test_a_table_that_is_not_there_is_answered_by_the_page_with_404(server: Server) -> None:
    page = httpx.get(f"{server.url}/t/ZZZZZZ")
    assert page.status_code == 404
    assert told(page)["og:description"] == "This table is gone"


async def test_links_to_tables_cannot_be_guessed_one_after_another(tmp_path: Path) -> None:
    burst = int(Limits().misses[1])
    with served(tmp_path) as server:
        async with Guest(server.host) as host:
            code = await host.open()
            for number in range(burst):
                path = ("/api/tables/ZZZZ{}{}", "/t/ZZZZ{}{}", "/games/ZZZZ{}{}/1")[number % 3]
                letters = "23456789"[number // 8], "23456789"[number % 8]
                assert (await host.http.get(path.format(*letters))).status_code == 404
            there, missing = [await host.http.get(f"/t/{each}") for each in (code, "ZZZZZZ")]
            assert there.status_code == missing.status_code == 429
            assert told(there)["description"] == told(missing)["description"]
            asked = await host.http.post("/api/replays", json={"code": code})
            assert asked.status_code == 429
            assert (await host.http.get("/")).status_code == 200


def test_icons_are_what_the_page_and_its_manifest_say_they_are(server: Server) -> None:
    with httpx.Client(base_url=server.url) as client:
        favicon = client.get("/favicon.ico")
        assert favicon.headers["content-type"] == "image/x-icon"
        assert favicon.content[:4] == b"\0\0\1\0"
        links = re.findall(
            r'<link rel="(?:apple-touch-)?icon" href="([^"]+)"', client.get("/").text
        )
        assert links == ["/favicon.ico", "/icon.svg", "/icon-180.png"]
        told_of = client.get("/manifest.webmanifest")
        assert told_of.headers["content-type"] == "application/manifest+json"
        for icon in json.loads(told_of.text)["icons"]:
            found = client.get(icon["src"])
            assert found.headers["content-type"].partition(";")[0] == icon["type"]
            if icon["type"] == "image/png":
                width, height = struct.unpack(">II", found.content[16:24])
                assert icon["sizes"] == f"{width}x{height}"


def test_robots_may_read_the_pages_and_previews_of_tables_but_not_the_programs(
    server: Server,
) -> None:
    from urllib.robotparser import RobotFileParser

    answer = httpx.get(f"{server.url}/robots.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    robots = RobotFileParser()
    robots.parse(answer.text.splitlines())
    for path in (*PAGES, "/t/ABCDEF", "/preview.png", "/api/words/en", "/api/editions"):
        assert robots.can_fetch("Chat", server.url + path), path
    for path in ("/api/tables", "/api/tables/ABCDEF", "/api/records"):
        assert not robots.can_fetch("Chat", server.url + path), path


async def test_previews_name_the_public_address(tmp_path: Path) -> None:
    with served(tmp_path, "--origin", "https://play.example.org") as server:
        async with Guest(server.host) as host:
            code = await host.open()
            page = told(await host.http.get(f"/t/{code}"))
    assert page["og:url"] == f"https://play.example.org/t/{code}"
    assert page["og:image"] == "https://play.example.org/preview.png"
