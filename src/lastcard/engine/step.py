"""One step of a game: an action in, the new state and what happened out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lastcard.engine import uno
from lastcard.engine.decisions import TURNS, Decision
from lastcard.engine.desk import Desk
from lastcard.engine.events import Event, told
from lastcard.engine.legal import goes, is_legal
from lastcard.engine.making import make
from lastcard.engine.memory import calling, declining
from lastcard.engine.prepared import shortcuts_of
from lastcard.engine.shortcut import quick_step
from lastcard.engine.state import Game
from lastcard.engine.turns import close_round, end_round, proceed
from lastcard.engine.why import why_not

if TYPE_CHECKING:
    from lastcard.engine.actions import Action


def apply(game: Game, seat: int, action: str) -> tuple[Game, tuple[Event, ...]]:
    """The game after that seat's action, and what happened; or a `Refusal`, and nothing did."""
    setup = game.setup
    spelled = setup.edition.actions.get(action)
    if spelled is None or not 0 <= seat < setup.players:
        raise why_not(game, seat, action)
    shortcuts = setup.shortcuts
    if shortcuts is None:
        shortcuts = shortcuts_of(setup)
    if action in shortcuts.actions:
        done = quick_step(game, seat, spelled, shortcuts)
        if done is not None:
            return done
    return full_step(game, seat, spelled)


def full_step(game: Game, seat: int, spelled: Action) -> tuple[Game, tuple[Event, ...]]:
    """Any step."""
    if not is_legal(game, seat, spelled):
        raise why_not(game, seat, spelled.text)
    desk = Desk(game)
    _OWN.get(spelled.verb, _answer)(desk, seat, spelled)
    return finish(desk)


def finish(desk: Desk) -> tuple[Game, tuple[Event, ...]]:
    """Carry on until somebody has to decide, and close the desk."""
    proceed(desk)
    if desk.over:
        return close_round(desk), tuple(desk.events)
    if desk.touched:
        uno.settle_calls(desk)
    setup, scores, number, dealer, left, winners, _ = desk.game
    closed = make(Game, (setup, scores, number, dealer, left, winners, desk.close()))
    return closed, tuple(desk.events)


def _play(desk: Desk, seat: int, action: Action) -> None:
    pending = desk.pending
    assert pending is not None
    desk.pending = None
    if desk.resolving:
        # an effect that a card answers
        _answer(desk, seat, action)
        return
    if seat not in pending.seats:
        # HOUSE-JUMP: it begins a turn
        desk.tell(told("jumped_in", seat, rule="HOUSE-JUMP"))
        desk.end_lasting("your-next-turn", seat)
    desk.lay_down(seat, action)


def _draw(desk: Desk, seat: int, action: Action) -> None:
    """TURN-3, TURN-4; the house rules and effects that change how many."""
    setup, rules = desk.setup, desk.setup.rules
    pending = desk.pending
    assert pending is not None
    top, color, hand = desk.discard[-1], desk.color, desk.hands[seat]
    declined = setup.edition.declined[top][color]
    desk.pending = None
    desk.uno_open = ()  # R34
    desk.passes = 0
    stuck = rules.draw_until_playable or pending.draw > 1
    if not stuck or any(goes(setup, hand, top, color, code) for code in hand):
        drawn = desk.draw_cards(seat, 1, None)
    elif rules.draw_until_playable:
        fits = setup.edition.fits[top][color]
        drawn = desk.draw_until(seat, fits.__contains__, "HOUSE-DRAW", at_least=pending.draw)
    else:
        drawn = desk.draw_cards(seat, pending.draw, "TURN-3")
    # whatever it declined before, it may hold now
    desk.memory = declining(desk.memory, seat, declined)
    hand = desk.hands[seat]
    if any(goes(setup, hand, top, color, code) for code in drawn):
        desk.pending = Decision("drawn", (seat,), drawn)


def _pass(desk: Desk, seat: int, action: Action) -> None:
    """Keep the card just drawn; or pass because nothing can be drawn (R13)."""
    pending = desk.pending
    assert pending is not None
    desk.pending = None
    desk.uno_open = ()  # R34
    if len(desk.hands[seat]) != 1:
        # R33: an early call lapses if no card is played
        desk.uno_called = tuple(other for other in desk.uno_called if other != seat)
    stuck = pending.kind == "turn"
    desk.tell(told("passed", seat, rule="R13" if stuck else None))
    if stuck:
        desk.declines(seat, desk.setup.edition.declined[desk.discard[-1]][desk.color])
        desk.passes += 1
        if desk.passes >= len(desk.game.active_seats()):
            end_round(desk)  # R14


def _color(desk: Desk, seat: int, action: Action) -> None:
    """START-4: the first card's colour; whoever names it plays first."""
    assert action.color is not None
    desk.color = action.color
    desk.memory = calling(desk.memory, seat, action.color)
    desk.tell(told("color_named", seat, color=action.color, rule="START-4"))
    desk.pending = TURNS[seat]


def _answer(desk: Desk, seat: int, action: Action) -> None:
    """An effect has asked; its frame is on top."""
    desk.pending = None
    frame = desk.resolving.pop()
    frame.effect.answer(desk, frame, seat, action)


def _uno(desk: Desk, seat: int, action: Action) -> None:
    uno.call(desk, seat)


def _catch(desk: Desk, seat: int, action: Action) -> None:
    uno.catch(desk, seat, action.target)


_OWN: Final = {
    "play": _play,
    "draw": _draw,
    "pass": _pass,
    "color": _color,
    "uno": _uno,
    "catch": _catch,
}
"""What the engine's own verbs do; every other answers an effect."""
