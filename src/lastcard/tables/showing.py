"""What is shown of a table, in the shapes of the protocol.

What everybody may see and what one seat may see are built apart, from the engine's own views, so
that a message can be put together for each seat without anything having to be taken out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.engine import legal_actions
from lastcard.engine.silence import silent_card
from lastcard.engine.views import own_view, public_view

if TYPE_CHECKING:
    from lastcard.engine import Game
    from lastcard.tables.table import Table

LAST_DISCARDS = 12


def unheard(table: Table, seat: int | None, *, chat: bool) -> frozenset[str]:
    """The words on cards that are not for whoever has that seat: strangers read none."""
    return frozenset() if chat or seat is not None else table.settings.own_words


def table_info(table: Table, seat: int | None, *, chat: bool) -> dict[str, Any]:
    """What is played, and who sits where, as that seat sees it."""
    settings, game = table.settings, table.game
    over = table.phase == "over"
    words = unheard(table, seat, chat=chat)
    cards = [
        card and silent_card(card, words)
        for card in (game.setup.custom if game is not None else settings.custom)
    ]
    return {
        "code": table.code,
        "edition": settings.edition.id,
        "rules": settings.rules.to_json(),
        "custom": [card and {**card.to_json(), "sentence": card.sentence()} for card in cards],
        "size": settings.size,
        "clock": settings.clock,
        "grace": settings.grace,
        "public": settings.public,
        "chat": chat,
        "phase": table.phase,
        "number": table.number,
        "seats": seat_infos(table),
        "commitment": table.commitment,
        "secret": table.secret if over else None,
        "nonces": [place.nonce for place in table.places] if over else [],
    }


def seat_infos(table: Table) -> list[dict[str, Any]]:
    return [
        {
            "kind": place.kind,
            "name": place.name,
            "level": place.level,
            "host": table.host in place.guests,
            "agreed": place.agreed,
            "custom": list(place.custom),
            "away": place.away,
            "gone": place.gone,
        }
        for place in table.places
    ]


def game_info(game: Game) -> dict[str, Any]:
    """What everybody may see of the round."""
    shown = public_view(game)
    del shown["top"]
    shown["discard_count"] = len(shown["discard"])
    shown["discard"] = shown["discard"][-LAST_DISCARDS:]
    return shown


def own_info(game: Game, seat: int) -> dict[str, Any]:
    """What only that seat may know."""
    shown = own_view(game, seat)
    pending = game.round.pending
    if pending is None or seat not in pending.seats:
        shown["pending"] = None
    shown["legal"] = legal_actions(game, seat)
    return shown
