"""Every effect says itself in English, and a card reads back as it was written."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lastcard.editions import load_edition
from lastcard.engine.custom import CustomCard, read_card
from lastcard.engine.effects import VOCABULARY, walk
from lastcard.words import Speaker
from lastcard.words.card_texts import CardTexts

TEXTS = CardTexts(Speaker())
COLORS = ("blue", "green", "red", "yellow")
DRAW = [{"draw": 4}]

PLAIN: dict[str, dict[str, Any]] = {
    "You draw 1 card.": {"draw": 1, "who": "you"},
    "The next player draws 2 cards.": {"draw": 2, "who": "next"},
    "Everyone else draws 20 cards.": {"draw": 20, "who": "others"},
    "Everyone draws 3 cards.": {"draw": 3, "who": "everyone"},
    "Everyone else draws in turn: the first 1 card, the second 2, and so on.": {
        "draw": "nth",
        "who": "others",
    },
    "You draw until a red card turns up.": {"draw_until": "red", "who": "you"},
    "The next player draws until a card of the called colour turns up.": {
        "draw_until": "called",
        "who": "next",
    },
    "You draw or discard to exactly 7 cards.": {"hand_to": 7, "who": "you"},
    "The next player draws or discards to exactly 1 card.": {"hand_to": 1, "who": "next"},
    "Everyone draws or discards to exactly 3 cards.": {"hand_to": 3, "who": "everyone"},
    "You discard down to 1 card.": {"discard_to": 1, "who": "you"},
    "Everyone else discards down to 5 cards.": {"discard_to": 5, "who": "others"},
    "You discard all wild cards in hand.": {"discard_all": "wild", "who": "you"},
    "The next player discards all red cards in hand.": {"discard_all": "red", "who": "next"},
    "Everyone else discards all 7s in hand.": {"discard_all": "7", "who": "others"},
    "Everyone discards all Skips in hand.": {"discard_all": "skip", "who": "everyone"},
    "Everyone discards all Reverses in hand.": {"discard_all": "reverse", "who": "everyone"},
    "Everyone discards all Draw Twos in hand.": {"discard_all": "draw-two", "who": "everyone"},
    "You miss a turn.": {"skip": "you"},
    "The next player misses a turn.": {"skip": "next"},
    "Everyone else misses a turn.": {"skip": "others"},
    "Everyone misses a turn.": {"skip": "everyone"},
    "The direction of play turns.": {"reverse": True},
    "You take another turn.": {"extra_turn": True},
    "If you have nothing to play in the coming turn, you draw 3 cards instead of 1 and may play "
    "one.": {"stuck_draw": 3, "who": "you"},
    "If the next player has nothing to play in the coming turn, that player draws 3 cards instead "
    "of 1 and may play one.": {"stuck_draw": 3, "who": "next"},
    "Whoever else has nothing to play in the coming turn draws 3 cards instead of 1 and may play "
    "one.": {"stuck_draw": 3, "who": "others"},
    "Whoever has nothing to play in the coming turn draws 3 cards instead of 1 and may play one.": {
        "stuck_draw": 3,
        "who": "everyone",
    },
    "You play with an open hand until the round ends.": {"face_up": "you", "until": "round-end"},
    "Everyone else plays with an open hand until your next turn begins.": {
        "face_up": "others",
        "until": "your-next-turn",
    },
    "You promise “No jokes” until the round ends, on your honour.": {
        "honour": "No jokes",
        "who": "you",
        "until": "round-end",
    },
    "Everyone promises “No jokes” until your next turn begins, on their honour.": {
        "honour": "No jokes",
        "who": "everyone",
        "until": "your-next-turn",
    },
    "You give 2 cards to the next player.": {"give": 2, "who": "next"},
    "You give 1 card to each of the others.": {"give": 1, "who": "others"},
    "You take 1 card unseen from the next player.": {"take": 1, "who": "next"},
    "All hands are shuffled together and dealt out again.": {"shuffle_hands": True},
    "You roll a die with 6 sides.": {"roll": 6},
    "You swap hands with a player of your choice.": {"swap_hands": "chosen"},
    "Everyone passes the whole hand on in the direction of play.": {"pass_hands": True},
}

ASKING: dict[str, dict[str, Any]] = {
    "Everyone who wears glasses draws 4 cards.": {
        "whoever": "wears glasses",
        "who": "everyone",
        "then": DRAW,
    },
    "Everyone else who is under ten draws 4 cards.": {
        "whoever": "is under ten",
        "who": "others",
        "then": DRAW,
    },
    "The next player, if it is someone who sings, draws 4 cards.": {
        "whoever": "sings",
        "who": "next",
        "then": DRAW,
    },
    "If you are someone who sings, you draw 4 cards.": {
        "whoever": "sings",
        "who": "you",
        "then": DRAW,
    },
    "For everyone who sings, that player draws 4 cards and you draw 1 card.": {
        "whoever": "sings",
        "who": "everyone",
        "then": [*DRAW, {"draw": 1, "who": "you"}],
    },
    "Everyone who sings says so.": {"whoever": "sings", "who": "everyone", "then": []},
    "You choose another player, who draws 4 cards.": {"choose": DRAW},
    "You choose another player, who misses a turn.": {"choose": [{"skip": "them"}]},
    "You choose any player; that player draws 4 cards and you take 1 card unseen from that "
    "player.": {"choose": [*DRAW, {"take": 1}], "self": True},
    "You roll a die with 6 sides: on a 1, you draw 4 cards; on a 6, everyone misses a turn.": {
        "roll": 6,
        "results": {"6": [{"skip": "everyone"}], "1": DRAW},
    },
    "The next player is dared to do this within 20 seconds, and the others judge it: “Whistle”; "
    "whoever refuses draws 4 cards.": {
        "dare": "Whistle",
        "who": "next",
        "seconds": 20,
        "refuse": DRAW,
    },
    "You must go on with a red card; otherwise you draw 4 cards, and the turn is over.": {
        "follow": "red",
        "who": "you",
        "else": DRAW,
    },
    "Everyone else must go on with a card of the called colour; whoever cannot draws 4 cards, and "
    "the turn is over.": {"follow": "called", "who": "others", "else": DRAW},
    "The next player must go on with a red card; otherwise the turn is over.": {
        "follow": "red",
        "who": "next",
    },
    "You show a red card; if you have none, you draw 4 cards.": {
        "show": "red",
        "who": "you",
        "lacking": DRAW,
    },
    "Everyone shows a card of the called colour.": {"show": "called", "who": "everyone"},
    "The next player shows a blue card; if nobody lacks it, you draw 4 cards.": {
        "show": "blue",
        "who": "next",
        "none_lacking": DRAW,
    },
    "Everyone else shows a blue card; for each who has none, you draw 1 card.": {
        "show": "blue",
        "who": "others",
        "lacking": [{"draw": 1, "who": "you"}],
    },
    "The next player draws 4 cards, or challenges: if you held the colour in play, you draw 2 "
    "cards; if not, the next player draws 4 cards and misses a turn.": {
        "challenge": "held-color",
        "who": "next",
        "accept": DRAW,
        "guilty": [{"draw": 2, "who": "you"}],
        "innocent": [*DRAW, {"skip": "next"}],
    },
    "The next player accepts, or challenges: if you held the colour in play, nothing happens; if "
    "not, the next player draws 4 cards.": {
        "challenge": "held-color",
        "who": "next",
        "innocent": DRAW,
    },
    "Everyone else votes on “Well?”; if more than half say yes, you draw 4 cards; otherwise "
    "everyone draws 1 card.": {
        "vote": "Well?",
        "who": "others",
        "pass": "majority",
        "yes": DRAW,
        "no": [{"draw": 1, "who": "everyone"}],
    },
    "You vote on “Well?”; if all say yes, nothing happens; otherwise you draw 4 cards.": {
        "vote": "Well?",
        "who": "you",
        "pass": "all",
        "no": DRAW,
    },
    "The next player is dared: “Sing”.": {"dare": "Sing", "who": "next"},
    "You are dared: “Sing”; if you refuse, you draw 4 cards.": {
        "dare": "Sing",
        "who": "you",
        "refuse": DRAW,
    },
    "Everyone else is dared: “Sing”; whoever refuses draws 4 cards.": {
        "dare": "Sing",
        "who": "others",
        "refuse": DRAW,
    },
    "The next player is dared: “Sing”; on a refusal, you take another turn.": {
        "dare": "Sing",
        "who": "next",
        "refuse": [{"extra_turn": True}],
    },
}


def voted(*yes: dict[str, Any]) -> dict[str, Any]:
    return {"vote": "V", "who": "others", "pass": "any", "yes": list(yes)}


def said(clause: str) -> str:
    return f"Everyone else votes on “V”; if anyone says yes, {clause}; otherwise nothing happens."


NESTED: dict[str, dict[str, Any]] = {
    said("you draw 4 cards and miss a turn"): voted({"draw": 4}, {"skip": "you"}),
    said("everyone draws 1 card and everyone else draws 2 cards"): voted(
        {"draw": 1, "who": "everyone"}, {"draw": 2, "who": "others"}
    ),
    said("you draw 1 card and the next player draws 2 cards and you miss a turn"): voted(
        {"draw": 1, "who": "you"}, {"draw": 2, "who": "next"}, {"skip": "you"}
    ),
    said(
        "if you have nothing to play in the coming turn, you draw 2 cards instead of 1 and may "
        "play one"
    ): voted({"stuck_draw": 2}),
    said("you promise “H” until somebody calls UNO, on your honour"): voted(
        {"honour": "H", "until": "uno"}
    ),
    said("you are dared: “Sing”; if you refuse, you draw 4 cards"): voted(
        {"dare": "Sing", "refuse": DRAW}
    ),
    "The next player is dared: “A”; whoever refuses is dared: “B”; whoever refuses draws 4 "
    "cards.": {"dare": "A", "who": "next", "refuse": [{"dare": "B", "refuse": DRAW}]},
    "Everyone else shows a red card; whoever has none draws 4 cards and discards down to "
    "2 cards.": {"show": "red", "who": "others", "lacking": [*DRAW, {"discard_to": 2}]},
}

CASES = PLAIN | ASKING | NESTED

PRINTED = {
    ("giant", "BS"): "The next player misses a turn.",
    ("giant", "BR"): "The direction of play turns.",
    ("giant", "BD"): "The next player draws 2 cards and misses a turn.",
    ("giant", "W4"): "The next player draws 4 cards and misses a turn, or challenges: if you "
    "held the colour in play, you draw 4 cards; if not, the next player draws 6 cards and misses a "
    "turn.",
    ("wimpy-kid", "CT"): "The next player draws 2 cards. The next player must go on with a "
    "yellow card; whoever cannot draws 2 more cards, and the turn is over.",
    ("disney", "SA"): "Everyone else draws in turn: the first 1 card, the second 2, and so on.",
    ("toy-story", "LO"): "Everyone else shows a card of the called colour; whoever has none draws "
    "3 cards; if nobody lacks it, you draw 3 cards.",
}


def card(*effects: dict[str, Any]) -> CustomCard:
    read = read_card({"name": "Mine", "effects": list(effects)}, "card", COLORS)
    assert read is not None
    return read


def test_every_effect_of_the_vocabulary_has_a_sentence_here() -> None:
    pinned = {effect.word for case in CASES.values() for effect in walk(card(case).effects)}
    assert pinned >= {word for word, effect in VOCABULARY.items() if effect.on_cards}


@pytest.mark.parametrize("sentence", CASES)
def test_an_effect_says_itself_in_english(sentence: str) -> None:
    assert TEXTS.card(card(CASES[sentence])) == sentence


@pytest.mark.parametrize("sentence", CASES)
def test_a_card_reads_back_as_it_was_written(sentence: str) -> None:
    one = card(CASES[sentence])
    assert read_card(json.loads(json.dumps(one.to_json())), "card", COLORS) == one


@pytest.mark.parametrize("who", ["you", "next"])
def test_drawing_in_turn_is_one_card_where_only_one_player_draws(who: str) -> None:
    assert TEXTS.card(card({"draw": "nth", "who": who})) == TEXTS.card(
        card({"draw": 1, "who": who})
    )


def test_a_card_with_several_effects_says_a_sentence_for_each() -> None:
    one = card({"draw": 2, "who": "next"}, {"reverse": True}, {"extra_turn": True})
    expected = "The next player draws 2 cards. The direction of play turns. You take another turn."
    assert TEXTS.card(one) == expected


@pytest.mark.parametrize(("edition", "code"), PRINTED)
def test_a_printed_card_says_what_it_does(edition: str, code: str) -> None:
    effects = load_edition(edition).cards[code].kind.effects
    assert TEXTS.sentences(effects) == PRINTED[edition, code]
