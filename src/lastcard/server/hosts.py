"""The names under which a server is reached.

Any site can point a name of its own at an address in your home and have your browser speak to what
runs there. So a name must be one that only your own network gives, or one the server was told.
"""

from __future__ import annotations

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

NEARBY = ("localhost", "local", "lan", "home", "home.arpa", "internal", "localdomain")
"""Endings that nobody can register."""


class Hosts:
    def __init__(self, origins: tuple[str, ...]) -> None:
        self._own = {bare_name(urlsplit(origin).netloc) for origin in origins}
        self._own.add(socket.gethostname().lower())

    def know(self, host: str | None) -> bool:
        """Whether a request with that Host is meant for this server."""
        if host is None:
            return True  # no browser
        name = bare_name(host)
        return name in self._own or "." not in name or _is_nearby(name)


def bare_name(host: str) -> str:
    """Without the port and the final dot."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].rstrip(".").lower()


def _is_nearby(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return any(name.endswith(f".{ending}") for ending in NEARBY)
    return True
