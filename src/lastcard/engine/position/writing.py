"""A game as one JSON object: a position, in the notation that every client and test uses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.engine.memory import memory_to_json

if TYPE_CHECKING:
    from lastcard.engine.decisions import Decision
    from lastcard.engine.effects.base import Frame
    from lastcard.engine.state import Game


def to_json(game: Game) -> dict[str, Any]:
    """The whole state; `reading.from_json` gives the same state back."""
    setup, state = game.setup, game.round
    written: dict[str, Any] = {
        "edition": setup.edition.id,
        "rules": dict(setup.options),
        "custom": [card.to_json() if card else None for card in setup.custom],
        "hands": [list(hand) for hand in state.hands],
        "discard": list(state.discard),
        "color": state.color,
        "draw": list(state.draw),
        "turn": state.turn,
        "direction": state.direction,
        "dealer": game.dealer,
        "scores": list(game.scores),
        "round": game.number,
        "seed": setup.seed,
        "shuffles": state.shuffles,
        "pending": None if state.pending is None else decision_to_json(state.pending),
        "uno": {"open": list(state.uno_open), "called": list(state.uno_called)},
        "lasting": [frame_to_json(frame) for frame in state.lasting],
        "over": state.over,
        "winner": state.winner,
        "game_over": game.over,
        "game_winner": game_winner(game),
    }
    extras = {
        "resolving": [frame_to_json(frame) for frame in state.resolving],
        "misses": [list(miss) for miss in state.misses],
        "guilty": state.guilty,
        "passes": state.passes,
        "parted": state.parted,
        "color_before": state.before,
        "memory": memory_to_json(state.memory),
        "shown": [[seat, to, list(cards)] for seat, to, cards in state.shown],
        "left": list(game.left),
        "rolls": state.rolls,
        "piles": [list(pile) for pile in setup.piles],
    }
    written.update({key: value for key, value in extras.items() if value})
    if state.held is not None:
        written["held"] = list(state.held)
    seats = {"again": state.again, "played_by": state.played_by}
    written.update({key: seat for key, seat in seats.items() if seat is not None})
    return written


def game_winner(game: Game) -> int | list[int] | None:
    """One seat; a list only where the win is shared."""
    if not game.winners:
        return None
    return game.winners[0] if len(game.winners) == 1 else list(game.winners)


def decision_to_json(pending: Decision) -> dict[str, Any]:
    written: dict[str, Any] = {"kind": pending.kind, "seats": list(pending.seats)}
    if pending.cards:
        written["cards"] = list(pending.cards)
    if pending.draw != 1:
        written["draw"] = pending.draw
    if pending.color is not None:
        written["color"] = pending.color
    if pending.card:
        written["card"] = pending.card
    return written


def frame_to_json(frame: Frame) -> dict[str, Any]:
    written: dict[str, Any] = {
        "effect": frame.effect.to_json(),
        "you": frame.you,
        "card": frame.card,
        "rule": frame.rule,
    }
    if frame.them is not None:
        written["them"] = frame.them
    if frame.seats is not None:
        written["seats"] = list(frame.seats)
    if frame.noted:
        written["noted"] = list(frame.noted)
    return written
