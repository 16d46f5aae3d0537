"""The page, as it was built into the package."""

from __future__ import annotations

import stat
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

from lastcard.server.refusals import ServerRefusal
from lastcard.server.security import problem

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

FOREVER = "public, max-age=31536000, immutable"
"""For files whose name says what is in them."""


class Page:
    """Files of the page; every other path is the page itself, which finds its own way."""

    def __init__(self) -> None:
        self._folder = Path(str(resources.files("lastcard.server") / "page"))
        self._files = StaticFiles(directory=self._folder, check_dir=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
        elif scope["type"] == "http":
            await (self._answer(scope))(scope, receive, send)

    def _answer(self, scope: Scope) -> Response:
        path = scope["path"].lstrip("/")
        if path.startswith("api/"):
            return problem(404, ServerRefusal("nothing-here"))
        if scope["method"] not in ("GET", "HEAD"):
            return problem(405, ServerRefusal("read-only"))
        file = self._file(path)
        if file is not None:
            cache = FOREVER if path.startswith("assets/") else "no-cache"
            return FileResponse(file, headers={"cache-control": cache})
        index = self._folder / "index.html"
        if not index.is_file():
            return PlainTextResponse(f"{ServerRefusal('no-page')}\n", 503)
        return FileResponse(index, headers={"cache-control": "no-cache"})

    def _file(self, path: str) -> str | None:
        try:
            full, found = self._files.lookup_path(path)
        except (ValueError, OSError):
            return None  # no name a file could have
        return full if found is not None and stat.S_ISREG(found.st_mode) else None
