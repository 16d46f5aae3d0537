"""Every kind of question a game can ask, and what each answer to it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.declared import verbs
from lastcard.engine.effects import Challenge, Choose, Dare, Vote, Whoever, walk

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.bots.weigher import Weigher
    from lastcard.engine.effects import Effect

BLUFFS = 0.5
"""How often a Wild Draw Four is played by a hand that need not, for once by one that must."""


def answer_worth(weigher: Weigher, action: str) -> float:
    """The worth of answering the pending question with that action."""
    head, _, rest = action.partition(":")
    if head in weigher.printed.cards:
        return weigher.play(head, rest or None)
    known = _ANSWERS.get(head)
    if known is None:
        # a question that nobody has taught it: the quiet answer, as for somebody who is away
        return float(verbs()[head].quiet == action)
    return known(weigher, rest)


def _draw(weigher: Weigher, _: str) -> float:
    return weigher.draw()


def _pass(weigher: Weigher, _: str) -> float:
    return weigher.worth(weigher.hand, weigher.top, weigher.now(weigher.me))


def _color(weigher: Weigher, color: str) -> float:
    """START-4: whoever names the colour plays first."""
    now = weigher.now(weigher.me)._replace(color=color)
    return weigher.move(weigher.hand, weigher.top, now)


def _challenge(weigher: Weigher, _: str) -> float:
    guilt = chance_of_guilt(weigher)
    effect = _asked(weigher, Challenge)
    if not isinstance(effect, Challenge):
        return 0.0
    guilty, innocent = (_resolved(weigher, branch) for branch in (effect.guilty, effect.innocent))
    return guilt * guilty + (1 - guilt) * innocent


def _accept(weigher: Weigher, _: str) -> float:
    debt = weigher.view["pending"].get("debt")
    if debt is not None:
        now = weigher.now(weigher.view["turn"])
        counts = list(now.counts)
        counts[weigher.me] += debt
        taken = now._replace(counts=tuple(counts), misses=(weigher.me,))
        return weigher.worth(weigher.hand, weigher.top, taken)
    effect = _asked(weigher, Challenge)
    return _resolved(weigher, effect.accept) if isinstance(effect, Challenge) else 0.0


def chance_of_guilt(weigher: Weigher) -> float:
    """WD4-2: the chance that whoever played the card held the colour that was in play."""
    view = weigher.view
    before = view["color_before"]
    other = view["pending"]["other"]
    known = weigher.unseen.known.get(other, [])
    if any(weigher.printed.cards[code].color == before for code in known):
        return 1.0
    count = view["counts"][other] - len(known)
    share = weigher.unseen.color_share(before) if before else 1 / (len(weigher.printed.colors) + 1)
    innocent = weigher.unseen.holds_none(share, count)
    guilty = (1.0 - innocent) * BLUFFS
    return guilty / max(guilty + innocent, 1e-9)


def _vote(weigher: Weigher, choice: str) -> float:
    if "seconds" in weigher.view["pending"]:
        # R45: a bot sees nothing of a dare, and believes that it was done in time
        return float(choice == "yes")
    effect = _asked(weigher, Vote)
    if not isinstance(effect, Vote):
        return 0.5
    return _resolved(weigher, effect.yes if choice == "yes" else effect.no)


def _dare(weigher: Weigher, choice: str) -> float:
    effect = _asked(weigher, Dare)
    if choice == "do" or not isinstance(effect, Dare):
        # a shade better: a dare done costs nothing and everybody laughs
        return _resolved(weigher, ()) + 1e-6
    return _resolved(weigher, effect.refuse)


def _answer(weigher: Weigher, choice: str) -> float:
    """A bot has no glasses: it says what is better for it."""
    effect = _asked(weigher, Whoever)
    if not isinstance(effect, Whoever):
        return 0.5
    return _resolved(weigher, effect.then if choice == "yes" else ())


def _choose(weigher: Weigher, seat: str) -> float:
    effect = _asked(weigher, Choose)
    return _resolved(weigher, effect.then, int(seat)) if isinstance(effect, Choose) else 0.5


def _swap(weigher: Weigher, seat: str) -> float:
    now = weigher.now(weigher.view["turn"])
    swapped = weigher.forecaster().swapped(now, weigher.me, int(seat))
    return weigher.worth(weigher.hand, weigher.top, swapped)


def _discard(weigher: Weigher, code: str) -> float:
    """What matters is the hand that stays."""
    hand = list(weigher.hand)
    hand.remove(code)
    now = weigher.now(weigher.view["turn"])
    counts = list(now.counts)
    counts[weigher.me] = max(len(hand), 1)
    kept = now._replace(counts=tuple(counts))
    return weigher.worth(tuple(hand), weigher.top, kept) - 0.01 * weigher.keeping(code)


def _give(weigher: Weigher, code: str) -> float:
    """What is least worth keeping goes."""
    return -weigher.keeping(code)


def _show(weigher: Weigher, code: str) -> float:
    """The less a card tells, the better: a plain number of which many are still about."""
    return weigher.unseen.left.get(code, 0) - weigher.keeping(code)


def _resolved(weigher: Weigher, effects: Sequence[Effect], them: int | None = None) -> float:
    """The worth of the table once these effects have hit us, or another seat."""
    pending = weigher.view["pending"]
    turn = weigher.view["turn"]
    you = pending.get("other", turn)
    hit = weigher.me if them is None else them
    tables = weigher.forecaster().after(effects, weigher.now(turn), you, hit)
    return sum(t.chance * weigher.worth(weigher.hand, weigher.top, t) for t in tables)


def _asked(weigher: Weigher, kind: type[Effect]) -> Effect | None:
    """The effect that asks us, found in the text of the card that is being resolved."""
    pending = weigher.view["pending"]
    effects = weigher.printed.effects.get(pending.get("card", ""), ())
    asking = [effect for effect in walk(effects) if isinstance(effect, kind)]
    text = pending.get("text")
    for effect in asking:
        if getattr(effect, "text", None) == text:
            return effect
    return asking[0] if asking else None


_ANSWERS: dict[str, Callable[[Weigher, str], float]] = {
    "draw": _draw,
    "pass": _pass,
    "color": _color,
    "challenge": _challenge,
    "accept": _accept,
    "vote": _vote,
    "dare": _dare,
    "answer": _answer,
    "choose": _choose,
    "give": _give,
    "swap": _swap,
    "discard": _discard,
    "show": _show,
}
