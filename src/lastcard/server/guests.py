"""Guests: people with a name and no account. A cookie holds their secret, the log its digest.

A secret carries the server's own mark, so that nobody makes up guests by the thousand or chooses
a secret that others can guess. One without it, from before there was a mark or from another
database, opens the seats that have it already and nothing else.
"""

from __future__ import annotations

import base64
import hmac
import re
import secrets
from typing import TYPE_CHECKING

from lastcard.tables.places import digest

if TYPE_CHECKING:
    from fastapi import Request, Response
    from starlette.requests import HTTPConnection

    from lastcard.tables.table import Table

COOKIE = "lastcard_guest"
FORMER = "lastcard_guest_before"
"""Holds a secret without the mark once its guest has got another, for the seats they still have."""
YEAR = 365 * 24 * 3600
_SECRET = re.compile(r"[0-9A-Za-z_-]{32,64}")
_MARK = 20
"""Characters of a secret that are the mark: 120 bits."""


class Guests:
    """Who asks, and a secret for somebody new."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def known(self, connection: HTTPConnection, table: Table | None = None) -> str | None:
        """The digest of the guest's secret, at that table; None for somebody who is new."""
        if table is not None:
            for cookie in (COOKIE, FORMER):
                guest = digest(connection.cookies.get(cookie, ""))
                if table.seat_of(guest) is not None:
                    return guest
        secret = connection.cookies.get(COOKIE, "")
        return digest(secret) if self._is_marked(secret) else None

    def secrets_of(self, connection: HTTPConnection) -> list[str]:
        """The digests of all secrets that the guest has: the one of now, and the one before."""
        held = (connection.cookies.get(cookie, "") for cookie in (COOKIE, FORMER))
        return [digest(secret) for secret in held if _SECRET.fullmatch(secret)]

    def welcome(self, request: Request, response: Response, table: Table | None = None) -> str:
        """The guest who asks; somebody new gets a secret to keep."""
        known = self.known(request, table)
        if known is not None:
            return known
        former = request.cookies.get(COOKIE, "")
        if _SECRET.fullmatch(former):
            _keep(request, response, FORMER, former)
        token = secrets.token_urlsafe(32)
        secret = token + self._mark(token)
        _keep(request, response, COOKIE, secret)
        return digest(secret)

    def _is_marked(self, secret: str) -> bool:
        if not _SECRET.fullmatch(secret):
            return False
        token, mark = secret[:-_MARK], secret[-_MARK:]
        return hmac.compare_digest(mark, self._mark(token))

    def _mark(self, token: str) -> str:
        made = hmac.digest(self._key, token.encode(), "sha256")
        return base64.urlsafe_b64encode(made).decode()[:_MARK]


def _keep(request: Request, response: Response, cookie: str, secret: str) -> None:
    response.set_cookie(
        cookie,
        secret,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
