"""Where others reach this server: an address that a phone on the same network can open."""

from __future__ import annotations

import contextlib
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import NamedTuple
from urllib.parse import urlsplit

ELSEWHERE = ("203.0.113.1", "10.254.254.254", "192.168.254.254", "2001:db8::1")
"""Somewhere on the internet and in the two usual kinds of private networks. Nothing is sent there:
the system says which of its own addresses it would send from."""
BRIDGES = ip_network("172.16.0.0/12")
"""Where containers have their networks; in each of them this machine is the first address."""

Address = IPv4Address | IPv6Address


class Listening(NamedTuple):
    """What the server was told to listen on."""

    host: str
    port: int


HERE_ONLY = Listening("127.0.0.1", 0)


def network_addresses(listening: Listening) -> list[str]:
    """The addresses under which others on the network open the page, the likeliest first."""
    found = [listening.host] if _is_one(listening.host) else list(map(str, _own(listening.host)))
    return [f"http://{_spelled(host)}:{listening.port}" for host in found]


def public_address(origins: tuple[str, ...]) -> str | None:
    """The one that whoever runs the server has named: the first that is not this machine's own."""
    return next((site for site in origins if not is_loopback(urlsplit(site).hostname or "")), None)


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches that name."""
    name = host.strip("[]").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def _is_one(host: str) -> bool:
    """Whether a server that listens there is reached by that address or name, from elsewhere."""
    try:
        address = ip_address(host)
    except ValueError:
        return not is_loopback(host)
    return not (address.is_unspecified or address.is_loopback)


def _own(host: str) -> list[Address]:
    """This machine's addresses, as far as a server that listens there has them."""
    if is_loopback(host):
        return []
    routed = [address for there in ELSEWHERE for address in _towards(there)]
    named = [address for address in _by_name() if not _is_bridge(address)]
    # a server that listens to IPv6 hears IPv4 too
    kinds = (4, 6) if ":" in host else (4,)
    found = dict.fromkeys(filter(_leads_here, [*routed, *named]))
    return [address for kind in kinds for address in found if address.version == kind]


def _towards(there: str) -> list[Address]:
    family = socket.AF_INET6 if ":" in there else socket.AF_INET
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((there, 9))
        return [ip_address(probe.getsockname()[0])]
    return []


def _by_name() -> list[Address]:
    """What the machine's own name stands for: on some systems all its networks."""
    with contextlib.suppress(OSError):
        found = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)
        return [ip_address(str(where[0]).partition("%")[0]) for *_, where in found]
    return []


def _is_bridge(address: Address) -> bool:
    return address.version == 4 and address in BRIDGES and str(address).endswith(".0.1")


def _leads_here(address: Address) -> bool:
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def _spelled(host: str) -> str:
    return f"[{host}]" if ":" in host else host
