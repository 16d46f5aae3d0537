"""The one door secrets could leave by: what a seat may know, built up from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.engine.position.writing import decision_to_json, frame_to_json, game_winner

if TYPE_CHECKING:
    from lastcard.engine.state import Game

View = dict[str, Any]


def view(game: Game, seat: int | None) -> View:
    """What that seat may know now; `None` is somebody who only watches."""
    setup = game.setup
    public, own = public_view(game), own_view(game, seat)
    known = own.pop("known")
    for owner, entry in enumerate(public["memory"]):
        entry["known"] = known.get(str(owner), [])
    return {
        "edition": setup.edition.id,
        **({"edition_file": setup.edition.file} if setup.edition.file else {}),
        "players": setup.players,
        "rules": dict(setup.options),
        "custom": [card.to_json() if card else None for card in setup.custom],
        **public,
        **own,
    }


def public_view(game: Game) -> View:
    """What everybody may see of the round."""
    state = game.round
    return {
        "counts": [len(hand) for hand in state.hands],
        "hands": _open_hands(game),
        "discard": list(state.discard),
        "top": state.discard[-1],
        "color": state.color,
        "color_before": state.before,
        "draw_count": len(state.draw),
        "turn": state.turn,
        "direction": state.direction,
        "dealer": game.dealer,
        "scores": list(game.scores),
        "round": game.number,
        "pending": _pending(game, None),
        "uno": {"open": list(state.uno_open), "called": list(state.uno_called)},
        "lasting": [frame_to_json(frame) for frame in state.lasting],
        "memory": [
            {"not_colors": list(colors), "not_faces": list(faces), "called": called}
            for (colors, faces), called in zip(
                state.memory.declined, state.memory.called, strict=True
            )
        ],
        "left": list(game.left),
        "over": state.over,
        "winner": state.winner,
        "game_over": game.over,
        "game_winner": game_winner(game),
    }


def own_view(game: Game, seat: int | None) -> View:
    """What depends on who looks: the hand, the decision, the cards seen in other hands."""
    return {**own_cards(game, seat), "pending": _pending(game, seat)}


def own_cards(game: Game, seat: int | None) -> View:
    """The hand, the cards shown to that seat, and those it knows in other hands."""
    state = game.round
    known = state.memory.known
    return {
        "seat": seat,
        "hand": [] if seat is None else list(state.hands[seat]),
        "shown": [
            {"seat": owner, "cards": list(cards)}
            for owner, to, cards in state.shown
            if to is None or seat in (owner, to)
        ],
        "known": {
            str(owner): list(cards)
            for owner, hand in enumerate(known)
            for observer, cards in hand
            if observer == seat
        },
    }


def _open_hands(game: Game) -> dict[str, list[str]]:
    """The hands that lie open for all: face up for a while, or counted at the end of a round."""
    state = game.round
    if state.over:
        return {str(seat): list(hand) for seat, hand in enumerate(state.hands)}
    seats = {
        seat for frame in state.lasting if frame.effect.opens_hands for seat in frame.seats or ()
    }
    return {str(seat): list(state.hands[seat]) for seat in sorted(seats)}


def _pending(game: Game, seat: int | None) -> dict[str, Any] | None:
    pending = game.round.pending
    if pending is None:
        return None
    if pending.kind == "drawn":
        seen = decision_to_json(pending if seat in pending.seats else pending._replace(cards=()))
    else:
        seen = decision_to_json(pending)
    resolving = game.round.resolving
    if resolving:
        frame = resolving[-1]
        seen.update(frame.effect.question(game, frame))
        seen["card"] = frame.card
        seen["rule"] = frame.rule
    return seen
