"""The page, as it was built into the package."""

from __future__ import annotations

import contextlib
import stat
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from starlette.datastructures import Headers
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

from lastcard.server.previews import (
    Preview,
    place_at,
    preview_at,
    preview_of,
    untold_preview,
    with_preview,
)
from lastcard.server.refusals import ServerRefusal
from lastcard.server.security import client_of, problem
from lastcard.tables.store import Unavailable

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

    from lastcard.server.security import Misses
    from lastcard.server.services import Services

FOREVER = "public, max-age=31536000, immutable"
"""For files whose name says what is in them."""
TYPES = {".webmanifest": "application/manifest+json", ".ico": "image/x-icon"}
"""What systems know by other names, or not at all."""


class Page:
    """Files of the page; every other path is the page itself, which finds its own way."""

    def __init__(self, misses: Misses) -> None:
        self._misses = misses
        self._folder = Path(str(resources.files("lastcard.server") / "page"))
        self._files = StaticFiles(directory=self._folder, check_dir=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
        elif scope["type"] == "http":
            await (await self._answer(scope))(scope, receive, send)

    async def _answer(self, scope: Scope) -> Response:
        path = scope["path"].lstrip("/")
        if path.startswith("api/"):
            return problem(404, ServerRefusal("nothing-here"))
        if scope["method"] not in ("GET", "HEAD"):
            return problem(405, ServerRefusal("read-only"))
        file = self._file(path)
        if file is not None:
            cache = FOREVER if path.startswith("assets/") else "no-cache"
            kind = TYPES.get(Path(file).suffix)
            return FileResponse(file, headers={"cache-control": cache}, media_type=kind)
        try:
            page = (self._folder / "index.html").read_text("utf-8")
        except OSError:
            return PlainTextResponse(f"{ServerRefusal('no-page')}\n", 503)
        preview = await self._preview(scope)
        headers = {"cache-control": "no-cache"}
        if not preview.indexed:
            headers["x-robots-tag"] = "noindex"
        shown = with_preview(page, preview, _address(scope), quote(scope["path"]))
        return HTMLResponse(shown, preview.status, headers)

    async def _preview(self, scope: Scope) -> Preview:
        place = place_at(scope["path"])
        if place is None:
            return preview_of(scope["path"])
        if self._misses.too_many(client_of(scope)):
            return untold_preview()
        services: Services = scope["app"].state.services
        with contextlib.suppress(Unavailable):
            return await preview_at(place, services.hub.archive)
        return preview_of("/")._replace(indexed=False)  # the page says itself who is away

    def _file(self, path: str) -> str | None:
        try:
            full, found = self._files.lookup_path(path)
        except (ValueError, OSError):
            return None  # no name a file could have
        return full if found is not None and stat.S_ISREG(found.st_mode) else None


def _address(scope: Scope) -> str:
    """Where the page is: as the server was told, else as whoever asks has found it."""
    services: Services = scope["app"].state.services
    host = Headers(scope=scope).get("host", "localhost")
    return services.public or f"{scope.get('scheme', 'http')}://{host}"
