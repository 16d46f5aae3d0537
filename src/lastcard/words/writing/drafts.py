"""A draft of a card, read leniently: every step as a sentence, every trouble where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lastcard.engine.custom import LONGEST_NAME, CustomCard, read_card
from lastcard.engine.effects.fields import Field, Number, Results, Text
from lastcard.engine.effects.reading import DEEPEST, MOST_EFFECTS, Reader, Sheet
from lastcard.engine.errors import BadInput
from lastcard.words.writing.nesting import effect_of, lists_of, them_in, without_steps
from lastcard.words.writing.sentences import (
    WRONG,
    Blank,
    Chosen,
    Part,
    blanks,
    form_of,
    kind_of,
    plain,
)

if TYPE_CHECKING:
    from lastcard.engine.effects import Effect
    from lastcard.words.writing.sentences import Path, Them, Wording

MOST_SHOWN = 2 * MOST_EFFECTS
"""Steps of a draft that are put into words; one that has more is far too long anyway."""


@dataclass(frozen=True)
class Step:
    path: Path
    word: str | None
    title: str
    parts: tuple[Part, ...]
    lists: tuple[StepList, ...]
    problem: str | None


@dataclass(frozen=True)
class StepList:
    path: Path
    heading: str
    steps: tuple[Step, ...]
    full: str | None
    """Why no step can be added here."""
    about_somebody: bool
    """Whether a step here concerns the one the list is about, if it does not say otherwise."""


@dataclass(frozen=True)
class Draft:
    card: CustomCard | None
    """The card as it is played, when nothing is wrong."""
    name_problem: str | None
    problem: str | None
    """What is wrong with the card as a whole."""
    steps: StepList


def read_draft(data: dict[str, Any], words: Wording) -> Draft:
    """A card as far as it has been written."""
    written = {**data, "effects": data.get("effects", [])}
    count = _count(written["effects"])
    reading = _Reading(words, count)
    steps = reading.steps(written["effects"], ("effects",), "", 1, None)
    problem = None
    if count > MOST_EFFECTS:
        problem = words.say("draft-too-many-steps", most=MOST_EFFECTS)
    name_problem = _name_problem(data.get("name"), words)
    card = None
    try:
        card = read_card(written, "", words.colors)
    except BadInput as error:
        if not (problem or name_problem or reading.troubled):
            problem = words.say("draft-wrong", why=_said(error, words))
    return Draft(card, name_problem, problem, steps)


def _count(written: Any, depth: int = 1) -> int:
    if not isinstance(written, list) or depth > DEEPEST:
        return 0
    inner = 0
    for step in written:
        for effect in effect_of(step):
            inner += sum(_count(nested.written, depth + 1) for nested in lists_of(effect, step))
    return len(written) + inner


def _name_problem(name: Any, words: Wording) -> str | None:
    try:
        read_card({"name": name, "effects": []}, "", ())
    except BadInput as error:
        return _wrong_text(error, words.say("draft-name", longest=LONGEST_NAME), words)
    return None


def _wrong_text(error: BadInput, wanted: str, words: Wording) -> str:
    """What could stand there; or what nobody sees, but is wrong with what does."""
    if error.key in ("not-a-text", "not-one-line"):
        return wanted
    return words.say("draft-wrong-text", why=_said(error, words))


def _said(error: BadInput, words: Wording) -> str:
    """What the loader says, without the place."""
    return words.say(f"{error.family}-{error.key}", rule=error.rule, **error.values)


class _Reading:
    """Goes through a draft, and remembers whether anything was wrong."""

    def __init__(self, words: Wording, count: int) -> None:
        self._words = words
        self._sheet = Sheet(words.colors)
        self._shown = 0
        self._full = count >= MOST_EFFECTS
        self.troubled = False

    def steps(self, written: Any, path: Path, heading: str, depth: int, them: Them) -> StepList:
        steps = []
        for place, step in enumerate(written if isinstance(written, list) else ()):
            if self._shown == MOST_SHOWN:
                break
            self._shown += 1
            steps.append(self._step(step, (*path, place), depth, them))
        return StepList(path, heading, tuple(steps), self._why_full(depth), them == "that")

    def _why_full(self, depth: int) -> str | None:
        if depth > DEEPEST:
            return self._words.say("draft-too-deep", most=DEEPEST)
        return self._words.say("draft-too-many-steps", most=MOST_EFFECTS) if self._full else None

    def _step(self, written: Any, path: Path, depth: int, them: Them) -> Step:
        effects = effect_of(written)
        if len(effects) != 1:
            return self._unknown(effects, path)
        (effect,) = effects
        troubles = self._troubles(effect, written, depth)
        forms = {
            key: WRONG if key in troubles else form_of(what, written.get(key), them)
            for key, what in blanks(effect)
        }
        said = self._words.sentence(effect, forms)
        parts = [Part(text) for text in said]
        for place, key in enumerate(said[1::2]):
            blank = self._blank(
                effect, key, written.get(key), path, them, trouble=troubles.get(key)
            )
            parts[2 * place + 1] = Part(self._shown_in(blank), blank)
        lists = [
            self.steps(
                nested.written,
                (*path, *nested.path),
                self._words.heading(effect, nested.key, forms, nested.result),
                depth + 1,
                them_in(nested, effect, written, them),
            )
            for nested in lists_of(effect, written)
            if depth <= DEEPEST
        ]
        others = [error for key, error in troubles.items() if key not in forms]
        return Step(
            path,
            effect.word,
            self._words.title(effect.word),
            tuple(part for part in parts if part.text or part.blank),
            tuple(lists),
            self._problem(others, depth),
        )

    def _unknown(self, effects: list[type[Effect]], path: Path) -> Step:
        self.troubled = True
        titles = [self._words.title(effect.word) for effect in effects]
        said = self._words.say("draft-several-steps", effects=titles)
        problem = said if effects else self._words.say("draft-no-step")
        empty = self._words.say("blank-empty")
        return Step(path, None, empty, (Part(empty),), (), problem)

    def _troubles(
        self, effect: type[Effect], written: dict[str, Any], depth: int
    ) -> dict[str, BadInput]:
        """What the loader has against each field; the steps inside it are not looked at."""
        reader = Reader(self._sheet, without_steps(effect, written), "", depth)
        troubles: dict[str, BadInput] = {}
        for key, (_, what) in effect.fields().items():
            if isinstance(what, Results) and what.sides in troubles:
                reader.has(key)
                continue
            try:
                what.read(reader, key)
            except BadInput as error:
                troubles[key] = error
        try:
            reader.finish(effect.word)
        except BadInput as error:
            troubles[error.where] = error
        self.troubled = self.troubled or bool(troubles)
        return troubles

    def _problem(self, troubles: list[BadInput], depth: int) -> str | None:
        """What is wrong with a step besides its blanks."""
        if depth > DEEPEST:
            return self._words.say("draft-too-deep", most=DEEPEST)
        if not troubles:
            return None
        error = troubles[0]
        if error.key == "no-result":
            return self._words.say("draft-no-such-result", high=error.values["high"])
        why = f"{error.where.strip('.')}: {_said(error, self._words)}"
        return self._words.say("draft-broken-step", why=why)

    def _blank(
        self,
        effect: type[Effect],
        key: str,
        written: Any,
        path: Path,
        them: Them,
        *,
        trouble: BadInput | None,
    ) -> Blank:
        what = effect.fields()[key].what
        value = plain(written)
        choices = self._words.choices(key, what, them)
        if trouble is None and kind_of(what) in ("choice", "flag"):
            choices = _with(choices, value, form_of(what, value, them), what, them)
        return Blank(
            path=(*path, key),
            label=self._words.label(effect, key),
            kind=kind_of(what),
            value=value,
            choices=choices,
            low=what.low if isinstance(what, Number) else None,
            high=what.high if isinstance(what, Number) else None,
            longest=what.longest if isinstance(what, Text) else None,
            optional=any(choice.value is None for choice in choices),
            problem=None if trouble is None else self._wanted(what, choices, trouble),
        )

    def _wanted(self, what: Field, choices: tuple[Chosen, ...], trouble: BadInput) -> str:
        """What could stand in a blank."""
        texts = [choice.text for choice in choices]
        match what:
            case Number():
                return self._words.say("draft-number", low=what.low, high=what.high, choices=texts)
            case Text():
                wanted = self._words.say("draft-text", longest=what.longest)
                return _wrong_text(trouble, wanted, self._words)
            case _:
                return self._words.say("draft-choice", choices=texts)

    def _shown_in(self, blank: Blank) -> str:
        for choice in blank.choices:
            if choice.value == blank.value and type(choice.value) is type(blank.value):
                return choice.text
        return self._words.say("blank-empty") if blank.value in (None, "") else str(blank.value)


def _with(
    choices: tuple[Chosen, ...], value: Any, form: Any, what: Field, them: Them
) -> tuple[Chosen, ...]:
    """Of two ways to say the same, the one that stands there is offered."""
    if any(choice.value == value for choice in choices):
        return choices
    return tuple(
        Chosen(value, choice.text) if form_of(what, choice.value, them) == form else choice
        for choice in choices
    )
