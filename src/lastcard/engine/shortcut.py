"""The commonest steps, taken without opening a desk: plain cards, skips, reverses, draws, passes.

More than nine of ten actions are of these, with a card that makes the player it skips draw. Where
nothing else is going on (no UNO call near, nothing that lasts, no house rule in the way) the new
round can be written down at once, with what `prepared.py` has for it. The result is what the desk
would have given; a property test holds the two together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.decisions import TURNS
from lastcard.engine.events import Event, told
from lastcard.engine.legal import goes
from lastcard.engine.making import make
from lastcard.engine.memory import NOTHING, calling, declining, losing
from lastcard.engine.state import Game, Round

if TYPE_CHECKING:
    from lastcard.engine.actions import Action
    from lastcard.engine.prepared import Shortcuts


def quick_step(  # noqa: PLR0915 - the round is taken apart and put together in one piece
    game: Game, seat: int, action: Action, shortcuts: Shortcuts
) -> tuple[Game, tuple[Event, ...]] | None:
    """The step of an action that has a shortcut, if nothing stands in its way."""
    setup, scores, number, dealer, left, winners, state = game
    (
        hands,
        draw,
        discard,
        color,
        before,
        turn,
        direction,
        pending,
        _,
        uno_called,
        resolving,
        lasting,
        misses,
        again,
        guilty,
        _,
        _,
        played_by,
        passes,
        shown,
        memory,
        shuffles,
        rolls,
        winner,
    ) = state
    if pending is None or turn != seat or lasting or misses or left or uno_called:
        return None
    if again is not None:
        return None  # only where somebody has edited the position
    kind = pending.kind
    hand, changed = hands[seat], list(hands)
    edition, top = setup.edition, discard[-1]
    chair = (shortcuts.onward if direction == 1 else shortcuts.backward)[seat]
    if action.verb == "play":
        code = action.card
        if (
            (kind != "turn" and (kind != "drawn" or code not in pending.cards))
            or len(hand) < 3
            or code not in edition.fits[top][color]
        ):
            return None
        try:
            place = hand.index(code)
        except ValueError:
            return None
        play = chair.play(action)
        if play.draws > len(draw):
            return None
        hand = hand[:place] + hand[place + 1 :]
        discard += play.cards
        before, color = color, play.color
        if action.color is not None:
            memory = calling(memory, seat, action.color)
        if memory.known[seat]:
            memory = losing(memory, seat, code)
        guilty, played_by, passes, shown = False, seat, 0, ()
        turn, direction, events = play.turn, play.direction, play.events
        following = TURNS[turn]
        if play.draws:
            hit, taken, draw = chair.after, draw[: play.draws], draw[play.draws :]
            changed[hit] += taken
            memory = declining(memory, hit, NOTHING)
            drew = told("drew", hit, taken, play.draws, rule=play.rule, only=(hit,))
            events = (events[0], drew, *events[1:])
    elif kind == "drawn" and action.verb == "pass" and shortcuts.draws_one:
        turn, events = chair.after, chair.passed
        following = TURNS[turn]
    elif (
        kind == "turn"
        and action.verb == "draw"
        and draw
        and shortcuts.draws_one
        and pending.draw == 1
    ):
        code = draw[0]
        drawn = chair.draw(code)
        draw = draw[1:]
        memory = declining(memory, seat, edition.declined[top][color])
        hand += drawn.cards
        passes, events = 0, drawn.events
        if goes(setup, hand, top, color, code):
            following = drawn.choice
        else:
            turn = chair.after
            following = TURNS[turn]
    else:
        return None
    changed[seat] = hand
    fields_after = (
        tuple(changed),
        draw,
        discard,
        color,
        before,
        turn,
        direction,
        following,
        (),
        uno_called,
        resolving,
        lasting,
        misses,
        None,
        guilty,
        None,
        False,
        played_by,
        passes,
        shown,
        memory,
        shuffles,
        rolls,
        winner,
    )
    match = (setup, scores, number, dealer, left, winners, make(Round, fields_after))
    return make(Game, match), events
