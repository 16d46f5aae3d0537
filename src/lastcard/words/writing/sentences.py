"""The sentence of a step, with blanks: what may stand in each, and how it is called.

A sentence is said with marks in place of the blanks and then taken apart at the marks, so that a
language decides where its blanks stand.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from lastcard.engine.cards import COLOR_LETTERS
from lastcard.engine.effects.fields import THEM, Choice, Color, Flag, Number, Steps, Text, Whom
from lastcard.words.speaker import Speaker, as_sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from lastcard.engine.effects import Effect
    from lastcard.engine.effects.fields import Field
    from lastcard.words.catalogue import Catalogue

Path = tuple[str | int, ...]
Them = Literal["you", "that"] | None
"""Whom a step concerns that does not say: the card's player, the one its list is about, or nobody
yet, at the top."""
Kind = Literal["number", "choice", "text", "flag"]
WRONG = "wrong"
"""What is said to stand in a blank whose value cannot be."""
_MARK = re.compile("\ue010(.*?)\ue011")
_BLANKS = (Number, Choice, Color, Text, Whom, Flag)
_PLAIN = (str, int, bool)


class Chosen(NamedTuple):
    """Something that can be chosen for a blank; None leaves it out."""

    value: str | int | bool | None
    text: str


@dataclass(frozen=True)
class Blank:
    path: Path
    label: str
    """What it is, for people who hear it."""
    kind: Kind
    value: str | int | bool | None
    choices: tuple[Chosen, ...]
    low: int | None
    high: int | None
    longest: int | None
    optional: bool
    problem: str | None


@dataclass(frozen=True)
class Part:
    """A piece of a sentence: words, or a blank and what shows in it."""

    text: str
    blank: Blank | None = None


def wording(speaker: Speaker, colors: Sequence[str]) -> Wording:
    """The words for cards of an edition with these colours."""
    if speaker.edition is not None and speaker.edition.called:
        return Wording(speaker, colors)
    return _wording(speaker.catalogue, tuple(colors))


@functools.lru_cache(maxsize=32)
def _wording(words: Catalogue, colors: tuple[str, ...]) -> Wording:
    return Wording(Speaker(language=words.language), colors)


class Wording:
    """What steps are called in one language, for an edition's colours."""

    def __init__(self, speaker: Speaker, colors: Sequence[str]) -> None:
        self.speaker = speaker
        self.colors = tuple(colors)
        self._words = speaker.catalogue
        self.choices = functools.cache(self._list_choices)

    def say(self, key: str, **values: Any) -> str:
        return self.speaker.say(key, **values)

    def first_of(self, *keys: str, **values: Any) -> str:
        """What the first of some keys says that the catalogue has; the last is always there."""
        known = next((key for key in keys if self._words.has(key)), keys[-1])
        return self._words.say(known, values)

    # Steps

    def title(self, word: str) -> str:
        key = f"write-{word}.title"
        return self._words.say(key, {}) if self._words.has(key) else as_sentence(_spelled(word))

    def group(self, effect: type[Effect]) -> str:
        """The heading it stands under: that of its file."""
        file = effect.__module__.rpartition(".")[2]
        return self.first_of(f"group-{file}", "group-other")

    def sentence(self, effect: type[Effect], forms: Mapping[str, Any]) -> list[str]:
        """Words and the keys of blanks in turns; `forms` has what stands in each blank."""
        return _apart(self._sentence(effect, forms))

    def _sentence(self, effect: type[Effect], forms: Mapping[str, Any]) -> str:
        marks = {key: f"\ue010{key}\ue011" for key in forms}
        key = f"write-{effect.word}"
        if not self._words.has(key):
            blanks = [self._besides(effect, key, mark) for key, mark in marks.items()]
            title = self.title(effect.word)
            return self.say("write-other", title=title, blanks=blanks) if blanks else title
        values = {f"{key}Is": form for key, form in forms.items()}
        said = self._words.say(key, {**marks, **values})
        for key, mark in marks.items():
            if mark not in said:
                blank = self._besides(effect, key, mark)
                said = self.say("write-besides", sentence=said, blank=blank)
        return said

    def _besides(self, effect: type[Effect], key: str, mark: str) -> str:
        return self.say("write-blank", label=self.label(effect, key), blank=mark)

    def heading(
        self, effect: type[Effect], key: str, forms: Mapping[str, Any], result: int | None = None
    ) -> str:
        """What stands above a list of steps."""
        values = {f"{key}Is": form for key, form in forms.items()} | {"list": _spelled(key)}
        if result is None:
            return self.first_of(f"write-{effect.word}.{key}", "write-list", **values)
        values["result"] = result
        return self.first_of(f"write-{effect.word}.{key}", "write-result", **values)

    # Blanks

    def label(self, effect: type[Effect], key: str) -> str:
        kind = effect.fields()[key].what.kind
        return self.first_of(f"write-{effect.word}.{key}", f"blank-{kind}", "blank-choice")

    def _list_choices(self, key: str, what: Field, them: Them) -> tuple[Chosen, ...]:
        """Everything that can be chosen for a blank."""
        match what:
            case Whom():
                named = [Chosen(who, self._who(who)) for who in what.values]
                if them != "that":
                    return tuple(named)  # whom the list is about is said by name
                return (Chosen(None if key == "who" else THEM, self._who(them)), *named)
            case Color():
                values: tuple[str, ...] = (*self.colors, *what.words)
            case Number():
                first = [Chosen(None, self._value(key, "left-out"))] if what.optional else []
                return (*first, *(Chosen(word, self._value(key, word)) for word in what.words))
            case Flag():
                yes, no = self._value(key, "yes"), self._value(key, "no")
                return (Chosen(None, no), Chosen(True, yes))
            case Choice():
                values = what.values
            case _:
                values = ()
        return tuple(Chosen(value, self._value(key, value)) for value in values)

    def _who(self, who: str) -> str:
        return self._words.say("who", {"who": who, "name": ""})

    def _value(self, key: str, value: str) -> str:
        """What a word that stands in a blank is called."""
        if value in COLOR_LETTERS:
            return self.speaker.color(COLOR_LETTERS[value])
        for known in (f"write-{key}-{value}", f"value-{value}", f"card-{value}"):
            if self._words.has(known):
                return self._words.say(known, {})
        return _spelled(value)


def form_of(what: Field, value: Any, them: Them) -> Any:
    """What stands in a blank that is filled in, for a sentence to choose its grammar by."""
    match what:
        case Whom():
            return value if value in what.values else them
        case Flag():
            return "yes" if value else "no"
        case Text():
            return "some"
        case Color():
            return "color" if value in COLOR_LETTERS else "number" if value.isdecimal() else value
        case _:
            return "none" if value is None else value


def blanks(effect: type[Effect]) -> Iterator[tuple[str, Field]]:
    """The fields of an effect that are filled in within its sentence."""
    for key, (_, what) in effect.fields().items():
        if isinstance(what, _BLANKS):
            yield key, what


def bare_step(effect: type[Effect]) -> dict[str, Any]:
    """What stands in a step whatever is filled in: its word, where that is no blank."""
    what = effect.fields()[effect.word].what
    if isinstance(what, _BLANKS):
        return {}
    return {effect.word: [] if isinstance(what, Steps) else effect.fixed}


def kind_of(what: Field) -> Kind:
    match what:
        case Number():
            return "number"
        case Text():
            return "text"
        case Flag():
            return "flag"
        case _:
            return "choice"


def plain(value: Any) -> str | int | bool | None:
    """A value from outside as an answer can carry it; what is no word, number or flag is gone."""
    if type(value) is str:
        return value.encode("utf-8", "replace").decode()
    return value if type(value) in _PLAIN else None


def _apart(said: str) -> list[str]:
    return _MARK.split(said)


def _spelled(word: str) -> str:
    return re.sub("[_-]", " ", word)
