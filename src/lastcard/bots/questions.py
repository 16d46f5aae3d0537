"""Every kind of question a game can ask, and what each answer to it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.effects import Challenge, Dare, Vote, walk

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.bots.judge import Judge
    from lastcard.engine.effects import Effect

BLUFFS = 0.5
"""How often a Wild Draw Four is played by a hand that need not, for once by one that must."""


def answer_worth(judge: Judge, action: str) -> float:
    """The worth of answering the pending question with that action."""
    head, _, rest = action.partition(":")
    if head in judge.table.cards:
        return judge.play(head, rest or None)
    return _ANSWERS[head](judge, rest)


def _draw(judge: Judge, _: str) -> float:
    return judge.draw()


def _pass(judge: Judge, _: str) -> float:
    return judge.worth(judge.hand, judge.top, judge.now(judge.me))


def _color(judge: Judge, color: str) -> float:
    """START-4: whoever names the colour plays first."""
    now = judge.now(judge.me)._replace(color=color)
    return judge.move(judge.hand, judge.top, now)


def _challenge(judge: Judge, _: str) -> float:
    guilt = chance_of_guilt(judge)
    effect = _asked(judge, Challenge)
    if not isinstance(effect, Challenge):
        return 0.0
    return guilt * _resolved(judge, effect.guilty) + (1 - guilt) * _resolved(judge, effect.innocent)


def _accept(judge: Judge, _: str) -> float:
    debt = judge.view["pending"].get("debt")
    if debt is not None:
        now = judge.now(judge.view["turn"])
        counts = list(now.counts)
        counts[judge.me] += debt
        taken = now._replace(counts=tuple(counts), misses=(judge.me,))
        return judge.worth(judge.hand, judge.top, taken)
    effect = _asked(judge, Challenge)
    return _resolved(judge, effect.accept) if isinstance(effect, Challenge) else 0.0


def chance_of_guilt(judge: Judge) -> float:
    """WD4-2: the chance that whoever played the card held the colour that was in play."""
    view = judge.view
    before = _color_before(judge)
    other = view["pending"]["other"]
    held = judge.unseen.known.get(other)
    if held is not None:
        return float(any(judge.table.cards[code].color == before for code in held))
    count = view["counts"][other]
    share = judge.unseen.color_share(before) if before else 1 / (len(judge.table.colors) + 1)
    innocent = judge.unseen.holds_none(share, count)
    guilty = (1.0 - innocent) * BLUFFS
    return guilty / max(guilty + innocent, 1e-9)


def _color_before(judge: Judge) -> str | None:
    """The colour in play before the last card; a wild below has taken its call with it."""
    discard = judge.view["discard"]
    return judge.table.cards[discard[-2]].color if len(discard) > 1 else None


def _vote(judge: Judge, choice: str) -> float:
    effect = _asked(judge, Vote)
    if not isinstance(effect, Vote):
        return 0.5
    return _resolved(judge, effect.yes if choice == "yes" else effect.no)


def _dare(judge: Judge, choice: str) -> float:
    effect = _asked(judge, Dare)
    if choice == "do" or not isinstance(effect, Dare):
        # a shade better: a dare done costs nothing and everybody laughs
        return _resolved(judge, ()) + 1e-6
    return _resolved(judge, effect.refuse)


def _swap(judge: Judge, seat: str) -> float:
    now = judge.now(judge.view["turn"])
    swapped = judge.forecaster().swapped(now, judge.me, int(seat))
    return judge.worth(judge.hand, judge.top, swapped)


def _discard(judge: Judge, code: str) -> float:
    """What matters is the hand that stays."""
    hand = list(judge.hand)
    hand.remove(code)
    now = judge.now(judge.view["turn"])
    counts = list(now.counts)
    counts[judge.me] = max(len(hand), 1)
    kept = now._replace(counts=tuple(counts))
    return judge.worth(tuple(hand), judge.top, kept) - 0.01 * judge.keeping(code)


def _show(judge: Judge, code: str) -> float:
    """The less a card tells, the better: a plain number of which many are still about."""
    return judge.unseen.left.get(code, 0) - judge.keeping(code)


def _resolved(judge: Judge, effects: Sequence[Effect]) -> float:
    """The worth of the table once these effects have hit us."""
    pending = judge.view["pending"]
    turn = judge.view["turn"]
    you = pending.get("other", turn)
    tables = judge.forecaster().after(effects, judge.now(turn), you, judge.me)
    return sum(t.chance * judge.worth(judge.hand, judge.top, t) for t in tables)


def _asked(judge: Judge, kind: type[Effect]) -> Effect | None:
    """The effect that asks us, found in the text of the card that is being resolved."""
    pending = judge.view["pending"]
    effects = judge.table.effects.get(pending.get("card", ""), ())
    asking = [effect for effect in walk(effects) if isinstance(effect, kind)]
    text = pending.get("text")
    for effect in asking:
        if getattr(effect, "text", None) == text:
            return effect
    return asking[0] if asking else None


_ANSWERS: dict[str, Callable[[Judge, str], float]] = {
    "draw": _draw,
    "pass": _pass,
    "color": _color,
    "challenge": _challenge,
    "accept": _accept,
    "vote": _vote,
    "dare": _dare,
    "swap": _swap,
    "discard": _discard,
    "show": _show,
}
