"""What chats and search engines read of a page before anybody has opened it.

A link goes through the servers of a chat. So a table's preview says what is played there and
whether there is room, as whoever has the link reads in its lobby, and nobody's name.
"""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.storage.hub import is_code
from lastcard.words import Speaker

if TYPE_CHECKING:
    from lastcard.storage.archive import Archive

PAGES = {
    "/": "home",
    "/new": "new",
    "/learn": "learn",
    "/workshop": "workshop",
    "/workshop/deck": "deck",
    "/games": "games",
    "/replay": "replay",
}
"""The addresses that the page has something for, besides those of tables; as its router says."""
PICTURE = "/preview.png"
PICTURE_SIZE = (1200, 630)
_TABLE = re.compile(r"/t/([^/]+)")
_GAMES = re.compile(r"/games/([^/]+)(?:/([1-9]\d{0,5}))?")
_HEAD = re.compile(r"<!--preview-->.*?<!--/preview-->", re.DOTALL)


class Preview(NamedTuple):
    title: str
    text: str
    status: int = 200
    indexed: bool = True
    """Whether search engines may list it."""


class Place(NamedTuple):
    """What an address leads to: a table, or games that are over there."""

    code: str
    over: bool = False
    number: int | None = None
    """Which game; None: all of them."""


def place_at(path: str) -> Place | None:
    """The table or its games at that address, however the code was typed; the page reads it so."""
    path = path.rstrip("/")
    if (found := _TABLE.fullmatch(path)) is not None:
        place = Place(_code(found[1]))
    elif (found := _GAMES.fullmatch(path)) is not None:
        place = Place(_code(found[1]), over=True, number=int(found[2]) if found[2] else None)
    else:
        return None
    return place if is_code(place.code) else None


def _code(typed: str) -> str:
    return re.sub(r"[\s-]", "", typed).upper()


def preview_of(path: str) -> Preview:
    """The preview of a page that is the same for everybody, or of none."""
    say = Speaker().say
    name = PAGES.get(path.rstrip("/") or "/")
    if name is None:
        return Preview(say("preview-product"), say("home-missing-hint"), 404, indexed=False)
    return Preview(say(f"preview-{name}"), say(f"preview-{name}-text"))


async def preview_at(place: Place, archive: Archive) -> Preview:
    """The preview of a table that may be there, or of games that may have been."""
    say = Speaker().say
    table = None if place.over else await archive.summary(place.code)
    games = await archive.games(place.code, 1, number=place.number) if place.over else []
    code = f"{place.code[:3]} {place.code[3:]}"
    if table is not None:
        return Preview(say("preview-table", code=code), _told(table), indexed=False)
    if not games:
        gone = say("preview-no-games" if place.over else "home-table-gone")
        return Preview(say("preview-product"), gone, 404, indexed=False)
    edition = say(f"home-edition-{games[0].edition}")
    if place.number is None:
        title, text = say("preview-over", code=code), say("preview-over-text", edition=edition)
    else:
        title = say("preview-game", code=code, number=place.number)
        text = say("preview-game-text", edition=edition)
    return Preview(title, text, indexed=False)


def untold_preview() -> Preview:
    """For whoever has asked for too many tables that do not exist: nothing about any."""
    say = Speaker().say
    return Preview(say("preview-product"), say("server-too-many-misses"), 429, indexed=False)


def _told(table: dict[str, Any]) -> str:
    say = Speaker().say
    edition = say(f"home-edition-{table['edition']}")
    if table["phase"] == "lobby":
        free = sum(seat["kind"] == "open" for seat in table["seats"])
        return say("preview-table-lobby", edition=edition, number=free)
    return say(
        "preview-table-over" if table["phase"] == "over" else "preview-table-on", edition=edition
    )


def with_preview(page: str, preview: Preview, address: str, path: str) -> str:
    """The page with the preview in its head."""
    width, height = PICTURE_SIZE
    told = {
        "og:type": "website",
        "og:site_name": Speaker().say("preview-product"),
        "og:title": preview.title,
        "og:description": preview.text,
        "og:url": f"{address}{path}",
        "og:image": f"{address}{PICTURE}",
        "og:image:type": "image/png",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": Speaker().say("preview-picture"),
    }
    named = {
        "description": preview.text,
        **({} if preview.indexed else {"robots": "noindex"}),
        "twitter:card": "summary_large_image",
        "twitter:title": preview.title,
        "twitter:description": preview.text,
        "twitter:image": f"{address}{PICTURE}",
    }
    lines = [
        f"<title>{html.escape(preview.title)}</title>",
        *(f'<meta name="{key}" content="{html.escape(value)}" />' for key, value in named.items()),
        *(
            f'<meta property="{key}" content="{html.escape(value)}" />'
            for key, value in told.items()
        ),
    ]
    return _HEAD.sub(lambda _: "\n    ".join(lines), page, count=1)
