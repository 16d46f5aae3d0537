"""Writing a card by questions and answers, in lines of text."""

from __future__ import annotations

import itertools
import shutil
import textwrap
from typing import TYPE_CHECKING, Any, TextIO

from lastcard.engine.faces import PICTURES, SCHEMES
from lastcard.tui.lines import LineTalker
from lastcard.words.card_texts import CardTexts
from lastcard.words.speaker import as_sentence
from lastcard.words.writing import offers, read_draft, text_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.engine import CustomCard
    from lastcard.words.writing import Blank, Draft, Step, StepList, Wording

_BACK = "back"
_EXPLAIN = "?"
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""For what can stand in place of a number."""


class TakenBack(Exception):
    """The step that was begun is not wanted."""


class CardWriter(LineTalker):
    """Asks for one step after the other, until a card is whole."""

    def __init__(
        self, words: Wording, lines: TextIO, out: TextIO, begun: CustomCard | None = None
    ) -> None:
        super().__init__(lines, out)
        self._words = words
        self._card: dict[str, Any] = {"effects": []} if begun is None else begun.to_json()
        found = offers(words)
        groups = [offer.group for offer in found]
        self._offers = sorted(found, key=lambda offer: groups.index(offer.group))

    def run(self, edition: str) -> CustomCard:
        """The card that is written; InputEnded if nobody goes on with it."""
        self._list(self._words.say("writer-welcome", edition=edition))
        if self._card["effects"]:
            self._read_back()
        self._ask_steps(("effects",))
        self._ask_name()
        self._ask_face()
        card = self._draft.card
        assert card is not None
        sentence = CardTexts(self._words.speaker).card(card)
        self._say(self._words.say("writer-read-back", name=card.name, sentence=sentence))
        return card

    @property
    def _draft(self) -> Draft:
        return read_draft(self._card, self._words)

    # Steps

    def _ask_steps(self, path: tuple[str | int, ...]) -> None:
        """Fill the list at a path, one step after the other, until an empty line."""
        while (found := _list_at(self._draft.steps, path)).full is None:
            self._show_offers()
            line = self._ask(self._question(found))
            if line.lower() == _BACK:
                self._take_back(path)
            elif line == _EXPLAIN:
                self._explain()
            elif not line and (found.heading or found.steps):
                return
            elif not line:
                self._say(self._words.say("writer-needs-a-step"))
            elif (chosen := self._number(line, len(self._offers))) is not None:
                offer = self._offers[chosen]
                self._add(path, offer.inside if found.about_somebody else offer.starter)
        self._say(found.full)

    def _question(self, steps: StepList) -> str:
        if not steps.heading:
            return self._words.say("writer-next" if steps.steps else "writer-first")
        heading = as_sentence(steps.heading)
        if steps.steps:
            return self._words.say("writer-inside-next", heading=heading)
        return self._words.say("writer-inside", heading=heading)

    def _show_offers(self) -> None:
        """The titles of all steps, a line for each group of them."""
        numbered = [(offer.group, f"{n} {offer.title}") for n, offer in enumerate(self._offers, 1)]
        for group in dict.fromkeys(group for group, _ in numbered):
            self._list(f"{group}: ", (title for of, title in numbered if of == group))

    def _list(self, head: str, items: Iterable[str] = ()) -> None:
        # a number and its title stay on one line
        text = head + "  ".join(item.replace(" ", "\xa0") for item in items)
        width = shutil.get_terminal_size().columns
        self._say(textwrap.fill(text, width, subsequent_indent="  ").replace("\xa0", " "))

    def _explain(self) -> None:
        for number, offer in enumerate(self._offers, 1):
            self._say(f"  {number:>2}  {offer.title}: {offer.example}")

    def _take_back(self, path: tuple[str | int, ...]) -> None:
        steps = self._written(path)
        if steps:
            steps.pop()
            self._say(self._words.say("writer-taken-back"))
            self._read_back()
        else:
            self._say(self._words.say("writer-nothing-to-take-back"))

    def _add(self, path: tuple[str | int, ...], starter: dict[str, Any]) -> None:
        """Take a step in, fill in its blanks, and go through the lists inside it."""
        steps = self._written(path)
        place = (*path, len(steps))
        steps.append(dict(starter))
        for blank in _blanks(_step_at(self._draft.steps, place)):
            if blank.optional:  # a step inside another is first about whomever that list is about
                steps[-1].pop(str(blank.path[-1]), None)
        try:
            for blank in _blanks(_step_at(self._draft.steps, place)):
                self._fill(blank)
        except TakenBack:
            steps.pop()
            self._say(self._words.say("writer-taken-back"))
            return
        self._read_back()
        for inner in _step_at(self._draft.steps, place).lists:
            if inner.full is None:
                self._ask_steps(inner.path)

    def _written(self, path: tuple[str | int, ...]) -> list[dict[str, Any]]:
        """The list at a path of the card; one that is not there yet is made."""
        found: Any = self._card
        for key, after in itertools.pairwise((*path, 0)):
            if isinstance(found, dict):
                found = found.setdefault(key, {} if isinstance(after, str) else [])
            else:
                found = found[key]
        assert isinstance(found, list)
        return found

    # Blanks

    def _fill(self, blank: Blank) -> None:
        """Ask until something stands in a blank that can stand there."""
        *way, key = blank.path
        within: Any = self._card
        for part in way:
            within = within[part]
        while True:
            value = self._answer(blank)
            if value is None:
                within.pop(key, None)
            else:
                within[key] = value
            now = next(
                found
                for found in _blanks(_step_at(self._draft.steps, tuple(way)))
                if found.path == blank.path
            )
            if now.problem is None:
                return
            self._say(now.problem)

    def _answer(self, blank: Blank) -> str | int | bool | None:
        label = as_sentence(blank.label)
        marks = [str(n) for n in range(1, len(blank.choices) + 1)]
        prompt = self._words.say("writer-blank", label=label)
        if blank.kind == "number":
            marks = list(_LETTERS)
            prompt = self._words.say("writer-number", label=label, low=blank.low, high=blank.high)
        choices = dict(zip(marks, blank.choices, strict=False))
        for mark, choice in choices.items():
            self._say(f"  {mark:>2}  {choice.text}")
        kept = self._words.say("writer-kept", text=_shown(blank))
        line = self._ask(f"{prompt} {kept}")
        if line.lower() == _BACK:
            raise TakenBack
        if not line:
            return blank.value
        if line.lower() in choices:
            return choices[line.lower()].value
        return int(line) if _is_number(line) else line

    # The card as a whole

    def _read_back(self) -> None:
        self._say(self._words.say("writer-card-so-far"))
        self._say(text_of(self._draft.steps, self._words, "  "))

    def _ask_name(self) -> None:
        known = self._card.get("name")
        prompt = self._words.say("writer-name")
        if known is not None:
            prompt += f" {self._words.say('writer-kept', text=known)}"
        while True:
            self._card["name"] = self._ask(prompt) or known
            problem = self._draft.name_problem
            if problem is None:
                return
            self._say(problem)

    def _ask_face(self) -> None:
        face = dict(self._card.get("face", {}))
        say = self._words.say
        pictures: dict[str, str] = {name: say(f"picture-{name}") for name in PICTURES}
        schemes: dict[str, str] = {name: say(f"scheme-{name}") for name in SCHEMES}
        asked = {
            "picture": (say("writer-picture"), pictures),
            "scheme": (say("writer-scheme"), schemes),
        }
        for key, (prompt, called) in asked.items():
            chosen = self._ask_one_of(prompt, called, face.get(key))
            if chosen is not None:
                face[key] = chosen
        if face:
            self._card["face"] = face

    def _ask_one_of(self, prompt: str, called: dict[str, str], known: str | None) -> str | None:
        """One of several by its number or by what it is called."""
        names, words = list(called), [word.lower() for word in called.values()]
        self._list("  ", (f"{number} {word}" for number, word in enumerate(called.values(), 1)))
        text = self._words.say("writer-none") if known is None else called[known]
        kept = self._words.say("writer-kept", text=text)
        while line := self._ask(f"{prompt} {kept}"):
            typed = line.lower()
            chosen = words.index(typed) if typed in words else self._number(line, len(names))
            if chosen is not None:
                return names[chosen]
        return known

    def _number(self, line: str, most: int) -> int | None:
        """The place in a list that was typed as a number; None, and a sentence, if none is."""
        if _is_number(line) and 1 <= int(line) <= most:
            return int(line) - 1
        self._say(self._words.say("writer-no-choice", text=line[:20], number=most))
        return None


def _is_number(line: str) -> bool:
    return line.isascii() and line.isdecimal() and len(line) < 10


def _shown(blank: Blank) -> str:
    shown = [choice.text for choice in blank.choices if choice.value == blank.value]
    return shown[0] if shown else str(blank.value)


def _blanks(step: Step) -> list[Blank]:
    """In the order in which the sentence has them."""
    return [part.blank for part in step.parts if part.blank is not None]


def _list_at(steps: StepList, path: tuple[str | int, ...]) -> StepList:
    if steps.path == path:
        return steps
    inner = (inner for step in steps.steps for inner in step.lists)
    return next(_list_at(one, path) for one in inner if one.path == path[: len(one.path)])


def _step_at(steps: StepList, path: tuple[str | int, ...]) -> Step:
    return next(step for step in _list_at(steps, path[:-1]).steps if step.path == path)
