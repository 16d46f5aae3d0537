"""The lists of steps inside a step, and whom they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.engine.effects import VOCABULARY
from lastcard.engine.effects.fields import Field, Number, Results, Steps, Whom
from lastcard.words.writing.sentences import blanks, form_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lastcard.engine.effects import Effect
    from lastcard.words.writing.sentences import Path, Them


class Nested(NamedTuple):
    """A list of steps inside a step."""

    key: str
    result: int | None
    """Of a die; None for a list that stands alone in its field."""
    what: Field
    written: Any

    @property
    def path(self) -> Path:
        return (self.key,) if self.result is None else (self.key, str(self.result))


def lists_of(effect: type[Effect], written: dict[str, Any]) -> Iterator[Nested]:
    """The lists of a step; of a die, one for each of its sides."""
    for key, (_, what) in effect.fields().items():
        if isinstance(what, Steps):
            yield Nested(key, None, what, written.get(key, []))
        elif isinstance(what, Results):
            found = written.get(key, {})
            found = found if isinstance(found, dict) else {}
            for result in _results(effect, what, written, found):
                yield Nested(key, result, what, found.get(str(result), []))


def _results(
    effect: type[Effect], what: Results, written: dict[str, Any], found: dict[str, Any]
) -> list[int]:
    """All that the die can show, and whatever else is written for it."""
    sides = effect.fields()[what.sides].what
    assert isinstance(sides, Number)
    shown = written.get(what.sides)
    last = shown if type(shown) is int and shown <= sides.high else 0
    others = [n for n in range(last + 1, sides.high + 1) if str(n) in found]
    return [*range(1, last + 1), *others]


def them_in(nested: Nested, effect: type[Effect], written: dict[str, Any], them: Them) -> Them:
    """Whom a list concerns where its steps do not say."""
    if isinstance(nested.what, Results):
        return them or "you"
    if isinstance(nested.what, Steps) and nested.what.about == "you":
        return "you"
    for key, what in blanks(effect):
        if isinstance(what, Whom):
            return "you" if form_of(what, written.get(key), them) == "you" else "that"
    return "that"


def effect_of(written: Any) -> list[type[Effect]]:
    """The effects that a step names: one, if it is right."""
    if not isinstance(written, dict):
        return []
    return [effect for word, effect in VOCABULARY.items() if effect.on_cards and word in written]


def without_steps(effect: type[Effect], written: dict[str, Any]) -> dict[str, Any]:
    """A step whose lists are empty, so that it can be read by itself."""
    bare = dict(written)
    for nested in lists_of(effect, written):
        if not isinstance(nested.written, list) or nested.key not in written:
            continue
        if nested.result is None:
            bare[nested.key] = []
        elif str(nested.result) in bare[nested.key]:
            bare[nested.key] = {**bare[nested.key], str(nested.result): []}
    return bare
