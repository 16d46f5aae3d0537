"""The games of one guest, all in one answer."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request

from lastcard.server.messages import fields, over_http
from lastcard.server.routes.common import Here, TooFast
from lastcard.server.security import address_of

router = APIRouter()

MOST = 40
"""Tables that a device asks for at once."""


@router.get("/mine")
async def list_mine(
    codes: Annotated[list[fields.Code], Query(max_length=MOST)], request: Request, here: Here
) -> over_http.MyGames:
    """The tables among these at which the guest has a seat. Of others nothing is told, not even
    whether they are there."""
    if not here.rates.glances.allow(address_of(request)):
        raise TooFast
    ours = here.guests.secrets_of(request)
    found, aside = await here.glances.at(list(dict.fromkeys(codes)))
    games = []
    for glance in found:
        seat = next((glance.guests[guest] for guest in ours if guest in glance.guests), None)
        if seat is not None:
            asked = list(glance.asked)
            games.append(over_http.MyGame(**glance.shown, seat=seat, asked=asked))
    known = {game.code for game in games}
    return over_http.MyGames(
        games=games, gone=[code for code in codes if code not in known and code not in aside]
    )
