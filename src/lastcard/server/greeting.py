"""What a server says in the terminal when it is open: where, and how friends come in."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING

import typer

from lastcard.server.addresses import is_loopback, network_addresses, public_address
from lastcard.words import Speaker

if TYPE_CHECKING:
    from lastcard.server.addresses import Listening

QUIET = 2
"""Light squares around the code: what cameras need, and no more of the terminal than that."""
INK = "\x1b[38;5;16;48;5;231m"
"""Black on white, whatever the terminal's own colours are."""
PLAIN = "\x1b[0m"
HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def greet(listening: Listening, origins: tuple[str, ...]) -> str:
    """Say where the server is open; the address for a browser on this machine."""
    say = Speaker().say
    nearby = "localhost" if listening.host in ("127.0.0.1", "0.0.0.0", "::") else listening.host  # noqa: S104
    address = f"http://{f'[{nearby}]' if ':' in nearby else nearby}:{listening.port}/"
    typer.echo(say("server-open", address=address))
    public = public_address(origins)
    if public is not None:
        typer.echo(say("server-open-to-all", address=f"{public}/"))
        return address
    found = [f"{each}/" for each in network_addresses(listening)]
    if not found:
        typer.echo(say("server-only-here" if is_loopback(listening.host) else "server-no-network"))
        return address
    typer.echo(say("server-friends", address=found[0]))
    if found[1:]:
        typer.echo(say("server-friends-too", addresses=", ".join(found[1:])))
    if (picture := drawn(found[0])) and _shows(picture):
        typer.echo(say("server-scan"))
        typer.echo("\n".join(f"  {INK}{line}{PLAIN}" for line in picture))
    return address


def drawn(text: str) -> list[str]:
    """The code that a phone's camera reads, two rows of squares a line."""
    # slow to load, and only a terminal needs it
    from reportlab.graphics.barcode.qrencoder import QR8bitByte, QRCode, QRErrorCorrectLevel  # noqa: PLC0415

    code = QRCode(None, QRErrorCorrectLevel.L)
    code.addData(QR8bitByte(text))
    code.make()
    size = code.getModuleCount()

    def dark(row: int, column: int) -> bool:
        return 0 <= row < size and 0 <= column < size and bool(code.isDark(row, column))

    across = range(-QUIET, size + QUIET)
    return [
        "".join(HALVES[dark(row, column), dark(row + 1, column)] for column in across)
        for row in range(-QUIET, size + QUIET, 2)
    ]


def _shows(picture: list[str]) -> bool:
    """Whether standard output is a terminal that has the room, the signs and the colours."""
    if not sys.stdout.isatty() or os.environ.get("TERM") == "dumb" or "NO_COLOR" in os.environ:
        return False
    try:
        "".join(picture).encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return False
    room = shutil.get_terminal_size()
    return room.columns > len(picture[0]) + 2 and room.lines > len(picture)
