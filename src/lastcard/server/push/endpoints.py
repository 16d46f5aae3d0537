"""The push services that browsers name, and what is sent to them.

An endpoint is whatever address a stranger has told us. So it must be an https address of a machine
on the internet, and the connection goes to the very address that was looked at: a name that leads
elsewhere a moment later opens no door into the network of the server.
"""

from __future__ import annotations

import contextlib
import socket
import ssl
import threading
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from lastcard.engine import BadInput

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST = 1_000
"""Characters of an endpoint."""
ANSWERS_WITHIN = 10.0
"""Seconds for the connection, and for all that is said on it."""
HANDED_OUT = ip_network("2000::/3")
"""All IPv6 addresses that the internet has. Outside of it are, besides private networks, several
ways to spell an IPv4 address, a private one too."""


class Unreachable(Exception):
    """A push service that does not answer, or that nobody may be sent to."""


def check_endpoint(endpoint: str, *, anywhere: bool) -> None:
    """Refuse what no browser would name; `anywhere` is for tests with a service of their own."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        raise BadInput("endpoint", "not-an-endpoint") from None
    plain = parts.scheme == "https" and port in (None, 443) and "." in (parts.hostname or "")
    # what no address may hold, not every database takes
    spelled = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    if not parts.hostname or "@" in parts.netloc or not spelled or not (plain or anywhere):
        raise BadInput("endpoint", "not-an-endpoint")


def post(endpoint: str, body: bytes, headers: dict[str, str], *, anywhere: bool) -> int:
    """Send it; the status of the answer. Redirections are not followed."""
    parts = urlsplit(endpoint)
    secure = parts.scheme == "https"
    host, port = parts.hostname or "", parts.port or (443 if secure else 80)
    try:
        address = _address(host, port, anywhere=anywhere)
        connection = (
            _Secure(host, address, port)
            if secure
            else HTTPConnection(address, port, timeout=ANSWERS_WITHIN)
        )
        try:
            connection.connect()
            path = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
            with _for_so_long(connection.sock):
                connection.request("POST", path, body, headers)
                return connection.getresponse().status
        finally:
            connection.close()
    except (OSError, HTTPException, UnicodeError) as error:
        raise Unreachable(type(error).__name__) from None


@contextlib.contextmanager
def _for_so_long(line: socket.socket) -> Iterator[None]:
    """A service that answers byte by byte would be in time with each, and never come to an end."""

    def cut() -> None:
        with contextlib.suppress(OSError):
            socket.socket.shutdown(line, socket.SHUT_RDWR)

    timer = threading.Timer(ANSWERS_WITHIN, cut)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _address(host: str, port: int, *, anywhere: bool) -> str:
    found = [str(where[0]) for *_, where in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not found or not (anywhere or all(map(is_on_the_internet, found))):
        raise Unreachable("not on the internet")
    return found[0]


def is_on_the_internet(text: str) -> bool:
    address = ip_address(text.partition("%")[0])
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        elif address.sixtofour or address.teredo or address not in HANDED_OUT:
            return False
    return address.is_global and not address.is_multicast


class _Secure(HTTPSConnection):
    """TLS with the service of that name, at the address that was looked at.

    Its certificate is checked with the first word that is said to it.
    """

    def __init__(self, host: str, address: str, port: int) -> None:
        self._tls = ssl.create_default_context()
        super().__init__(host, port, timeout=ANSWERS_WITHIN, context=self._tls)
        self._address = address

    def connect(self) -> None:
        plain = socket.create_connection((self._address, self.port), self.timeout)
        self.sock = self._tls.wrap_socket(
            plain, server_hostname=self.host, do_handshake_on_connect=False
        )
