"""Why an action is refused: the rule, and one sentence that names the cards concerned.

This is the text players see, so it says what is wrong and what would be right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.actions import is_call
from lastcard.engine.cards import COLOR_NAMES
from lastcard.engine.legal import PLAYING, breaks_wd4, drawable, legal_actions, playable
from lastcard.engine.refusals import Refusal, shown

if TYPE_CHECKING:
    from lastcard.engine.actions import Action
    from lastcard.engine.state import Decision, Game

_UNASKED = {
    "color": ("START-4", "A colour is named only for a wild that starts the discard pile."),
    "challenge": ("WD4-3", "There is nothing to challenge now."),
    "accept": ("WD4-3", "There is nothing to accept now."),
    "show": ("R26", "Nobody has to show a card now."),
    "discard": ("CUSTOM-1", "No card demands a discard now."),
    "vote": ("CUSTOM-1", "There is no vote now."),
    "dare": ("CUSTOM-1", "There is no dare now."),
}


def why_not(game: Game, seat: int, text: object) -> Refusal:
    """The refusal of an action that is not legal."""
    players = game.setup.players
    if type(seat) is not int or not 0 <= seat < players:
        return Refusal(f"There is no seat {shown(seat)}; the seats are 0 to {players - 1}.")
    action = game.setup.edition.actions.get(text) if isinstance(text, str) else None
    if action is None:
        return _misspelled(game, text)
    if seat in game.left:
        return Refusal(f"Seat {seat} has left the game.", "R41")
    pending = game.round.pending
    if pending is None:
        if game.over:
            rule = "WIN-1" if game.setup.rules.scoring == "winner" else "WIN-2"
            return Refusal("The game is over.", rule)
        return Refusal("The round is over.", "OUT-1")
    if action.verb == "uno":
        return _uncalled(game, seat)
    if action.verb == "catch":
        return _uncaught(game, seat, action.target)
    if seat not in pending.seats:
        return _out_of_turn(game, seat, action, pending)
    if action.plain in legal_actions(game, seat):
        return Refusal(
            f"A call goes with a play that leaves one card; {_leaves(game, seat)}.", "UNO-1"
        )
    if pending.kind == "color":
        return Refusal("First name the colour that starts the game: " + _or(game, seat), "START-4")
    if pending.kind not in PLAYING:
        return _wrong_answer(game, seat)
    if action.verb == "play":
        return _unplayable(game, seat, action, pending)
    if action.verb == "draw":
        return _no_draw(game, seat, pending)
    if action.verb == "pass":
        return _no_pass(game, seat, pending)
    if action.verb == "swap":
        if game.setup.rules.seven_zero:
            return Refusal("Hands are swapped only after a 7 was played.", "HOUSE-SEVEN")
        return Refusal("Hands are not swapped in this game.", "R8")
    rule, sentence = _UNASKED[action.verb]
    return Refusal(sentence, rule)


def _misspelled(game: Game, text: object) -> Refusal:
    edition = game.setup.edition
    if not isinstance(text, str):
        return Refusal(f"An action is a text such as “draw”, not {shown(text)}.")
    code, colon, color = text.removesuffix("!").partition(":")
    card = edition.cards.get(code)
    colors = ", ".join(f"{code}:{letter}" for letter in edition.colors)
    if card is not None and card.wild:
        if not colon:
            return Refusal(f"{card.name} needs a colour: {colors}.", card.kind.rule)
        if color in COLOR_NAMES:
            name = COLOR_NAMES[color]
            return Refusal(f"There is no {name} in {edition.id}; say {colors}.", "DECK-2")
    if card is not None and color in COLOR_NAMES:
        return Refusal(f"{card.name} is no wild; play it as {code}.", "WILD-1")
    if code == "color" and color in COLOR_NAMES:
        names = ", ".join(f"color:{letter}" for letter in edition.colors)
        return Refusal(f"There is no {COLOR_NAMES[color]} in {edition.id}; say {names}.", "DECK-2")
    if code in ("catch", "swap") and color.isdecimal():
        rule = "UNO-2" if code == "catch" else "HOUSE-SEVEN"
        return Refusal(f"There is no seat {shown(color)}.", rule)
    if code in ("show", "discard") and colon:
        return Refusal(f"{edition.id} has no card {shown(color)}.")
    return Refusal(
        f"{shown(text)} is neither a card of {edition.id} nor an action; "
        "say a card (R5, W:Y), draw, pass, uno, catch:N, ..."
    )


def _or(game: Game, seat: int) -> str:
    answers = [a for a in legal_actions(game, seat) if not is_call(a)]
    return ", ".join(answers) + "."


def _leaves(game: Game, seat: int) -> str:
    left = len(game.round.hands[seat]) - 1
    return f"this one leaves {left}" if left else "this one leaves none"


def _uncalled(game: Game, seat: int) -> Refusal:
    if game.setup.rules.uno == "auto":
        return Refusal("UNO is called for everyone in this game.", "UNO-1")
    if seat in game.round.uno_called:
        return Refusal("You have called already.", "UNO-1")
    held = len(game.round.hands[seat])
    if held == 1:
        return Refusal("It is too late to call: play has gone on.", "UNO-1")
    return Refusal(
        f"UNO is called with one card left, or with two before playing one; you hold {held}.",
        "UNO-1",
    )


def _uncaught(game: Game, seat: int, target: int) -> Refusal:
    if target == seat:
        return Refusal("You cannot catch yourself.", "UNO-2")
    if target >= game.setup.players or target in game.left:
        return Refusal(f"There is no player at seat {target} to catch.", "UNO-2")
    held = len(game.round.hands[target])
    if held != 1:
        return Refusal(f"Seat {target} holds {held} cards and need not have called.", "UNO-2")
    if target in game.round.uno_called:
        return Refusal(f"Seat {target} has called.", "UNO-2")
    return Refusal(f"It is too late to catch seat {target}: play has gone on.", "UNO-2")


def _out_of_turn(game: Game, seat: int, action: Action, pending: Decision) -> Refusal:
    asked = " and ".join(str(other) for other in pending.seats)
    if action.verb in ("challenge", "accept"):
        if pending.kind in ("challenge", "stack"):
            return Refusal(f"Only seat {asked}, on whom it was played, may answer it.", "WD4-3")
        rule, sentence = _UNASKED[action.verb]
        return Refusal(sentence, rule)
    if action.verb == "play" and game.setup.rules.jump_in and pending.kind == "turn":
        return _no_jump(game, seat, action)
    what = "turn" if pending.kind in PLAYING else "decision"
    return Refusal(f"It is not your {what} but that of seat {asked}.", "TURN-1")


def _no_jump(game: Game, seat: int, action: Action) -> Refusal:
    cards = game.setup.edition.cards
    card, top = cards[action.card], cards[game.round.top]
    if action.plain in legal_actions(game, seat):
        return Refusal(
            f"A call goes with a play that leaves one card; {_leaves(game, seat)}.", "UNO-1"
        )
    if top.wild or card.code != top.code:
        wild = "; a wild never does" if card.wild else ""
        sentence = f"Only a card identical to {top.name} may jump in, not {card.name}{wild}."
    elif seat == game.round.played_by:
        sentence = f"You played {top.name} yourself; only others may jump in on it."
    else:
        sentence = f"You do not hold {card.name}."
    return Refusal(sentence, "HOUSE-JUMP")


def _wrong_answer(game: Game, seat: int) -> Refusal:
    frame = game.round.resolving[-1]
    prompt = frame.effect.prompt(game, frame)
    rule = "HOUSE-STACK" if frame.effect.asks == "stack" else frame.rule
    return Refusal(f"First {prompt}: {_or(game, seat)}", rule)


def _unplayable(game: Game, seat: int, action: Action, pending: Decision) -> Refusal:
    state, edition = game.round, game.setup.edition
    card = edition.cards[action.card]
    hand = state.hands[seat]
    if card.code not in hand:
        return Refusal(f"You do not hold {card.name}.", "TURN-2")
    if pending.kind == "follow":
        kind = edition.cards[pending.card].kind
        name = COLOR_NAMES[pending.color or "R"]
        if card.wild:
            rule = kind.cite("follow-wild", "CUSTOM-1")
            sentence = f"{card.name} is no answer to {kind.name}: go on with a {name} card."
            return Refusal(sentence, rule)
        rule = kind.cite("follow", "CUSTOM-1")
        return Refusal(f"{kind.name} must be followed by a {name} card, not {card.name}.", rule)
    if pending.kind == "drawn" and card.code not in pending.cards:
        drawn = " or ".join(edition.cards[code].name for code in dict.fromkeys(pending.cards))
        return Refusal(f"After drawing only {drawn} may be played, not {card.name}.", "TURN-4")
    top = edition.cards[state.top]
    color = COLOR_NAMES[state.color or "R"]
    if card.kind.on is not None and card.kind.on != state.color:
        only = COLOR_NAMES[card.kind.on]
        sentence = f"{card.name} goes only on {only}; the colour in play is {color}."
        return Refusal(sentence, card.kind.rule)
    if breaks_wd4(game.setup, hand, state.color, card.code):
        held = next(
            edition.cards[code].name for code in hand if edition.cards[code].color == state.color
        )
        sentence = f"{card.name} may not be played while you hold {color}: you have {held}."
        return Refusal(sentence, "WD4-2")
    own = COLOR_NAMES[card.color or "R"]
    return Refusal(
        f"{card.name} goes on {own} or on another {card.kind.name}; "
        f"the colour in play is {color} and the top card is {top.name}.",
        card.kind.rule,
    )


def _no_draw(game: Game, seat: int, pending: Decision) -> Refusal:
    edition = game.setup.edition
    if pending.kind == "follow":
        kind = edition.cards[pending.card].kind
        rule = kind.cite("follow-draw", "CUSTOM-1")
        return Refusal(
            f"You hold an answer to {kind.name} and must play it: {_or(game, seat)}", rule
        )
    if pending.kind == "drawn":
        others = set(playable(game, seat)).difference(pending.cards)
        sentence = "You have drawn already: play what you drew, or pass."
        return Refusal(sentence, "TURN-4" if others else "TURN-3")
    if not drawable(game.round):
        sentence = "There is no card left to draw: " + _or(game, seat)
        return Refusal(sentence, "R13")
    return Refusal(f"Who can play must: {_or(game, seat)}", "HOUSE-FORCE")


def _no_pass(game: Game, seat: int, pending: Decision) -> Refusal:
    if pending.kind == "follow":
        return _no_draw(game, seat, pending)
    if pending.kind == "drawn":
        return Refusal(
            f"The card you drew can be played and must be: {_or(game, seat)}", "HOUSE-FORCE"
        )
    if drawable(game.round):
        # R13: the printed rule for a turn without a match, or for declining to play
        rule = "TURN-4" if playable(game, seat) else "TURN-3"
        return Refusal(f"Nobody passes while a card can be drawn: {_or(game, seat)}", rule)
    return Refusal(f"You can play, so you cannot pass: {_or(game, seat)}", "R13")
