"""Guests: people with a name and no account. A cookie holds their secret, the log its digest."""

from __future__ import annotations

import re
import secrets

from fastapi import Request, Response  # noqa: TC002 - FastAPI reads the annotations
from starlette.requests import HTTPConnection  # noqa: TC002

from lastcard.tables.places import digest

COOKIE = "lastcard_guest"
_SECRET = re.compile(r"[0-9A-Za-z_-]{32,64}")
YEAR = 365 * 24 * 3600


def known_guest(connection: HTTPConnection) -> str | None:
    """The digest of the guest's secret; None for somebody who is new."""
    secret = connection.cookies.get(COOKIE, "")
    return digest(secret) if _SECRET.fullmatch(secret) else None


def guest_of(connection: Request, response: Response) -> str:
    """The guest who asks; somebody new gets a secret to keep."""
    known = known_guest(connection)
    if known is not None:
        return known
    secret = secrets.token_urlsafe(32)
    response.set_cookie(
        COOKIE,
        secret,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme == "https",
    )
    return digest(secret)
