"""A card's steps as plain text, and such text as steps again.

There is no second grammar: a line is matched with the sentences of the catalogue, in which each
blank takes what may stand in it.
"""

from __future__ import annotations

import difflib
import functools
import itertools
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.engine.effects import VOCABULARY
from lastcard.engine.effects.fields import Number, Text
from lastcard.engine.effects.reading import DEEPEST
from lastcard.engine.errors import BadInput, shown
from lastcard.words.speaker import as_sentence
from lastcard.words.writing.drafts import StepList, read_draft
from lastcard.words.writing.nesting import lists_of, them_in
from lastcard.words.writing.palette import starter
from lastcard.words.writing.sentences import bare_step, blanks, form_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lastcard.engine.effects import Effect
    from lastcard.engine.effects.fields import Field
    from lastcard.words.writing.drafts import Step
    from lastcard.words.writing.sentences import Them, Wording

INDENT = "  "
_DIGITS = "[0-9]{1,9}"
_PLURALS = 101
"""Numbers in a row among which every plural of every language occurs."""
_LIKENESS = 200
"""Characters of a line that are compared with the steps there are."""


def text_of(steps: StepList, words: Wording, indent: str = "") -> str:
    """The steps one a line, lists below them with their heading; a blank that is wrong is open."""
    return "\n".join(_lines(steps, words, indent))


def _lines(steps: StepList, words: Wording, indent: str) -> Iterator[str]:
    for step in steps.steps:
        yield indent + as_sentence(sentence_of(step, words))
        for inner in step.lists:
            if inner.steps:
                yield f"{indent}{INDENT}{as_sentence(inner.heading)}:"
                yield from _lines(inner, words, indent + 2 * INDENT)


def sentence_of(step: Step, words: Wording) -> str:
    """A step without what is inside it."""
    said = []
    for part in step.parts:
        if part.blank is not None and part.blank.problem is not None:
            said.append(words.say("blank-empty"))
        elif part.blank is not None and part.blank.kind == "text":
            said.append(_quotes(words).around(part.text))
        else:
            said.append(part.text)
    return "".join(said)


class _Quotes(NamedTuple):
    """How a language marks words that are somebody's own."""

    begin: str
    end: str

    def around(self, text: str) -> str:
        escaped = re.sub(rf"[\\{re.escape(self.begin + self.end)}]", r"\\\g<0>", text)
        return f"{self.begin}{escaped}{self.end}"

    def pattern(self) -> str:
        """What stands in these marks, or in the ones that every keyboard has."""
        either = (self, _Quotes('"', '"'))
        return "|".join(
            rf"{re.escape(q.begin)}(?:\\.|[^\\{re.escape(q.begin + q.end)}])*{re.escape(q.end)}"
            for q in either
        )

    def inside(self, quoted: str) -> str:
        begin, end = ('"', '"') if quoted.startswith('"') else self
        return re.sub(r"\\(.)", r"\1", quoted[len(begin) : len(quoted) - len(end)])


def _quotes(words: Wording) -> _Quotes:
    begin, _, end = words.say("blank-quoted", text="\n").partition("\n")
    return _Quotes(begin, end)


class _Line(NamedTuple):
    number: int
    indent: int
    text: str


class _Entry(NamedTuple):
    """What a blank takes in one form of its sentence: one of these texts, a number, or words."""

    kind: str
    values: tuple[tuple[str, Any], ...] = ()


class _Form(NamedTuple):
    """One way a step can read."""

    effect: type[Effect]
    start: str
    """What every such line begins with."""
    pattern: re.Pattern[str]
    entries: tuple[tuple[str, _Entry], ...]

    def read(self, line: str, quotes: _Quotes) -> dict[str, Any] | None:
        """The step that a line says, without what is inside it."""
        found = self.pattern.fullmatch(line)
        if found is None:
            return None
        step = bare_step(self.effect)
        for (key, entry), said in zip(self.entries, found.groups(), strict=True):
            if entry.kind == "number":
                value: Any = int(said)
            elif entry.kind == "text":
                value = quotes.inside(said)
            else:
                value = dict(entry.values)[said.casefold()]
            if value is not None:
                step[key] = value
        return step


def effects_from(text: str, words: Wording) -> list[dict[str, Any]]:
    """The steps that a text says, as a card's file has them."""
    lines = []
    for number, line in enumerate(text.split("\n"), 1):
        written = line.expandtabs(4)
        if written.strip():
            lines.append(_Line(number, len(written) - len(written.lstrip()), line.strip()))
    return _TextReader(words).steps(lines, 1, None)


class _TextReader:
    def __init__(self, words: Wording) -> None:
        self._words = words
        self._quotes = _quotes(words)

    def steps(self, lines: list[_Line], depth: int, them: Them) -> list[dict[str, Any]]:
        if depth > DEEPEST and lines:
            raise BadInput(_place(lines[0]), "effects-too-deep", most=DEEPEST)
        return [self._step(line, inside, depth, them) for line, inside in _outline(lines)]

    def _step(self, line: _Line, inside: list[_Line], depth: int, them: Them) -> dict[str, Any]:
        folded = line.text.casefold()
        for form in forms(self._words, them):
            step = form.read(line.text, self._quotes) if folded.startswith(form.start) else None
            if step is not None:
                self._fill(form.effect, step, inside, depth, them)
                return step
        raise BadInput(
            _place(line), "not-a-step", value=shown(line.text), example=self._nearest(line.text)
        )

    def _fill(
        self,
        effect: type[Effect],
        step: dict[str, Any],
        inside: list[_Line],
        depth: int,
        them: Them,
    ) -> None:
        """Read the lists below a step into it."""
        if not inside:
            return
        said = {key: form_of(what, step.get(key), them) for key, what in blanks(effect)}
        known = {
            self._words.heading(effect, nested.key, said, nested.result).casefold(): nested
            for nested in lists_of(effect, step)
        }
        for line, lines in _outline(inside):
            nested = known.get(line.text.removesuffix(":").rstrip().casefold())
            if nested is None:
                raise BadInput(
                    _place(line), "not-a-heading", value=shown(line.text), allowed=list(known)
                )
            steps = self.steps(lines, depth + 1, them_in(nested, effect, step, them))
            if nested.result is None:
                step[nested.key] = steps
            else:
                step.setdefault(nested.key, {})[str(nested.result)] = steps

    def _nearest(self, line: str) -> str:
        """The step that a line is most like."""
        begun = [starter(effect, self._words) for effect in VOCABULARY.values() if effect.on_cards]
        said = text_of(read_draft({"effects": begun}, self._words).steps, self._words).split("\n")
        return difflib.get_close_matches(line[:_LIKENESS], said, 1, 0)[0]


def _place(line: _Line) -> str:
    return f"line {line.number}"


def _outline(lines: list[_Line]) -> Iterator[tuple[_Line, list[_Line]]]:
    """The lines that are indented least, each with those below it."""
    begun: list[tuple[_Line, list[_Line]]] = []
    for line in lines:
        if begun and line.indent > begun[-1][0].indent:
            begun[-1][1].append(line)
        else:
            begun.append((line, []))
    yield from begun


@functools.lru_cache(maxsize=64)
def _forms(words: Wording, them: Them, effects: tuple[type[Effect], ...]) -> tuple[_Form, ...]:
    return tuple(form for effect in effects for form in _forms_of(effect, words, them))


def forms(words: Wording, them: Them) -> tuple[_Form, ...]:
    """All ways in which a step can read."""
    return _forms(words, them, tuple(one for one in VOCABULARY.values() if one.on_cards))


def _forms_of(effect: type[Effect], words: Wording, them: Them) -> Iterator[_Form]:
    found = [_entries(key, what, words, them) for key, what in blanks(effect)]
    keys = [key for key, _ in blanks(effect)]
    known = set()
    for filled in itertools.product(*(entries.items() for entries in found)):
        said = words.sentence(effect, dict(zip(keys, (form for form, _ in filled), strict=True)))
        entries = dict(zip(keys, (entry for _, entry in filled), strict=True))
        same = (tuple(said), tuple(entries.values()))
        if same not in known:
            known.add(same)
            yield _form(effect, said, entries, _quotes(words))


def _entries(key: str, what: Field, words: Wording, them: Them) -> dict[Any, _Entry]:
    """What may stand in a blank, by the form in which its sentence says that."""
    if isinstance(what, Text):
        return {form_of(what, "", them): _Entry("text")}
    entries: dict[Any, _Entry] = {}
    for value, text in words.choices(key, what, them):
        form = form_of(what, value, them)
        before = entries[form].values if form in entries else ()
        entries[form] = _Entry("choice", (*before, (text.casefold(), value)))
    if isinstance(what, Number):
        numbers = range(what.low, what.high + 1)[:_PLURALS]
        entries |= {number: _Entry("number") for number in numbers}
    return entries


def _form(
    effect: type[Effect], said: list[str], entries: dict[str, _Entry], quotes: _Quotes
) -> _Form:
    pieces = []
    for text, key in itertools.zip_longest(said[::2], said[1::2]):
        pieces.append(re.escape(text))
        if key is not None:
            pieces.append(f"({_pattern(entries[key], quotes)})")
    return _Form(
        effect,
        _beginning(said, entries),
        re.compile("".join(pieces), re.IGNORECASE),
        tuple((key, entries[key]) for key in said[1::2]),
    )


def _beginning(said: list[str], entries: dict[str, _Entry]) -> str:
    """What is the same in all lines of a form, as far as that goes."""
    begun = said[0].casefold()
    for key, text in zip(said[1::2], said[2::2], strict=True):
        if len(entries[key].values) != 1:
            break
        begun += entries[key].values[0][0] + text.casefold()
    return begun


def _pattern(entry: _Entry, quotes: _Quotes) -> str:
    if entry.kind == "number":
        return _DIGITS
    if entry.kind == "text":
        return quotes.pattern()
    return "|".join(re.escape(text) for text, _ in entry.values)
