"""The speaker: puts keys and values into words, for one listener.

What a value is follows from its name, here and on the page: `seat`, `other` and `seats` are people,
`card`, `cards`, `top`, ... cards, `color`, `own`, ... colours. Each becomes what a sentence needs:
the text, and `$seatIs`, `$cardsIs`, ... to choose its form by.
"""

from __future__ import annotations

import functools
import re
from typing import TYPE_CHECKING, Any

from babel.lists import format_list

from lastcard.engine import BadInput, Card, Event, Kind, LastcardError, Refusal
from lastcard.words.catalogue import ENGLISH, Catalogue, catalogue
from lastcard.words.values import CARD_LISTS, CARDS, COLORS, LISTS, SEATS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from lastcard.engine import CustomCard, Edition, Setup

YOU = "You"
"""What the one person at a keyboard is called, also in the record; always the second person."""
_AS_IT_IS = (str, int, type(None))


class Speaker:
    """Speaks one language to one player, or to nobody in particular (`you` is None)."""

    def __init__(
        self,
        names: Sequence[str] = (),
        edition: Edition | None = None,
        you: int | None = None,
        *,
        custom: Mapping[str, CustomCard | None] | None = None,
        language: str = ENGLISH,
    ) -> None:
        self.names = names
        self.edition = edition
        # nobody in particular hears of a player called You as that player would
        self.you = names.index(YOU) if you is None and YOU in names else you
        self.custom = custom or {}
        self.catalogue = catalogue(language)
        self._called: dict[str, str] = {}

    @classmethod
    def at(
        cls, setup: Setup, names: Sequence[str], you: int | None = None, language: str = ENGLISH
    ) -> Speaker:
        """Somebody who calls the players' own cards what they are called at that table."""
        custom = dict(zip(setup.edition.customizable, setup.custom, strict=True))
        return cls(names, setup.edition, you, custom=custom, language=language)

    def say(self, key: str, /, **values: Any) -> str:
        """The sentence of a key."""
        return self.catalogue.say(key, self.expand(values))

    def event(self, event: Event) -> str | None:
        """The event as a sentence; None for one that only moves cards about unseen."""
        values = dict(zip(event._fields[1:8], event[1:8], strict=True))
        return as_sentence(self.say(f"event-{event.kind}", **values)) or None

    def error(self, error: LastcardError) -> str:
        """What is wrong, as a sentence."""
        values = {"rule": error.rule, **error.values}
        said = self.catalogue.say(f"{error.family}-{error.key}", self.expand(values))
        if isinstance(error, BadInput):
            return f"{error.where}: {said}" if error.where else said
        return as_sentence(said) if isinstance(error, Refusal) else said

    # Options

    def option(self, name: str) -> str:
        """What an option of the rules is called."""
        return self.catalogue.say(f"option-{name}", {})

    def option_hint(self, name: str) -> str:
        """What it means, in a sentence."""
        return self.catalogue.say(f"option-{name}.hint", {})

    def option_value(self, name: str, value: Any) -> str:
        """What a value of it is called."""
        if isinstance(value, bool):
            own = f"option-{name}.{'on' if value else 'off'}"
            shared = "option-on" if value else "option-off"
            return self.catalogue.say(own if self.catalogue.has(own) else shared, {})
        if isinstance(value, int):
            own = f"option-{name}.number"
            known = self.catalogue.has(own)
            return self.catalogue.say(own, {"number": value}) if known else str(value)
        return self.catalogue.say(f"option-{name}.{value}", {})

    # Values

    def expand(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The values of a sentence as it can use them."""
        said: dict[str, Any] = {}
        for name, value in values.items():
            if name in SEATS:
                said[name] = self.person(value)
                said[f"{name}Is"] = self.role(value)
            elif isinstance(value, Card) or (name in CARDS and value is not None):
                said[name] = self.card(value)
            elif isinstance(value, list | tuple):
                self._expand_list(said, name, value)
            elif name in COLORS:
                said[name] = "" if value is None else self.color(value)
                said[f"{name}Label"] = "" if value is None else self.color_label(value)
                said[f"{name}Is"] = "none" if value is None else "some"
            elif isinstance(value, Kind):
                said[name] = self.kind(value)
            elif isinstance(value, LastcardError):
                said[name] = self.error(value)
            else:
                said[name] = "" if value is None else value
        return said

    def _expand_list(self, said: dict[str, Any], name: str, values: Sequence[Any]) -> None:
        if name == "seats":
            texts = [self.person(seat) for seat in values]
            said["seatsIs"] = self.role(values[0]) if len(values) == 1 else "several"
        elif name in CARD_LISTS:
            texts = [self.card(card) for card in values]
        else:
            texts = [str(value) for value in values]
        said[name] = self.list(texts, LISTS.get(name, "unit"))
        if name != "seats":
            said[f"{name}Is"] = "some" if texts else "none"

    def person(self, seat: int | None) -> str:
        if seat is None:
            return ""
        if not self.names or seat >= len(self.names):
            return self.catalogue.say("seat-number", {"number": seat})
        return self.names[seat]

    def role(self, seat: int | None) -> str:
        if seat is None:
            return "nobody"
        return "you" if seat == self.you else "other"

    def color(self, letter: str) -> str:
        """A colour by its name, or by the one its edition gives it."""
        return self._own_color(letter) or self.catalogue.say(f"color-{letter}", {})

    def color_label(self, letter: str) -> str:
        return self._own_color(letter) or self.catalogue.say(f"color-{letter}.label", {})

    def _own_color(self, letter: str) -> str | None:
        return None if self.edition is None else self.edition.called.get(letter)

    def card(self, card: Card | str) -> str:
        """A card by its name, or by the one its players gave it."""
        code = card if isinstance(card, str) else card.code
        called = self._called.get(code)
        if called is None:
            called = self._called[code] = self._name(card)
        return called

    def _name(self, card: Card | str) -> str:
        if isinstance(card, str):
            written = self.custom.get(card)
            if written is not None:
                return written.name
            assert self.edition is not None
            card = self.edition.cards[card]
        kind = self.kind(card.kind)
        if card.color is None or card.code == card.kind.code:
            return kind
        return _colored(self.catalogue, self.color_label(card.color), kind)

    def kind(self, kind: Kind) -> str:
        """A kind of card by its name; one that is not in the catalogue as its file calls it."""
        return kind.name if kind.name.isdecimal() else _named(self.catalogue, kind.name)

    def list(self, texts: Iterable[str], style: str = "unit") -> str:
        texts = list(texts)
        if len(texts) < 2:
            return "".join(texts)
        return format_list(texts, style=style, locale=self.catalogue.locale)  # type: ignore[arg-type]


@functools.lru_cache(maxsize=4096)
def _named(words: Catalogue, name: str) -> str:
    key = "card-" + re.sub(r"[^a-z0-9]+", "-", name.lower())
    return words.say(key, {}) if words.has(key) else name


@functools.lru_cache(maxsize=4096)
def _colored(words: Catalogue, color: str, kind: str) -> str:
    return words.say("colored-card", {"color": color, "kind": kind})


def as_sentence(said: str) -> str:
    """A sentence that may begin with a name of a thing: seat 2."""
    return said[:1].upper() + said[1:]


def plain_values(values: Mapping[str, Any], language: str = ENGLISH) -> dict[str, Any]:
    """The values of a sentence as JSON can carry them to somebody else who says it."""
    return {name: _plain(value, language) for name, value in values.items()}


def _plain(value: Any, language: str) -> Any:
    if type(value) in _AS_IT_IS:
        return value
    if isinstance(value, Card):
        return value.code
    if isinstance(value, Kind):
        return Speaker(language=language).kind(value)
    if isinstance(value, list | tuple):
        return [_plain(item, language) for item in value]
    if isinstance(value, LastcardError):
        return Speaker(language=language).error(value)
    return value


def english(error: LastcardError) -> str:
    """An error in English, for whoever has no speaker."""
    return Speaker().error(error)
