"""What each seat may do now. This is the one place that says so; `apply` asks here too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lastcard.engine.decisions import PLAYING
from lastcard.engine.effects.demands import following

if TYPE_CHECKING:
    from lastcard.engine.actions import Action
    from lastcard.engine.decisions import Decision
    from lastcard.engine.state import Game, Round, Setup


def legal_actions(game: Game, seat: int) -> list[str]:
    """Everything that seat may do, each action once and without `!`, in a stable order."""
    state = game.round
    pending = state.pending
    if pending is None:
        return []
    kind = pending.kind
    asked = seat in pending.seats
    if asked:
        if kind == "turn":
            actions = _turn(game, seat)
        elif kind == "drawn":
            actions = _drawn(game, seat, pending)
        else:
            actions = _OWN.get(kind, _asked)(game, seat, pending)
    elif kind == "turn" and game.setup.rules.jump_in and seat not in game.left:
        actions = jump_ins(game, seat)
    else:
        actions = []
    opened = state.uno_open
    if opened:
        if seat in opened:
            actions.append("uno")
        if seat not in game.left:
            actions.extend(f"catch:{other}" for other in opened if other != seat)
    if asked and len(state.hands[seat]) == 2 and may_call_early(game, seat, pending):
        actions.append("uno")
    return actions


def may_call_early(game: Game, seat: int, pending: Decision) -> bool:
    """R33: before the play, in the same turn, while holding two cards."""
    return (
        pending.kind in PLAYING
        and len(game.round.hands[seat]) == 2
        and seat not in game.round.uno_called
        and game.setup.rules.uno == "called"
    )


def playable(game: Game, seat: int) -> list[str]:
    """TURN-2: the cards that seat could play in a turn of its own, sorted."""
    state = game.round
    setup, hand, top, color = game.setup, state.hands[seat], state.discard[-1], state.color
    codes = sorted(setup.edition.fits[top][color].intersection(hand))
    if not setup.rules.bluffing:
        return [code for code in codes if not breaks_wd4(setup, hand, color, code)]
    return codes


def goes(setup: Setup, hand: tuple[str, ...], top: str, color: str | None, code: str) -> bool:
    """Whether one card of the hand may be played."""
    if code not in setup.edition.fits[top][color]:
        return False
    return setup.rules.bluffing or not breaks_wd4(setup, hand, color, code)


def breaks_wd4(setup: Setup, hand: tuple[str, ...], color: str | None, code: str) -> bool:
    """WD4-2: whether the card may be challenged and another one in hand has the colour in play."""
    if code not in setup.judged:
        return False
    rest = list(hand)
    rest.remove(code)
    return any(setup.edition.cards[held].color == color for held in rest)


def drawable(state: Round) -> int:
    return len(state.draw) + len(state.discard) - 1


def must_play(game: Game, seat: int, codes: list[str]) -> bool:
    """HOUSE-FORCE: whether one of these cards has to be played; a bluff never has to be."""
    if not game.setup.rules.forced_play:
        return False
    hand, color = game.round.hands[seat], game.round.color
    return any(not breaks_wd4(game.setup, hand, color, code) for code in codes)


def _spelled(game: Game, codes: list[str]) -> list[str]:
    """How playing these cards is spelled; `codes` are sorted."""
    plays = game.setup.edition.plays
    actions: list[str] = []
    for code in codes:
        actions += plays[code]
    return actions


def _turn(game: Game, seat: int) -> list[str]:
    # asked before every turn, so spelled out rather than called
    setup, state = game.setup, game.round
    edition, discard = setup.edition, state.discard
    codes = sorted(edition.fits[discard[-1]][state.color].intersection(state.hands[seat]))
    if not setup.free:
        codes = playable(game, seat)
    actions: list[str] = []
    plays = edition.plays
    for code in codes:
        actions += plays[code]
    if state.draw or len(discard) > 1:
        if setup.free or not must_play(game, seat, codes):
            actions.append("draw")
    elif not actions:
        actions.append("pass")
    return actions


def playable_drawn(game: Game, seat: int, pending: Decision) -> list[str]:
    """TURN-3, TURN-4: of the cards just drawn, those that can be played."""
    state = game.round
    hand, top, color = state.hands[seat], state.discard[-1], state.color
    drawn = pending.cards
    if len(drawn) == 1:
        return list(drawn) if goes(game.setup, hand, top, color, drawn[0]) else []
    return [code for code in sorted(set(drawn)) if goes(game.setup, hand, top, color, code)]


def _drawn(game: Game, seat: int, pending: Decision) -> list[str]:
    codes = playable_drawn(game, seat, pending)
    actions = _spelled(game, codes)
    if game.setup.free or not must_play(game, seat, codes):
        actions.append("pass")
    return actions


def _follow(game: Game, seat: int, pending: Decision) -> list[str]:
    state = game.round
    assert pending.color is not None
    cards = game.setup.edition.cards
    codes = following(cards, state.hands[seat], pending.color, state.color)
    return _spelled(game, sorted(set(codes)))


def _color(game: Game, seat: int, pending: Decision) -> list[str]:
    return [f"color:{color}" for color in game.setup.edition.colors]


def _asked(game: Game, seat: int, pending: Decision) -> list[str]:
    frame = game.round.resolving[-1]
    return frame.effect.options(game, frame, seat)


def jump_ins(game: Game, seat: int) -> list[str]:
    """HOUSE-JUMP: a card identical to the top card, from anyone but the one who played that."""
    state = game.round
    top = state.discard[-1]
    if seat == state.played_by or top not in state.hands[seat]:
        return []
    return [] if game.setup.edition.cards[top].wild else [top]


_OWN: Final = {"follow": _follow, "color": _color}
"""The rarer ones of a turn's own; any other is an effect's, and the effect says what answers it."""


def is_legal(game: Game, seat: int, action: Action) -> bool:
    """Whether that action is among the legal ones; a call with it must be in place (R33)."""
    state = game.round
    pending = state.pending
    if pending is None:
        return False
    if action.call and len(state.hands[seat]) != 2 and game.setup.rules.uno == "called":
        return False
    if pending.kind == "turn" and seat == pending.seats[0]:
        # the two commonest questions, answered without listing everything
        if action.verb == "play":
            hand, code = state.hands[seat], action.card
            return code in hand and goes(game.setup, hand, state.discard[-1], state.color, code)
        if action.verb == "draw" and not game.setup.rules.forced_play:
            return drawable(state) > 0
    return action.plain in legal_actions(game, seat)
