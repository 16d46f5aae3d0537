"""A deck in words: its colours, the faces in each, the cards besides, what they count."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from lastcard.engine.effects import walk

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lastcard.engine.cards import Kind
    from lastcard.engine.edition import Edition
    from lastcard.words.speaker import Speaker

_NUMBERED = re.compile(r"\W*\d+$")


class DeckWords:
    """Says what the rulebook tells of one deck."""

    def __init__(self, edition: Edition, speaker: Speaker) -> None:
        self._edition = edition
        self._speaker = speaker
        called = [(kind, speaker.kind(kind)) for kind in (*edition.suit, *edition.others)]
        stems = Counter(_NUMBERED.sub("", name) for kind, name in called if not _is_number(kind))
        self._names = {kind: _name(kind, name, stems) for kind, name in called}

    def values(self) -> dict[str, Any]:
        """What the sentence of any rule can name."""
        edition, speaker = self._edition, self._speaker
        colored = [kind for kind in edition.others if kind.color is not None]
        judged = [
            kind
            for kind in (*edition.suit, *edition.others)
            if any(effect.judges for effect in walk(kind.effects))
        ]
        others = Counter[str]()
        for kind in edition.others:
            others[self._names[kind]] += kind.copies
        copies = [self._say("rules-copies", name=name, number=n) for name, n in others.items()]
        return {
            "deck": len(edition.deck),
            "colors": self._all([speaker.color(letter) for letter in edition.colors]),
            "faces": self._faces(),
            "others": self._all(copies),
            "othersIs": _some(copies),
            "wilds": _some([kind for kind in edition.others if kind.wild]),
            "judged": _some(judged),
            "judgedList": self.either(judged),
            "colored": _some(colored),
            "coloredList": self._all([self._colored(kind) for kind in colored]),
            "worth": " ".join(self._worth()),
        }

    def names(self, kinds: Iterable[Kind]) -> list[str]:
        """Cards by their names; those that are only numbered through have one in common."""
        return list(dict.fromkeys(self._names[kind] for kind in kinds))

    def one_of_each(self, kinds: Iterable[Kind]) -> list[Kind]:
        """The first of all kinds that are called the same."""
        first: dict[str, Kind] = {}
        for kind in kinds:
            first.setdefault(self._names[kind], kind)
        return list(first.values())

    def either(self, kinds: Iterable[Kind]) -> str:
        """`Draw Two or Wild Draw Four`."""
        return self._speaker.list(self.names(kinds), "or")

    def both(self, kinds: Sequence[Kind]) -> str:
        """`Skip, Reverse and Draw Two`; numbers as people say them: `1 to 3 and 10`."""
        numbers = [kind for kind in kinds if _is_number(kind)]
        names = self.names(kind for kind in kinds if kind not in numbers)
        return self._all([*self._runs(numbers), *names])

    def _runs(self, kinds: Sequence[Kind]) -> list[str]:
        values = sorted(int(kind.code) for kind in kinds)
        said: list[str] = []
        for _, group in itertools.groupby(enumerate(values), key=lambda pair: pair[1] - pair[0]):
            run = [value for _, value in group]
            if len(run) > 2:
                said.append(self._say("rules-run", first=run[0], last=run[-1]))
            else:
                said += map(str, run)
        return said

    def _faces(self) -> str:
        """`one 0, two each of 1 to 9 and two each of Skip and Reverse`."""
        parts = []
        for (_, copies), group in itertools.groupby(
            self._edition.suit, key=lambda kind: (_is_number(kind), kind.copies)
        ):
            kinds = list(group)
            several = "yes" if len(kinds) > 1 else "no"
            names = self.both(kinds)
            parts.append(self._say("rules-faces", number=copies, several=several, names=names))
        return self._all(parts)

    def _worth(self) -> list[str]:
        """A sentence for all cards that count the same."""
        kinds = (*self._edition.suit, *self._edition.others)
        at_face = [kind for kind in kinds if kind.code == str(kind.points)]
        said = [self._say("rules-worth-numbers")] if at_face else []
        alike: dict[int, list[Kind]] = {}
        for kind in kinds:
            if kind not in at_face:
                alike.setdefault(kind.points, []).append(kind)
        for points, group in sorted(alike.items()):
            several = "yes" if len({self._names[kind] for kind in group}) > 1 else "no"
            cards = self.both(group)
            said.append(self._say("rules-worth", cards=cards, several=several, number=points))
        return said

    def _colored(self, kind: Kind) -> str:
        assert kind.color is not None
        color = self._speaker.color(kind.color)
        return self._say("rules-colored-card", name=self._names[kind], color=color)

    def _all(self, words: Sequence[str]) -> str:
        return self._speaker.list(words, "standard")

    def _say(self, key: str, **values: Any) -> str:
        return self._speaker.catalogue.say(key, values)


def _is_number(kind: Kind) -> bool:
    return kind.code.isdecimal() and kind.name == kind.code


def _name(kind: Kind, name: str, stems: Counter[str]) -> str:
    """Wild Customizable 1 and 2 are both a Wild Customizable."""
    stem = _NUMBERED.sub("", name)
    return stem if not _is_number(kind) and stem and stems[stem] > 1 else name


def _some(things: Sequence[object]) -> str:
    return "some" if things else "none"
