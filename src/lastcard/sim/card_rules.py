"""What a card does, boiled down to a row of numbers: the part of the effects that fits.

The simulator moves every game one card at a time through the same arithmetic, so a card's rule has
to be a row of fixed shape: turn the order, play again, make players draw, skip, then at most one
question (a challenge, a show) or a colour to follow. All printed editions fit, and so do written
cards of these effects; whatever does not is refused with its place.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, cast, get_args

from lastcard.engine import BadInput
from lastcard.engine.cards import COLOR_LETTERS
from lastcard.engine.effects import Challenge, Draw, Effect, ExtraTurn, Follow, Reverse, Show, Skip
from lastcard.sim.supported import MOST_OWED, check_fields, check_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine.state import Setup

CALLED = -1
"""In place of a colour: the one in play."""

Debtor = Literal["next", "you", "others", "everyone"]
DEBTORS = get_args(Debtor)
EFFECTS: dict[type[Effect], tuple[str, ...]] = {
    Draw: ("who", "number"),
    Skip: ("who",),
    Reverse: (),
    ExtraTurn: (),
    Follow: ("who", "color", "otherwise"),
    Show: ("who", "color", "lacking", "none_lacking"),
    Challenge: ("who", "accept", "guilty", "innocent"),
}
"""The effects that are played, with the fields that are known of them."""


@dataclass(frozen=True)
class Branch:
    """What follows from an answer: somebody draws, and may miss the turn."""

    draw: int = 0
    you: bool = False
    """Whether it is the one who played the card who draws."""
    skip: bool = False


@dataclass(frozen=True)
class FollowRule:
    color: int
    otherwise: int
    """How many cards to draw without that colour."""


@dataclass(frozen=True)
class ShowRule:
    color: int
    lacking: int
    none_lacking: int


@dataclass(frozen=True)
class ChallengeRule:
    accept: Branch
    guilty: Branch
    innocent: Branch


@dataclass(frozen=True)
class CardRule:
    reverse: bool = False
    again: bool = False
    draw: int = 0
    who: Debtor = "next"
    nth: bool = False
    """Whether each player draws one card more than the one before."""
    skip: bool = False
    follow: FollowRule | None = None
    show: ShowRule | None = None
    challenge: ChallengeRule | None = None

    @property
    def asks(self) -> bool:
        return bool(self.follow or self.show or self.challenge)


def card_rule(setup: Setup, code: str) -> CardRule:
    """The rule of a card of the setup, or one sentence saying what cannot be simulated."""
    rule = CardRule()
    for place, effect in enumerate(setup.effects.get(code, ())):
        where = f"{code}.effects[{place}]"
        if rule.asks:
            raise BadInput(where, "effect-after-question")
        rule = _add(setup, rule, effect, where)
    # a turn missed later than at once would have to be remembered
    if sum((rule.again, rule.skip, rule.reverse, bool(rule.follow or rule.challenge))) > 1:
        raise BadInput(f"{code}.effects", "several-next-turns")
    if rule.follow and rule.draw and (rule.who != "next" or rule.nth):
        raise BadInput(f"{code}.effects", "follow-after-draw")
    if rule.challenge and (rule.draw or not setup.edition.cards[code].wild):
        raise BadInput(f"{code}.effects", "challenge-after-draw")
    if rule.show and rule.draw:
        raise BadInput(f"{code}.effects", "show-after-draw")
    return rule


def _add(setup: Setup, rule: CardRule, effect: Effect, where: str) -> CardRule:
    _check_effect(effect, where)
    if isinstance(effect, Reverse) and rule == CardRule():
        return replace(rule, reverse=True)
    if isinstance(effect, ExtraTurn):
        return replace(rule, again=True)
    if isinstance(effect, Skip) and effect.who == "next" and not rule.skip:
        return replace(rule, skip=True)
    if isinstance(effect, Draw) and not rule.draw and effect.who in DEBTORS:
        nth = effect.number == "nth"
        number = 1 if effect.number == "nth" else effect.number
        return replace(rule, draw=number, who=cast("Debtor", effect.who), nth=nth)
    if isinstance(effect, Follow) and effect.who == "next":
        drawn = _draws(effect.otherwise, f"{where}.else")
        return replace(rule, follow=FollowRule(_color(setup, effect.color), drawn))
    if isinstance(effect, Show) and effect.who == "others":
        lacking = _draws(effect.lacking, f"{where}.lacking")
        nobody = _branch(effect.none_lacking, f"{where}.none_lacking")
        if nobody.skip:
            raise BadInput(f"{where}.none_lacking", "not-your-draw")
        return replace(rule, show=ShowRule(_color(setup, effect.color), lacking, nobody.draw))
    if isinstance(effect, Challenge) and effect.who == "next":
        branches = (
            _branch(effects, f"{where}.{name}")
            for name, effects in (
                ("accept", effect.accept),
                ("guilty", effect.guilty),
                ("innocent", effect.innocent),
            )
        )
        return replace(rule, challenge=ChallengeRule(*branches))
    if isinstance(effect, Reverse):
        # whoever draws before it draws in the old order
        raise BadInput(where, "late-reverse")
    if (isinstance(effect, Draw) and rule.draw) or (isinstance(effect, Skip) and rule.skip):
        raise BadInput(where, "second-effect", effect=effect.word)
    raise _not_simulated(where, effect)


def _draws(effects: Sequence[Effect], where: str) -> int:
    """A nested list that makes the one concerned draw, and does nothing else."""
    branch = _branch(effects, where)
    if branch.you or branch.skip:
        raise BadInput(where, "not-their-draw")
    return branch.draw


def _branch(effects: Sequence[Effect], where: str) -> Branch:
    branch = Branch()
    for place, effect in enumerate(effects):
        _check_effect(effect, f"{where}[{place}]")
        if isinstance(effect, Skip) and effect.who == "next" and not branch.skip:
            branch = replace(branch, skip=True)
        elif (
            isinstance(effect, Draw)
            and not branch.draw
            and effect.number != "nth"
            and effect.who in (None, "you")
        ):
            branch = replace(branch, draw=effect.number, you=effect.who == "you")
        else:
            raise _not_simulated(f"{where}[{place}]", effect)
    return branch


def _check_effect(effect: Effect, where: str) -> None:
    """Whether it is one of those that are played, with nothing about it that is not known."""
    if type(effect) not in EFFECTS:
        raise _not_simulated(where, effect)
    check_fields(effect, EFFECTS[type(effect)], where)
    if isinstance(effect, Draw) and effect.number != "nth":
        check_number(f"{where}.{effect.word}", effect.number, 1, MOST_OWED)


def _color(setup: Setup, name: str) -> int:
    return CALLED if name == "called" else setup.edition.colors.index(COLOR_LETTERS[name])


def _not_simulated(where: str, effect: Effect) -> BadInput:
    return BadInput(
        where, "not-simulated-effect", value=json.dumps(effect.to_json(), ensure_ascii=False)
    )
