"""What each effect does to the table, in numbers of cards and in turns."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from lastcard.bots.forecast import Forecast, likeliest
from lastcard.engine.cards import COLOR_LETTERS
from lastcard.engine.effects import (
    Challenge,
    Choose,
    Dare,
    DiscardAll,
    DiscardTo,
    Draw,
    DrawUntil,
    Effect,
    ExtraTurn,
    Follow,
    Give,
    HandTo,
    PassHands,
    Reverse,
    Roll,
    Show,
    ShuffleHands,
    Skip,
    StuckDraw,
    SwapHands,
    Take,
    Vote,
    Whoever,
)

if TYPE_CHECKING:
    from lastcard.bots.forecaster import Forecaster

CHALLENGES = 0.4
"""How often a Wild Draw Four is challenged."""
SAYS_YES = 0.4
"""How often a player votes yes."""
REFUSES = 0.3
"""How often a dare is refused."""
IS_THE_ONE = 0.4
"""How often something is true of a player."""


@singledispatch
def follow(
    effect: Effect, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    """The possible tables after one effect; most that only last change no number of cards."""
    return [table]


@follow.register(Draw)
def _draw(
    effect: Draw, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    targets = seer.targets(effect, table, you, them)
    counts = list(table.counts)
    for place, seat in enumerate(targets, start=1):
        counts[seat] += place if effect.number == "nth" else effect.number
    return [table._replace(counts=tuple(counts))]


@follow.register(DrawUntil)
def _draw_until(
    effect: DrawUntil, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    color = COLOR_LETTERS.get(effect.color, table.color)
    draws = min(1.0 / max(seer.unseen.color_share(color), 0.02), 20.0)
    targets = seer.targets(effect, table, you, them)
    return [seer.recount(table, targets, lambda count: count + draws)]


@follow.register(HandTo)
def _hand_to(
    effect: HandTo, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    targets = seer.targets(effect, table, you, them)
    return [seer.recount(table, targets, lambda count: float(effect.number))]


@follow.register(DiscardTo)
def _discard_to(
    effect: DiscardTo, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    targets = seer.targets(effect, table, you, them)
    return [seer.recount(table, targets, lambda count: min(count, effect.number))]


@follow.register(DiscardAll)
def _discard_all(
    effect: DiscardAll, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    cards = seer.unseen.printed.cards.values()
    share = seer.unseen.share(card.code for card in cards if effect.hits(card))
    targets = seer.targets(effect, table, you, them)
    return [seer.recount(table, targets, lambda count: count * (1.0 - share))]


@follow.register(Skip)
def _skip(
    effect: Skip, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    targets = seer.targets(effect, table, you, them)
    return [table._replace(misses=(*table.misses, *targets))]


@follow.register(Reverse)
def _reverse(
    effect: Reverse, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    others = table.seats_after(you)
    turned = table._replace(direction=-table.direction)
    if len(others) == 1 and seer.unseen.printed.rules.two_player_reverse == "skip":
        turned = turned._replace(misses=(*table.misses, others[0]))
    return [turned]


@follow.register(ExtraTurn)
def _extra_turn(
    effect: ExtraTurn, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    return [table._replace(again=True)]


@follow.register(StuckDraw)
def _stuck_draw(
    effect: StuckDraw, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    # two in five turns or so find nothing to play
    more = 0.4 * (effect.number - 1)
    targets = seer.targets(effect, table, you, them)
    return [seer.recount(table, targets, lambda count: count + more)]


@follow.register(Follow)
def _follow(
    effect: Follow, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    color = COLOR_LETTERS.get(effect.color, table.color)
    share = seer.unseen.color_share(color)
    # whoever cannot follow has no turn
    otherwise = (Skip(None), *effect.otherwise)
    tables = [table]
    for seat in seer.targets(effect, table, you, them):
        odds = [seer.unseen.holds_none(share, before.counts[seat]) for before in tables]
        tables = seer.maybe(tables, odds, otherwise, you, seat)
    return tables


@follow.register(Show)
def _show(
    effect: Show, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    color = COLOR_LETTERS.get(effect.color, table.color)
    share = seer.unseen.color_share(color)
    # from here on chances are shares of this table's own, which may be next to nothing
    tables = [table._replace(chance=1.0)]
    all_show = 1.0
    for seat in seer.targets(effect, table, you, them):
        lacks = seer.unseen.holds_none(share, table.counts[seat])
        all_show *= 1.0 - lacks
        tables = seer.maybe(tables, [lacks] * len(tables), effect.lacking, you, seat)
    shown = seer.after(effect.none_lacking, table, you, you)
    some = max(1.0 - all_show, 0.001)
    lacked = [t for t in tables if t.counts != table.counts] or tables
    total = sum(t.chance for t in lacked)
    return likeliest(
        [t._replace(chance=t.chance * all_show) for t in shown]
        + [t._replace(chance=table.chance * some * t.chance / total) for t in lacked]
    )


@follow.register(Challenge)
def _challenge(
    effect: Challenge, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    seats = seer.targets(effect, table, you, them)
    rules = seer.unseen.printed.rules
    for_certain = table.counts[you] < 0.5 or not rules.bluffing
    challenged = effect.guilty if seer.guilty and you == seer.me else effect.innocent
    return seer.split(
        table,
        0.0 if for_certain else CHALLENGES,
        lambda start: seer.after(challenged, start, you, seats[0]),
        lambda start: seer.after(effect.accept, start, you, seats[0]),
    )


@follow.register(Vote)
def _vote(
    effect: Vote, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    voters = len(seer.targets(effect, table, you, them))
    passes = {
        "any": 1.0 - (1.0 - SAYS_YES) ** voters,
        "majority": SAYS_YES,
        "all": SAYS_YES**voters,
    }[effect.threshold]
    concerned = you if them is None else them
    return seer.split(
        table,
        passes,
        lambda start: seer.after(effect.yes, start, you, concerned),
        lambda start: seer.after(effect.no, start, you, concerned),
    )


@follow.register(Dare)
def _dare(
    effect: Dare, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    tables = [table]
    for seat in seer.targets(effect, table, you, them):
        tables = seer.maybe(tables, [REFUSES] * len(tables), effect.refuse, you, seat)
    return tables


@follow.register(Whoever)
def _whoever(
    effect: Whoever, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    tables = [table]
    for seat in seer.targets(effect, table, you, them):
        tables = seer.maybe(tables, [IS_THE_ONE] * len(tables), effect.then, you, seat)
    return tables


@follow.register(Choose)
def _choose(
    effect: Choose, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    # most cards are against somebody: against whoever is closest to going out
    others = table.seats_after(you)
    chosen = min(others, key=lambda seat: table.counts[seat])
    return seer.after(effect.then, table, you, chosen)


@follow.register(Roll)
def _roll(
    effect: Roll, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    concerned = you if them is None else them
    each = table._replace(chance=table.chance / effect.sides)
    nothing = effect.sides - len(effect.results)
    tables = [each._replace(chance=each.chance * nothing)] if nothing else []
    for _, effects in effect.results:
        tables += seer.after(effects, each, you, concerned)
    return likeliest(tables)


@follow.register(Give)
def _give(
    effect: Give, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    for seat in seer.targets(effect, table, you, them):
        table = seer.moved(table, you, seat, effect.number)
    return [table]


@follow.register(Take)
def _take(
    effect: Take, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    for seat in seer.targets(effect, table, you, them):
        table = seer.moved(table, seat, you, effect.number)
    return [table]


@follow.register(ShuffleHands)
def _shuffle_hands(
    effect: ShuffleHands, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    seats = [you, *table.seats_after(you)]
    share = sum(table.counts[seat] for seat in seats) / len(seats)
    return [seer.recount(table, seats, lambda _: share)]


@follow.register(SwapHands)
def _swap_hands(
    effect: SwapHands, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    others = table.seats_after(you)
    return [seer.swapped(table, you, min(others, key=lambda seat: table.counts[seat]))]


@follow.register(PassHands)
def _pass_hands(
    effect: PassHands, seer: Forecaster, table: Forecast, you: int, them: int | None
) -> list[Forecast]:
    seats = [you, *table.seats_after(you)]
    counts = list(table.counts)
    hand_of = table.hand_of
    for giver, taker in zip(seats, [*seats[1:], seats[0]], strict=True):
        counts[taker] = table.counts[giver]
        if taker == seer.me:
            hand_of = giver
    return [table._replace(counts=tuple(counts), hand_of=hand_of)]
