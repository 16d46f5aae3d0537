"""Why an action is refused: the rule, and what its sentence has to name.

This is what players are told, so it says what is wrong and what would be right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.actions import OWN_VERBS, is_call
from lastcard.engine.cards import COLOR_NAMES
from lastcard.engine.decisions import PLAYING
from lastcard.engine.declared import asks, verbs
from lastcard.engine.effects import walk
from lastcard.engine.errors import Refusal, shown
from lastcard.engine.legal import breaks_wd4, drawable, legal_actions, playable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.engine.actions import Action, Verb
    from lastcard.engine.decisions import Decision
    from lastcard.engine.effects import Effect
    from lastcard.engine.state import Game, Setup


def why_not(game: Game, seat: int, text: object) -> Refusal:
    """The refusal of an action that is not legal."""
    players = game.setup.players
    if type(seat) is not int or not 0 <= seat < players:
        return Refusal("no-seat", value=shown(seat), last=players - 1)
    action = game.setup.edition.actions.get(text) if isinstance(text, str) else None
    if action is None:
        return _misspelled(game, text)
    if seat in game.left:
        return Refusal("has-left", "R41", seat=seat)
    pending = game.round.pending
    if pending is None:
        if game.over:
            rule = "WIN-1" if game.setup.rules.scoring == "winner" else "WIN-2"
            return Refusal("game-over", rule)
        return Refusal("round-over", "OUT-1")
    if action.verb == "uno":
        return _uncalled(game, seat)
    if action.verb == "catch":
        return _uncaught(game, seat, action.target)
    if seat not in pending.seats:
        return _out_of_turn(game, seat, action, pending)
    if action.plain in legal_actions(game, seat):
        return _call_with_play(game, seat)
    if pending.kind == "color":
        return Refusal("name-color-first", "START-4", actions=_answers(game, seat))
    if pending.kind not in PLAYING:
        return _wrong_answer(game, seat, action)
    if action.verb == "play":
        return _unplayable(game, seat, action, pending)
    if action.verb == "draw":
        return _no_draw(game, seat, pending)
    if action.verb == "pass":
        return _no_pass(game, seat, pending)
    return _unasked(game, action)


def _unasked(game: Game, action: Action) -> Refusal:
    """Nobody has asked for it: the sentence is the verb's."""
    rule = _rule_of(game.setup, verbs()[action.verb])
    return Refusal(f"unasked-{action.verb}", rule)


def _rule_of(setup: Setup, verb: Verb) -> str:
    """The rule by which somebody could be asked for it in this game, if there is any."""
    if verb in OWN_VERBS:
        return verb.unasked
    edition = setup.edition
    if _asks_for(verb, (effect for added in setup.house.values() for effect, _ in added)):
        return verb.unasked
    for kind in (*edition.suit, *edition.others):
        if _asks_for(verb, kind.effects):
            # of a card of somebody's own that cites nothing, no other rule speaks
            return verb.unasked if kind.cites else kind.rule
    if verb.unasked.startswith("HOUSE-"):
        return "R8"
    return "CUSTOM-1" if edition.customizable else "R9"


def _asks_for(verb: Verb, effects: Iterable[Effect]) -> bool:
    return any(effect.asks is not None and verb in effect.asks.verbs for effect in walk(effects))


def _misspelled(game: Game, text: object) -> Refusal:
    edition = game.setup.edition
    if not isinstance(text, str):
        return Refusal("not-an-action", value=shown(text))
    code, colon, color = text.removesuffix("!").partition(":")
    card = edition.cards.get(code)
    spelled = [f"{code}:{letter}" for letter in edition.colors]
    if card is not None and card.wild:
        if not colon:
            return Refusal("needs-color", card.kind.rule, card=card, actions=spelled)
        if color in COLOR_NAMES:
            return _no_color(game, color, spelled)
    if card is not None and color in COLOR_NAMES:
        return Refusal("not-wild", "WILD-1", card=card, actions=[code])
    if code == "color" and color in COLOR_NAMES:
        return _no_color(game, color, spelled)
    verb = verbs().get(code)
    if verb is not None and verb.takes == "seat" and color.isdecimal():
        rule = _rule_of(game.setup, verb) or "UNO-2"
        return Refusal("nobody-there", rule, value=shown(color))
    if verb is not None and verb.takes == "card" and colon:
        return Refusal("no-card", edition=edition.id, value=shown(color))
    return Refusal("no-such-action", edition=edition.id, value=shown(text))


def _no_color(game: Game, color: str, spelled: list[str]) -> Refusal:
    edition = game.setup.edition.id
    return Refusal("no-color", "DECK-2", color=color, edition=edition, actions=spelled)


def _answers(game: Game, seat: int) -> list[str]:
    return [action for action in legal_actions(game, seat) if not is_call(action)]


def _call_with_play(game: Game, seat: int) -> Refusal:
    return Refusal("call-with-play", "UNO-1", number=len(game.round.hands[seat]) - 1)


def _uncalled(game: Game, seat: int) -> Refusal:
    if game.setup.rules.uno == "auto":
        return Refusal("called-for-all", "UNO-1")
    if seat in game.round.uno_called:
        return Refusal("called-already", "UNO-1")
    held = len(game.round.hands[seat])
    if held == 1:
        return Refusal("too-late-to-call", "UNO-1")
    return Refusal("too-early-to-call", "UNO-1", number=held)


def _uncaught(game: Game, seat: int, target: int) -> Refusal:
    if target == seat:
        return Refusal("catch-yourself", "UNO-2")
    if target >= game.setup.players or target in game.left:
        return Refusal("nobody-to-catch", "UNO-2", value=str(target))
    held = len(game.round.hands[target])
    if held != 1:
        return Refusal("need-not-call", "UNO-2", other=target, number=held)
    if target in game.round.uno_called:
        return Refusal("has-called", "UNO-2", other=target)
    return Refusal("too-late-to-catch", "UNO-2", other=target)


def _out_of_turn(game: Game, seat: int, action: Action, pending: Decision) -> Refusal:
    seats = list(pending.seats)
    if action.verb in ("challenge", "accept"):
        asked = asks()[pending.kind]
        if action.verb in {verb.word for verb in asked.verbs}:
            rule = "WD4-3" if game.setup.judged else asked.rule
            return Refusal("not-yours-to-answer", rule, seats=seats)
        return _unasked(game, action)
    if action.verb == "play" and game.setup.rules.jump_in and pending.kind == "turn":
        return _no_jump(game, seat, action)
    key = "not-your-turn" if pending.kind in PLAYING else "not-your-decision"
    return Refusal(key, "TURN-1", seats=seats)


def _no_jump(game: Game, seat: int, action: Action) -> Refusal:
    cards = game.setup.edition.cards
    card, top = cards[action.card], cards[game.round.top]
    if action.plain in legal_actions(game, seat):
        return _call_with_play(game, seat)
    if top.wild or card.code != top.code:
        key = "wild-cannot-jump" if card.wild else "not-identical"
        return Refusal(key, "HOUSE-JUMP", card=card, top=top)
    if seat == game.round.played_by:
        return Refusal("jump-on-yourself", "HOUSE-JUMP", top=top)
    return Refusal("not-held", "HOUSE-JUMP", card=card)


def _wrong_answer(game: Game, seat: int, action: Action) -> Refusal:
    frame = game.round.resolving[-1]
    ask = frame.effect.asks
    assert ask is not None
    values = frame.effect.question(game, frame)
    actions = _answers(game, seat)
    verb = verbs().get(action.verb)
    if verb is not None and verb in ask.verbs and verb.oneself:
        # the card asks for a player, and the ruling says who can be named
        oneself = "yes" if action.target == seat else "no"
        return Refusal("cannot-name", verb.unasked, **values, oneself=oneself, actions=actions)
    return Refusal(f"first-{ask.kind}", ask.rule or frame.rule, **values, actions=actions)


def _unplayable(game: Game, seat: int, action: Action, pending: Decision) -> Refusal:
    state, edition = game.round, game.setup.edition
    card = edition.cards[action.card]
    hand = state.hands[seat]
    if card.code not in hand:
        return Refusal("not-held", "TURN-2", card=card)
    if pending.kind == "follow":
        asking = edition.cards[pending.card]
        key, part = (
            ("wild-cannot-follow", "follow-wild") if card.wild else ("must-follow", "follow")
        )
        rule = asking.kind.cite(part, asking.kind.rule)
        return Refusal(key, rule, card=card, asking=asking, color=pending.color)
    if pending.kind == "drawn" and card.code not in pending.cards:
        drawn = [edition.cards[code] for code in dict.fromkeys(pending.cards)]
        return Refusal("only-drawn", "TURN-4", card=card, either=drawn)
    top = edition.cards[state.top]
    color = state.color
    if card.kind.on is not None and card.kind.on != color:
        only = card.kind.on
        return Refusal("goes-only-on", card.kind.rule, card=card, own=only, color=color)
    if breaks_wd4(game.setup, hand, state.color, card.code):
        held = next(edition.cards[code] for code in hand if edition.cards[code].color == color)
        return Refusal("holds-the-color", "WD4-2", card=card, color=color, held=held)
    kind, own = card.kind, card.color
    return Refusal("does-not-match", kind.rule, card=card, own=own, kind=kind, color=color, top=top)


def _no_draw(game: Game, seat: int, pending: Decision) -> Refusal:
    edition = game.setup.edition
    if pending.kind == "follow":
        asking = edition.cards[pending.card]
        rule = asking.kind.cite("follow-draw", asking.kind.rule)
        return Refusal("holds-answer", rule, asking=asking, actions=_answers(game, seat))
    if pending.kind == "drawn":
        others = set(playable(game, seat)).difference(pending.cards)
        return Refusal("drawn-already", "TURN-4" if others else "TURN-3")
    actions = _answers(game, seat)
    if not drawable(game.round):
        return Refusal("nothing-to-draw", "R13", actions=actions)
    return Refusal("must-play", "HOUSE-FORCE", actions=actions)


def _no_pass(game: Game, seat: int, pending: Decision) -> Refusal:
    if pending.kind == "follow":
        return _no_draw(game, seat, pending)
    if pending.kind == "drawn":
        return Refusal("must-play-drawn", "HOUSE-FORCE", actions=_answers(game, seat))
    if drawable(game.round):
        # R13: the printed rule for a turn without a match, or for declining to play
        rule = "TURN-4" if playable(game, seat) else "TURN-3"
        return Refusal("can-draw", rule, actions=_answers(game, seat))
    return Refusal("can-play", "R13", actions=_answers(game, seat))
