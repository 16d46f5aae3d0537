"""`lastcard serve`: tables for everybody who has the link."""

from __future__ import annotations

import ipaddress
import re
from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import Annotated

import typer

from lastcard.engine import BadInput
from lastcard.engine.errors import shown

ORIGIN = re.compile(r"https?://([a-z0-9_.-]+|\[[0-9a-f:]+\])(:[1-9][0-9]{0,4})?")
"""Scheme, host and port in small letters, and nothing after them."""

CONTACT = re.compile(r"[^@\s]+@[\w.-]+\.\w+|https://[\w.-]+\.\w+(/\S*)?")
"""Where push services write to whoever runs a server that troubles them."""


def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for all.")] = (
        "127.0.0.1"
    ),
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="8000, or a free one if that is taken.")
    ] = None,
    data: Annotated[Path | None, typer.Option(help="The folder of the database.")] = None,
    database: Annotated[
        str | None, typer.Option(help="postgresql+asyncpg://... instead of the folder.")
    ] = None,
    redis: Annotated[
        str | None, typer.Option(help="redis://... where several processes share tables.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Server processes.")] = 1,
    chat: Annotated[bool, typer.Option("--chat", help="Allow free text at the tables.")] = False,
    pace: Annotated[float, typer.Option(min=0, max=10, help="How long bots think; 1.")] = 1.0,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="The public address of this server, or a site whose pages may connect."),
    ] = None,
    proxy: Annotated[
        str, typer.Option(help="Addresses of proxies whose X-Forwarded-For is believed.")
    ] = "127.0.0.1",
    unlimited: Annotated[
        bool, typer.Option("--unlimited", help="No rate limits: for tests and closed networks.")
    ] = False,
    keep_records: Annotated[
        int,
        typer.Option(min=0, max=36_500, help="Days a finished game is kept; 0 is for ever."),
    ] = 365,
    push: Annotated[
        str | None,
        typer.Option(help="Your e-mail: tell players by the day of their turn, by web push."),
    ] = None,
    push_anywhere: Annotated[
        bool,
        typer.Option("--push-anywhere", hidden=True, help="Push services anywhere: for tests."),
    ] = False,
    browser: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve tables that friends can join from anywhere."""
    for site in origin or ():
        _check_origin(site)
    for address in filter(None, map(str.strip, proxy.split(","))):
        _check_proxy(address)
    if push is not None and not CONTACT.fullmatch(push):
        raise BadInput("--push", "not-a-contact", value=shown(push))
    # loaded only when used: the other commands need none of it
    from lastcard.server.processes import Serving, run  # noqa: PLC0415

    run(
        Serving(
            host=host,
            port=port,
            data=data,
            database=database,
            redis=redis,
            workers=workers,
            chat=chat,
            pace=pace,
            origins=tuple(origin or ()),
            proxy=proxy,
            unlimited=unlimited,
            keep_records=keep_records,
            push=push,
            push_anywhere=push_anywhere,
            browser=browser,
        )
    )


def _check_origin(site: str) -> None:
    """Spelled as browsers spell it: the two are compared letter by letter."""
    if not ORIGIN.fullmatch(site):
        raise BadInput("--origin", "not-a-site", value=shown(site))


def _check_proxy(address: str) -> None:
    if address == "*":
        return
    try:
        ipaddress.ip_network(address, strict=False)
    except ValueError:
        raise BadInput("--proxy", "not-addresses", value=shown(address)) from None
