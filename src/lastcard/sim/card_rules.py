"""What a card does, boiled down to a row of numbers, where it fits into one.

The simulator moves every game one card at a time through the same arithmetic, and fastest where a
card's rule is a row of fixed shape: turn the order, play again, make players draw, skip, then at
most one question (a challenge, a show) or a colour to follow. All printed editions fit, and so do
written cards of these effects; a setup with any other card is played by `sim.machine`.
"""

from __future__ import annotations

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
"""The effects that fit, with the fields that are known of them."""
PLAIN = {"stacking": "off", "jump_in": False, "draw_until_playable": False}
"""The house rules under which a turn is no more than a row can say."""


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


class NotARow(Exception):
    """What the card does needs more than a row."""


def card_rules(setup: Setup) -> dict[str, CardRule] | None:
    """The rules of all cards of the setup; None where one does not fit."""
    if setup.house or any(getattr(setup.rules, option) != value for option, value in PLAIN.items()):
        return None
    try:
        return {code: _card_rule(setup, code) for code in setup.edition.cards}
    except NotARow:
        return None


def _card_rule(setup: Setup, code: str) -> CardRule:
    rule = CardRule()
    for effect in setup.effects.get(code, ()):
        if rule.asks:
            raise NotARow
        rule = _add(setup, rule, effect)
    # a turn missed later than at once would have to be remembered
    if sum((rule.again, rule.skip, rule.reverse, bool(rule.follow or rule.challenge))) > 1:
        raise NotARow
    if rule.follow and rule.draw and (rule.who != "next" or rule.nth):
        raise NotARow
    if rule.challenge and (rule.draw or not setup.edition.cards[code].wild):
        raise NotARow
    if rule.show and rule.draw:
        raise NotARow
    return rule


def _add(setup: Setup, rule: CardRule, effect: Effect) -> CardRule:
    _check(effect)
    if isinstance(effect, Reverse) and rule == CardRule():
        # whoever draws before it draws in the old order
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
        return replace(
            rule, follow=FollowRule(_color(setup, effect.color), _draws(effect.otherwise))
        )
    if isinstance(effect, Show) and effect.who == "others":
        nobody = _branch(effect.none_lacking)
        if nobody.skip:
            raise NotARow
        lacking = _draws(effect.lacking)
        return replace(rule, show=ShowRule(_color(setup, effect.color), lacking, nobody.draw))
    if isinstance(effect, Challenge) and effect.who == "next":
        branches = map(_branch, (effect.accept, effect.guilty, effect.innocent))
        return replace(rule, challenge=ChallengeRule(*branches))
    raise NotARow


def _draws(effects: Sequence[Effect]) -> int:
    """A nested list that makes the one concerned draw, and does nothing else."""
    branch = _branch(effects)
    if branch.you or branch.skip:
        raise NotARow
    return branch.draw


def _branch(effects: Sequence[Effect]) -> Branch:
    branch = Branch()
    for effect in effects:
        _check(effect)
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
            raise NotARow
    return branch


def _check(effect: Effect) -> None:
    """Whether it is one of those that fit, with nothing about it that is not known."""
    if type(effect) not in EFFECTS:
        raise NotARow
    try:
        check_fields(effect, EFFECTS[type(effect)], "")
        if isinstance(effect, Draw) and effect.number != "nth":
            check_number("", effect.number, 1, MOST_OWED)
    except BadInput:
        raise NotARow from None


def _color(setup: Setup, name: str) -> int:
    return CALLED if name == "called" else setup.edition.colors.index(COLOR_LETTERS[name])
