"""The text of a card: its effects as sentences, from their declarations and the catalogue.

On a card "you" is its player. In a question "you" is the reader, and the card's player has a name.
"""

from __future__ import annotations

import functools
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.engine.cards import COLOR_LETTERS
from lastcard.engine.effects.fields import Color, Flag, Number, Results, Steps, Whom

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine.custom import CustomCard
    from lastcard.engine.effects import Effect
    from lastcard.words.speaker import Speaker

_LONG = re.compile("[:;,،；：、]")
"""A clause with one of these says its subject again in the next one."""
_ONE = ("you", "next", "name", "that")
"""The subjects that are one player."""


class Subject(NamedTuple):
    """Whom a clause is about."""

    who: str
    name: str = ""


class Place(NamedTuple):
    """Where an effect stands: on a card, or in a question to somebody."""

    player: Subject = Subject("you")
    """Whose card it is."""
    them: Subject = Subject("that")
    """Whom a nested list is about."""
    others: Subject = Subject("others")
    heir: Subject = Subject("next")
    """The player after the card's, whom a table knows."""
    drew: tuple[Subject, ...] = ()
    """Who has been made to draw before by the same card, so that what comes is more."""

    def subject(self, who: str | None) -> Subject:
        if who is None:
            return self.them
        known = {"you": self.player, "others": self.others, "next": self.heir}
        return known.get(who, Subject(who))


class CardTexts:
    """Says effects with somebody's words."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker

    def card(self, card: CustomCard | None) -> str:
        """What a custom card does; a blank one is a plain Wild."""
        effects = card.effects if card is not None else ()
        return self.sentences(effects) or self._say("effects-plain-wild", {})

    def sentences(self, effects: Sequence[Effect]) -> str:
        """A card's whole text."""
        return " ".join(map(_sentence, self._by_subject(effects, Place())))

    def asking(self, effect: Effect, player: int, heir: int | None = None) -> str:
        """What an effect says to the one who is asked by it; `heir` comes after the player."""
        you = Subject("you")
        place = self._place(player, you, heir)
        return self._say(f"effect-{effect.word}", self._values(effect, place, you))

    def told(
        self, effects: Sequence[Effect], player: int, them: int | None, heir: int | None = None
    ) -> str:
        """A list of effects as a clause to the speaker's listener, at a table."""
        that = Subject("that") if them is None else self._person(them)
        return self._clauses(effects, self._place(player, that, heir))

    def _place(self, player: int, them: Subject, heir: int | None) -> Place:
        name = self._speaker.person(player)
        others = Subject("others") if player == self._speaker.you else Subject("but", name)
        after = Subject("next") if heir is None else self._person(heir)
        return Place(self._person(player), them, others, after)

    def _person(self, seat: int) -> Subject:
        if seat == self._speaker.you:
            return Subject("you")
        return Subject("name", self._speaker.person(seat))

    def _say(self, key: str, values: dict[str, Any]) -> str:
        return self._speaker.catalogue.say(key, values)

    def _clauses(self, effects: Sequence[Effect], place: Place) -> str:
        """A list as one clause."""
        if not effects:
            return self._say("effects-nothing", {})
        return functools.reduce(self._and, self._by_subject(effects, place))

    def _by_subject(self, effects: Sequence[Effect], place: Place) -> list[str]:
        """A list as clauses; a subject that stays is said once."""
        spoken: list[str] = []
        before = None
        for effect in effects:
            clause, short = self._clause(effect, place)
            subject = place.subject(getattr(effect, "who", None)) if short else None
            if subject is not None and subject == before:
                spoken[-1] = self._and(spoken[-1], short)
            else:
                spoken.append(clause)
            before = None if _LONG.search(clause) else subject
            if effect.word == "draw" and subject is not None:
                place = place._replace(drew=(*place.drew, subject))
        return spoken

    def _clause(self, effect: Effect, place: Place) -> tuple[str, str]:
        """An effect as a clause, and without its subject where that is possible."""
        key = f"effect-{effect.word}"
        values = self._values(effect, place, place.subject(getattr(effect, "who", None)))
        short = f"{key}.does"
        known = self._speaker.catalogue.has(short)
        return self._say(key, values), self._say(short, values) if known else ""

    def _values(self, effect: Effect, place: Place, subject: Subject) -> dict[str, Any]:
        """What the sentence of an effect can name."""
        values: dict[str, Any] = {
            "who": subject.who,
            "name": subject.name,
            "player": place.player.who,
            "playerName": place.player.name,
            "more": "yes" if place.them == subject and subject in place.drew else "no",
        }
        for attribute, what in effect.fields().values():
            if attribute is None or isinstance(what, Whom):
                continue
            value = getattr(effect, attribute)
            if isinstance(what, Steps):
                text, form = self._list(what, value, subject, place)
                values[attribute], values[f"{attribute}Is"] = text, form
            elif isinstance(what, Results):
                values[attribute] = self._results(value, place)
                values[f"{attribute}Is"] = "some" if value else "none"
            elif isinstance(what, Flag):
                values[attribute] = "yes" if value else "no"
            elif isinstance(what, Number):
                word = isinstance(value, str)
                values[attribute] = 1 if word or value is None else value
                values[f"{attribute}Is"] = value if word else "none" if value is None else "number"
            elif isinstance(what, Color):
                letter = COLOR_LETTERS.get(value)
                values[attribute] = value if letter is None else self._speaker.color(letter)
                plain = "number" if value.isdecimal() else value
                values[f"{attribute}Is"] = plain if letter is None else "color"
            elif isinstance(value, str):
                values[attribute] = value
        return values

    def _list(
        self, what: Steps, effects: Sequence[Effect], subject: Subject, place: Place
    ) -> tuple[str, str]:
        """A nested list, in the form that suits whom it is about, and which form that is."""
        if not effects:
            return "", "none"
        if what.about == "you":
            them, form = self._concerned(place), "each"
        elif what.about == "chosen":
            them, form = Subject("that"), "each"
        elif subject.who == "you":
            them, form = subject, "you"
        else:
            them, form = subject if subject.who in _ONE else Subject("that"), "each"
        # a player who is chosen may be any, and need not have drawn before
        drew = (them,) if subject in place.drew and what.about != "chosen" else ()
        inner = place._replace(them=them, drew=drew)
        if form == "each" and what.about != "you":
            predicates = [self._clause(effect, inner)[1] for effect in effects]
            if all(predicates) and all(getattr(effect, "who", "") is None for effect in effects):
                return functools.reduce(self._and, predicates), "whoever"
        return self._clauses(effects, inner), form

    def _results(self, results: Sequence[tuple[int, Sequence[Effect]]], place: Place) -> str:
        """What follows from each number that a die can show."""
        inner = place._replace(them=self._concerned(place), drew=())
        said = [
            self._say("effects-result", {"number": number, "then": self._clauses(effects, inner)})
            for number, effects in results
        ]
        return "; ".join(said)

    def _concerned(self, place: Place) -> Subject:
        """Whom a list is about that speaks of nobody new."""
        return place.player if place.them.who == "that" else place.them

    def _and(self, first: str, then: str) -> str:
        return self._say("effects-and", {"first": first, "then": then})


def _sentence(clause: str) -> str:
    ended = clause if clause.endswith((".", "!", "?", "。")) else f"{clause}."
    return ended[:1].upper() + ended[1:]
