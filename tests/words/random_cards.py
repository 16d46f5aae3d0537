"""Any card that can be put together from the steps and blanks that are offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.engine.effects import VOCABULARY
from lastcard.engine.effects.fields import Number, Text
from lastcard.engine.effects.reading import DEEPEST, MOST_EFFECTS
from lastcard.words.writing.nesting import lists_of, them_in
from lastcard.words.writing.sentences import bare_step, blanks

if TYPE_CHECKING:
    from random import Random

    from lastcard.engine.effects import Effect
    from lastcard.engine.effects.fields import Field
    from lastcard.words.writing.sentences import Them, Wording

PIECES = [
    *"aZ09 ?!.,:;…-()[]{}<>&%$#@`'\"“”„«»‘’\\/|~ßİıſäçñøЖλאعहก한中🂡👩‍🚀",
    "%(who)s",
    "{ $who }",
    "\\”",
    "” It passes if all say yes",
    "Whoever refuses:",
    "the next player draws 2 cards",
]
"""What texts are made of: all that could be taken for something else."""


class CardMaker:
    def __init__(self, random: Random, words: Wording) -> None:
        self._random = random
        self._words = words
        self._left = 0
        self._effects = [effect for effect in VOCABULARY.values() if effect.on_cards]

    def card(self) -> dict[str, Any]:
        self._left = MOST_EFFECTS
        return {"name": self._text(20), "effects": self._steps(1, None, least=1)}

    def _steps(self, depth: int, them: Them, least: int) -> list[dict[str, Any]]:
        number = min(self._random.randint(least, 2), self._left)
        self._left -= number
        return [self._step(depth, them) for _ in range(number)]

    def _step(self, depth: int, them: Them) -> dict[str, Any]:
        effect = self._random.choice(self._effects)
        step = bare_step(effect)
        for key, what in blanks(effect):
            value = self._value(key, what, them)
            if value is not None:
                step[key] = value
        if depth < DEEPEST:
            self._fill(effect, step, depth, them)
        return step

    def _fill(self, effect: type[Effect], step: dict[str, Any], depth: int, them: Them) -> None:
        for nested in list(lists_of(effect, step)):
            steps = self._steps(depth + 1, them_in(nested, effect, step, them), least=0)
            if steps and nested.result is None:
                step[nested.key] = steps
            elif steps:
                step.setdefault(nested.key, {})[str(nested.result)] = steps

    def _value(self, key: str, what: Field, them: Them) -> Any:
        if isinstance(what, Text):
            return self._text(what.longest)
        choices = [choice.value for choice in self._words.choices(key, what, them)]
        if isinstance(what, Number) and (not choices or self._random.random() < 0.7):
            return self._random.choice(
                [what.low, what.high, self._random.randint(what.low, what.high)]
            )
        return self._random.choice(choices)

    def _text(self, longest: int) -> str:
        pieces = self._random.choices(PIECES, k=self._random.randint(1, 8))
        text = "".join(pieces)[:longest]
        return text if text.strip() and text.isprintable() else "x"
