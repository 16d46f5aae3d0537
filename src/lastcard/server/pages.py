"""The page, as it was built into the package."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.responses import FileResponse, PlainTextResponse
from starlette.staticfiles import StaticFiles

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

FOREVER = "public, max-age=31536000, immutable"
"""For files whose name says what is in them."""
MISSING = (
    "The page has not been built into this copy of Lastcard. The server itself runs: /api/docs.\n"
)


class Page:
    """Files of the page; every other path is the page itself, which finds its own way."""

    def __init__(self) -> None:
        self._folder = Path(str(resources.files("lastcard.server") / "page"))
        self._files = StaticFiles(directory=self._folder, check_dir=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        await (self._answer(scope))(scope, receive, send)

    def _answer(self, scope: Scope) -> FileResponse | PlainTextResponse:
        if scope["method"] not in ("GET", "HEAD"):
            return PlainTextResponse("Method not allowed.\n", 405)
        path = scope["path"].lstrip("/")
        if path.startswith("api/"):
            return PlainTextResponse("There is nothing here; see /api/docs.\n", 404)
        full, found = self._files.lookup_path(path) if path else ("", None)
        if found is not None and Path(full).is_file():
            cache = FOREVER if path.startswith("assets/") else "no-cache"
            return FileResponse(full, headers={"cache-control": cache})
        index = self._folder / "index.html"
        if not index.is_file():
            return PlainTextResponse(MISSING, 503)
        return FileResponse(index, headers={"cache-control": "no-cache"})
