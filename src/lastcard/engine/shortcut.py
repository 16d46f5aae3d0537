"""The commonest steps, taken without opening a desk: plain cards, skips, reverses, draws, passes.

Nine of ten actions are of these. Where nothing else is going on (no UNO call near, nothing that
lasts, no house rule in the way) the new round can be written down at once, which makes a game half
as fast again. The result is what the desk would have given; a property test holds the two together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lastcard.engine.decisions import TURNS, Decision
from lastcard.engine.effects import Reverse, Skip
from lastcard.engine.events import Event
from lastcard.engine.legal import goes
from lastcard.engine.memory import Memory, calling, losing
from lastcard.engine.state import Game, Round

if TYPE_CHECKING:
    from lastcard.engine.actions import Action
    from lastcard.engine.state import Setup

_new: Final = tuple.__new__
"""A named tuple's own constructor takes twice as long, and this is the hottest line there is."""


class Shortcuts:
    """What can be taken quickly in a setup."""

    def __init__(self, setup: Setup) -> None:
        rules, cards = setup.rules, setup.edition.cards
        self.turning = {
            code: (does[0] == Reverse(), setup.cited[code][0][1])
            for code, does in setup.effects.items()
            if len(does) == 1 and does[0] in (Skip("next"), Reverse())
        }
        """The cards that only skip or reverse: whether they reverse, and the rule."""
        plays = (
            text
            for code, card in cards.items()
            if code not in setup.house and (code not in setup.effects or code in self.turning)
            # the colour is read off the code
            if card.wild or card.color == code[0]
            for text in setup.edition.plays[code]
        )
        self.actions = frozenset({"draw", "pass", *plays})
        self.draws_one = not (rules.forced_play or rules.draw_until_playable)
        """Whether no house rule says when or how many cards to draw."""


def shortcuts_of(setup: Setup) -> Shortcuts:
    """Found once for a setup."""
    if setup.shortcuts is None:
        object.__setattr__(setup, "shortcuts", Shortcuts(setup))
    assert setup.shortcuts is not None
    return setup.shortcuts


def _event(kind: str, seat: int, rule: str | None) -> Event:
    return _new(Event, (kind, seat, (), 0, None, None, rule, None, None))


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
    hand = hands[seat]
    edition, players = setup.edition, setup.players
    after = (seat + direction) % players
    if action.verb == "play":
        code = action.card
        if (
            (kind != "turn" and (kind != "drawn" or code not in pending.cards))
            or len(hand) < 3
            or code not in edition.fits[discard[-1]][color]
        ):
            return None
        try:
            place = hand.index(code)
        except ValueError:
            return None
        hand = hand[:place] + hand[place + 1 :]
        discard += (code,)
        before, color = color, action.color or code[0]
        if action.color is not None:
            memory = calling(memory, seat, action.color)
        if memory.known[seat]:
            memory = losing(memory, seat, code)
        guilty, played_by, passes, shown = False, seat, 0, ()
        fields = ("played", seat, (code,), 0, action.color, None, None, None, None)
        events: tuple[Event, ...] = (_new(Event, fields),)
        if code in shortcuts.turning:
            turns, rule = shortcuts.turning[code]
            if turns:
                direction = -direction
                events += (_event("reversed", seat, rule),)
                after = (seat + direction) % players
                rule = "R6"
            if not turns or (players == 2 and setup.rules.two_player_reverse == "skip"):
                events += (_event("skipped", after, rule),)
                after = (after + direction) % players
        following = TURNS[after]
    elif kind == "drawn" and action.verb == "pass" and shortcuts.draws_one:
        events = (_event("passed", seat, None),)
        following = TURNS[after]
    elif (
        kind == "turn"
        and action.verb == "draw"
        and draw
        and shortcuts.draws_one
        and pending.draw == 1
    ):
        drawn = draw[:1]
        draw = draw[1:]
        on = discard[-1], color
        declined, called, known = memory
        if declined[seat] is not edition.declined[on[0]][on[1]]:
            # `Memory.declining`, without the calls: most draws come here
            seats = list(declined)
            seats[seat] = edition.declined[on[0]][on[1]]
            memory = _new(Memory, (tuple(seats), called, known))
        hand += drawn
        passes = 0
        following = TURNS[after]
        if drawn[0] in edition.fits[on[0]][on[1]] and (
            setup.rules.bluffing or goes(setup, hand, discard[-1], color, drawn[0])
        ):
            following = _new(Decision, ("drawn", pending.seats, drawn, 1, None, ""))
        only = pending.seats
        events = (_new(Event, ("drew", seat, drawn, 1, None, None, None, None, only)),)
    else:
        return None
    changed = list(hands)
    changed[seat] = hand
    fields_after = (
        tuple(changed),
        draw,
        discard,
        color,
        before,
        following.seats[0],
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
    match = (setup, scores, number, dealer, left, winners, _new(Round, fields_after))
    return _new(Game, match), events
