"""What is shown of a table, in the shapes of the protocol.

What everybody may see and what one seat may see are built apart, from the engine's own views, so
that a message can be put together for each seat without anything having to be taken out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.editions import BUILT_IN, load_edition
from lastcard.engine import legal_actions
from lastcard.engine.bluffs import bluffs
from lastcard.engine.silence import silent_card
from lastcard.engine.views import own_cards, own_view, public_view
from lastcard.tables.places import digest
from lastcard.tables.terms import differences, terms_of
from lastcard.words import ENGLISH, Speaker
from lastcard.words.card_texts import CardTexts
from lastcard.words.editions import edition_name
from lastcard.words.questions import ask

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import CustomCard, Edition, Game
    from lastcard.engine.bluffs import Bluff
    from lastcard.tables.table import Table

LAST_DISCARDS = 12


def hidden_words(table: Table, seat: int | None, *, chat: bool) -> frozenset[str]:
    """The words on cards that are not for whoever has that seat: strangers read none."""
    return frozenset() if chat or seat is not None else table.settings.own_words


def table_info(
    table: Table,
    seat: int | None,
    language: str = ENGLISH,
    *,
    chat: bool,
    here: frozenset[int] | None = None,
) -> dict[str, Any]:
    """What is played, who sits where and who is `here`, as that seat sees it."""
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
        "deck": digest(settings.edition.file)[:16] if settings.edition.file else None,
        "rules": settings.rules.to_json(),
        "custom": [
            card and card_info(card, shown_edition(table, seat, chat=chat), language)
            for card in cards
        ],
        "size": settings.size,
        "clock": settings.clock,
        "grace": settings.grace,
        "public": settings.public,
        "hints": settings.hints,
        "takeover": settings.takeover,
        "practice": settings.practice,
        "lesson": settings.lesson,
        "chat": chat,
        "phase": table.phase,
        "number": table.number,
        "seats": seat_infos(table, here),
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


def changes_for(table: Table, seat: int | None, language: str = ENGLISH) -> list[dict[str, Any]]:
    """What is different from what the player at that seat had agreed to."""
    was = None if seat is None else table.places[seat].was
    changes = [] if was is None else differences(was, terms_of(table))
    return [
        {**one, "now": _deck_name(one["now"], language), "was": _deck_name(one["was"], language)}
        if one["what"] == "edition"
        else one
        for one in changes
    ]


def _deck_name(deck: list[str], language: str) -> str:
    """Ours are called by the catalogue, those of the players as they call them."""
    edition, name = deck
    if edition in BUILT_IN:
        return edition_name(load_edition(edition), Speaker(language=language))
    return name


def seat_infos(table: Table, here: frozenset[int] | None = None) -> list[dict[str, Any]]:
    """Who sits where; without `here`, for a list that is kept, everybody is."""
    return [
        {
            "kind": place.kind,
            "name": place.name,
            "level": place.level,
            "host": table.host in place.guests,
            "agreed": place.agreed,
            "custom": list(place.custom),
            "hints": place.hints,
            "first": place.first,
            "here": here is None or place.kind == "bot" or seat in here,
            "away": place.away,
            "gone": place.gone,
            "ready": place.ready,
        }
        for seat, place in enumerate(table.places)
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
    legal = legal_actions(game, seat)
    shown = {**known_to(game, seat), "legal": legal}
    bluffing = bluffs(game, seat, legal)
    if shown["pending"] is None and not bluffing:
        return shown
    speaker = Speaker.at(game.setup, names, seat, language)
    if bluffing:
        shown["bluffs"] = [bluff_info(bluff, seat, speaker) for bluff in bluffing]
    if question := ask(speaker, game, seat, legal):
        shown["question"] = question.written
    return shown


def known_to(game: Game, seat: int) -> dict[str, Any]:
    """What only that seat may know: its cards, those it was shown, the decision if it is its."""
    pending = game.round.pending
    if pending is not None and seat in pending.seats:
        return own_view(game, seat)
    return {**own_cards(game, seat), "pending": None}


def bluff_info(bluff: Bluff, seat: int, speaker: Speaker) -> dict[str, Any]:
    """A play that would be a bluff, and what a challenge would bring."""
    then = CardTexts(speaker).told(bluff.challenge.guilty, seat, bluff.challenger)
    return {
        "card": bluff.card,
        "color": bluff.color,
        "other": bluff.challenger,
        "then": then,
        "rule": bluff.rule,
    }
