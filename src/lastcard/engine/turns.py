"""From one turn to the next, and to the end of the round and of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.decisions import TURNS, Decision
from lastcard.engine.events import told
from lastcard.engine.state import Game

if TYPE_CHECKING:
    from lastcard.engine.desk import Desk
    from lastcard.engine.effects import Frame


class Orders:
    """What earlier cards have ordered for a turn that begins."""

    draw = 1
    """How many cards a player with nothing to play draws."""
    demand: Frame | None = None
    """The effect that takes the turn over."""


def proceed(desk: Desk) -> None:
    """Resolve the played card completely; then see who is out, or whose turn it is."""
    while desk.pending is None and not desk.over:
        if desk.resolving:
            frame = desk.resolving.pop()
            frame.effect.resolve(desk, frame)
        elif () in desk.hands and (out := _first_out(desk)) is not None:
            desk.winner = out
            end_round(desk)
        else:
            _begin_turn(desk, _next_turn(desk))


def _first_out(desk: Desk) -> int | None:
    """R32: the one who played first, then turn order."""
    first = desk.turn if desk.played_by is None else desk.played_by
    seats = desk.still_in((first, *desk.others(first)))
    return next((seat for seat in seats if not desk.hands[seat]), None)


def _next_turn(desk: Desk) -> int:
    again = desk.again
    if again is not None:
        desk.again = None
        if again not in desk.game.left:
            return again
    seat = desk.next_seat(desk.turn)
    while desk.misses and (rule := _miss(desk, seat)) is not None:
        desk.tell(told("skipped", seat, rule=rule))
        seat = desk.next_seat(seat)
    return seat


def _miss(desk: Desk, seat: int) -> str | None:
    """Count off a turn that seat misses, and give the rule; None if it misses none."""
    for place, (misser, rule) in enumerate(desk.misses):
        if misser == seat:
            desk.misses = desk.misses[:place] + desk.misses[place + 1 :]
            return rule
    return None


def _begin_turn(desk: Desk, seat: int) -> None:
    desk.turn = seat
    if not desk.lasting:
        desk.pending = TURNS[seat]
        return
    desk.end_lasting("your-next-turn", seat)
    orders = _take_orders(desk, seat)
    if orders.demand is None:
        desk.pending = Decision("turn", (seat,), draw=orders.draw)
    else:
        orders.demand.effect.begin(desk, orders.demand, seat)


def _take_orders(desk: Desk, seat: int) -> Orders:
    """Ask what lasts for this seat whether it has waited for this turn; if so it is over."""
    orders, kept = Orders(), []
    for frame in desk.lasting:
        if seat not in (frame.seats or ()) or not frame.effect.order(orders, frame):
            kept.append(frame)
            continue
        rest = tuple(other for other in frame.seats or () if other != seat)
        if rest:
            kept.append(frame.through(rest))
    desk.lasting = tuple(kept)
    return orders


def end_round(desk: Desk) -> None:
    """The round is over: nothing is awaited any more. `close_round` does the sums."""
    desk.over = True
    desk.pending = None
    desk.resolving = []
    desk.lasting = ()
    desk.misses = ()
    desk.again = None
    desk.uno_open = ()
    desk.uno_called = ()


def close_round(desk: Desk) -> Game:
    """SCORE-1, WIN-1, WIN-2: count what is left in the hands, and see whether the match is won."""
    game = desk.game
    rules = desk.setup.rules
    cards = desk.setup.edition.cards
    points = [sum(cards[code].kind.points for code in hand) for hand in desk.hands]
    scores = list(game.scores)
    for seat, hand in enumerate(desk.hands):
        if hand:
            desk.tell(told("counted", seat, hand, points[seat], rule="SCORE-1"))
        if rules.scoring == "tally":
            scores[seat] += points[seat]
    if desk.winner is not None and rules.scoring == "winner":
        scores[desk.winner] += sum(points)
    desk.tell(
        told(
            "round_over",
            desk.winner,
            number=sum(points) if desk.winner is not None else 0,
            rule="R14" if desk.winner is None else "OUT-1",
        )
    )
    winners = _match_winners(game, scores)
    if winners:
        rule = "WIN-1" if rules.scoring == "winner" else "WIN-2"
        for seat in winners:
            desk.tell(told("game_over", seat, number=scores[seat], rule=rule))
    return Game(
        game.setup, tuple(scores), game.number, game.dealer, game.left, winners, desk.close()
    )


def _match_winners(game: Game, scores: list[int]) -> tuple[int, ...]:
    rules = game.setup.rules
    active = game.active_seats()
    if not any(scores[seat] >= rules.target for seat in active):
        return ()
    if rules.scoring == "winner":
        return tuple(seat for seat in active if scores[seat] >= rules.target)
    lowest = min(scores[seat] for seat in active)
    winners = tuple(seat for seat in active if scores[seat] == lowest)
    # R40: a tie for the lowest total is played on, unless it is shared
    return winners if len(winners) == 1 or rules.tally_tie == "share" else ()
