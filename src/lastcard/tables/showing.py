"""What is shown of a table, in the shapes of the protocol.

What everybody may see and what one seat may see are built apart, from the engine's own views, so
that a message can be put together for each seat without anything having to be taken out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.engine import legal_actions
from lastcard.engine.silence import silent_card
from lastcard.engine.views import own_cards, own_view, public_view
from lastcard.words import ENGLISH, Speaker
from lastcard.words.card_texts import CardTexts
from lastcard.words.questions import ask

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import CustomCard, Edition, Game
    from lastcard.tables.table import Table

LAST_DISCARDS = 12


def hidden_words(table: Table, seat: int | None, *, chat: bool) -> frozenset[str]:
    """The words on cards that are not for whoever has that seat: strangers read none."""
    return frozenset() if chat or seat is not None else table.settings.own_words


def table_info(
    table: Table, seat: int | None, language: str = ENGLISH, *, chat: bool
) -> dict[str, Any]:
    """What is played, and who sits where, as that seat sees it."""
    settings, game = table.settings, table.game
    over = table.phase == "over"
    words = hidden_words(table, seat, chat=chat)
    cards = [
        card and silent_card(card, words)
        for card in (game.setup.custom if game is not None else settings.custom)
    ]
    return {
        "code": table.code,
        "edition": settings.edition.id,
        "rules": settings.rules.to_json(),
        "custom": [
            card and card_info(card, shown_edition(table, seat, chat=chat), language)
            for card in cards
        ],
        "size": settings.size,
        "clock": settings.clock,
        "grace": settings.grace,
        "public": settings.public,
        "practice": settings.practice,
        "chat": chat,
        "phase": table.phase,
        "number": table.number,
        "seats": seat_infos(table),
        "commitment": table.commitment,
        "secret": table.secret if over else None,
        "nonces": [place.nonce for place in table.places] if over else [],
    }


def shown_edition(table: Table, seat: int | None, *, chat: bool) -> Edition:
    """The deck as whoever has that seat may know it."""
    settings = table.settings
    hidden = hidden_words(table, seat, chat=chat)
    return settings.edition_for_strangers if hidden else settings.edition


def card_info(card: CustomCard, edition: Edition, language: str = ENGLISH) -> dict[str, Any]:
    """A custom card, and what it does in words."""
    text = CardTexts(Speaker(edition=edition, language=language)).card(card)
    return {**card.to_json(), "sentence": text}


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


def own_info(
    game: Game, seat: int, names: Sequence[str], language: str = ENGLISH
) -> dict[str, Any]:
    """What only that seat may know, and what it is asked."""
    pending = game.round.pending
    legal = legal_actions(game, seat)
    if pending is None or seat not in pending.seats:
        return {**own_cards(game, seat), "pending": None, "legal": legal}
    shown = {**own_view(game, seat), "legal": legal}
    if question := ask(Speaker.at(game.setup, names, seat, language), game, seat, legal):
        shown["question"] = question.written
    return shown
