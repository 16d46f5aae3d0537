"""The rulebook: every rule is in it once, and a page of it tells of its own deck and no other."""

from __future__ import annotations

import itertools
import re
import tomllib
from collections import Counter
from importlib import resources
from random import Random
from typing import TYPE_CHECKING

import pytest

from editions.own_decks import EVERYTHING, PENNY, STORM
from lastcard.editions import load_edition
from lastcard.editions.loader import read_edition
from lastcard.engine import COLOR_NAMES, OPTIONS, apply, legal_actions, read_rules, start
from lastcard.engine.declared import asks, verbs
from lastcard.engine.why import why_not
from lastcard.words import Speaker, catalogue_text
from lastcard.words.rulebook import find_rules, load_rulebook, rules_of
from lastcard.words.rules_page import found_page, rules_page, wrapped
from made_up.adding import added
from rulebook.ids import EDITIONS, RULES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lastcard.engine import Edition, Game

OWN = {"storm": STORM, "penny": PENNY, "everything": EVERYTHING}
DECKS = {name: load_edition(name) for name in EDITIONS}
DECKS |= {name: read_edition(text, f"{name}.toml") for name, text in OWN.items()}
every_deck = pytest.mark.parametrize("deck", DECKS)


def ids(edition: Edition) -> list[str]:
    return [rule.id for rule in rules_of(edition)]


def text(edition: Edition) -> dict[str, str]:
    return {rule.id: rule.text for rule in rules_of(edition)}


# The book


def test_the_rulebook_has_every_rule_once_and_no_other() -> None:
    source = resources.files("lastcard.words") / "rulebook.toml"
    groups = tomllib.loads(source.read_text(encoding="utf-8"))["groups"]
    assert Counter(one for group in groups for one in group["rules"]) == Counter(list(RULES))


def test_every_rule_has_a_sentence_and_every_sentence_a_rule() -> None:
    keys = re.findall(r"^rule-([A-Z0-9-]+) =", catalogue_text("en"), flags=re.MULTILINE)
    assert Counter(keys) == Counter(list(RULES))


def test_every_heading_is_in_the_catalogue_and_none_is_left_over() -> None:
    book = load_rulebook().values()
    used = {f"rules-section-{rule.section}" for rule in book}
    used |= {f"rules-topic-{rule.title}" for rule in book} - {
        f"rules-topic-{title}" for title in (None, "cards", "option")
    }
    keys = re.findall(r"^(rules-(?:section|topic)-\S+) =", catalogue_text("en"), flags=re.MULTILINE)
    assert Counter(keys) == Counter(used)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_rule_is_on_the_pages_of_the_editions_it_concerns_and_no_other(edition: str) -> None:
    # the ten suggestions are printed for one edition, and can be written in both
    expected = {one for one, editions in RULES.items() if edition in editions}
    assert set(ids(DECKS[edition])) - {"CUSTOM-3"} == expected - {"CUSTOM-3"}


@every_deck
def test_every_rule_of_a_page_is_whole_sentences(deck: str) -> None:
    for rule in rules_of(DECKS[deck]):
        assert re.fullmatch(r"[A-Z0-9].*[.!]", rule.text), rule
        assert "{" not in rule.text, rule
        assert "  " not in rule.text, rule
        assert " ." not in rule.text, rule


# Citing


def test_every_rule_that_something_declares_is_in_the_book() -> None:
    cited = {verb.unasked for verb in verbs().values()} | {ask.rule for ask in asks().values()}
    cited |= {option.rule for option in OPTIONS.values()}
    assert cited - {""} <= load_rulebook().keys()


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_the_cards_and_options_of_an_edition_cite_is_on_its_page(edition: str) -> None:
    deck = DECKS[edition]
    kinds = (*deck.suit, *deck.others)
    cited = {rule for kind in kinds for _, rule in kind.cites}
    cited |= {option.rule for option in OPTIONS.values()}
    assert cited <= set(ids(deck))


def test_every_rule_named_in_the_engine_is_in_the_book() -> None:
    sources = [
        file.read_text(encoding="utf-8")
        for folder in ("", "effects", "position")
        for file in (resources.files("lastcard.engine") / folder).iterdir()
        if file.name.endswith(".py")
    ]
    named = re.findall(r'"(R\d+|[A-Z]+\d?-(?:\d|[A-Z]+))"', "\n".join(sources))
    assert len(set(named)) > 25
    assert set(named) <= load_rulebook().keys()


HOUSE = [
    {},
    {"stacking": "any", "jump_in": True, "seven_zero": True, "bluffing": False},
    {"stacking": "same", "draw_until_playable": True, "forced_play": True, "uno": "auto"},
]
MISSPELLED = ("W", "W:P", "W:R", "B1:B", "color:P", "swap:44", "catch:44", "PP:Y", "FO:G", "show:Q")


def played(edition: Edition, options: dict[str, object]) -> Iterator[Game]:
    """A round of whatever is allowed; the events of it cite rules of the page."""
    chance, page = Random(5), set(ids(edition))
    game, events = start(edition, 3, "cited", read_rules({"hand_size": 5, **options}))
    for _ in range(300):
        assert {event.rule for event in events if event.rule} <= page
        yield game
        if game.round.pending is None:
            return
        seat = chance.choice(game.round.pending.seats)
        game, events = apply(game, seat, chance.choice(legal_actions(game, seat)))


@every_deck
@pytest.mark.parametrize("options", HOUSE, ids=["by the sheet", "house rules", "other ones"])
def test_whatever_is_refused_or_happens_cites_a_rule_of_the_page(
    deck: str, options: dict[str, object]
) -> None:
    edition = DECKS[deck]
    page, spelled = set(ids(edition)), (*edition.actions, *MISSPELLED)
    cited = set[str | None]()
    for game in itertools.islice(played(edition, options), 0, None, 4):
        for seat in range(game.setup.players):
            legal = set(legal_actions(game, seat))
            refused = [one for one in spelled if one.removesuffix("!") not in legal]
            cited |= {why_not(game, seat, action).rule for action in refused}
    assert len(cited) > 5
    assert cited - {None} <= page


# The deck


NAMES = {kind.name for deck in DECKS.values() for kind in (*deck.suit, *deck.others)}


@every_deck
def test_a_page_mentions_no_card_and_no_colour_that_the_deck_has_not(deck: str) -> None:
    edition = DECKS[deck]
    page = rules_page(edition, ids=True, names=True)
    # the ready-made rules are said of all decks in which they can be written
    has = {kind.name for kind in (*edition.suit, *edition.others)} | {edition.name}
    for name in NAMES - has:
        if not name.isdecimal() and not any(name in other for other in has):
            assert not re.search(rf"\b{name}\b", page), name
    for color in set(COLOR_NAMES.values()) - set(edition.color_names):
        assert not re.search(rf"\b{color}\b", page.lower()), color


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rules_of_a_printed_deck_say_what_the_sheet_says(edition: str) -> None:
    told = text(DECKS[edition])
    assert told["DECK-1"] == (
        "Each colour has one 0, two each of 1 to 9 and two each of Skip, Reverse and Draw Two."
    )
    red = "pink" if edition == "disney" else "red"
    size = 108 if edition == "giant" else 112
    assert told["DECK-2"] == (
        f"The deck has {size} cards. The colours are blue, green, {red} and yellow."
    )
    assert "4 Wild Draw Four cards" in told["DECK-3"]


BESIDES = {
    "wimpy-kid": "4 Wild cards, 4 Wild Draw Four cards and 4 Cheese Touch cards.",
    "disney": "4 Wild cards, 4 Wild Draw Four cards, 2 Wild Customizable cards and 2 Sorcerer's "
    "Apprentice cards.",
    "giant": "2 Wild cards, 4 Wild Draw Four cards and 2 Wild Customizable cards.",
    "toy-story": "4 Wild cards, 4 Wild Draw Four cards and 4 Lotso cards.",
}
WORTH = {
    "wimpy-kid": "Wild, Wild Draw Four and Cheese Touch count 50 points each.",
    "disney": "Wild, Wild Draw Four, Wild Customizable and Sorcerer's Apprentice count 50 points "
    "each.",
    "giant": "Wild Customizable counts 40 points. Wild and Wild Draw Four count 50 points each.",
    "toy-story": "Wild, Wild Draw Four and Lotso count 50 points each.",
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_other_cards_and_the_points_are_those_of_the_sheet(edition: str) -> None:
    told = text(DECKS[edition])
    assert told["DECK-3"] == f"Besides these there are {BESIDES[edition]}"
    coloured = "A number counts what it shows. Skip, Reverse and Draw Two count 20 points each."
    assert told["SCORE-1"].endswith(f"{coloured} {WORTH[edition]}")


def test_the_colour_of_a_cheese_touch_counts_only_where_there_is_one() -> None:
    pages = {edition: text(DECKS[edition])["R17"] for edition in EDITIONS}
    assert pages["wimpy-kid"].endswith("Other wilds have no colour, but a Cheese Touch is yellow.")
    assert pages["giant"].endswith("Other wilds have no colour.")
    assert pages["giant"] == pages["disney"] == pages["toy-story"]


def test_the_rules_of_a_deck_of_ones_own_speak_of_that_deck() -> None:
    told = text(DECKS["penny"])
    assert told["DECK-1"] == "Each colour has three each of 1 to 3 and 10 and two Double Skip."
    assert told["DECK-2"] == "The deck has 44 cards. The colours are pink, yellow and blue."
    assert told["DECK-3"] == "Besides these there are 2 Pink Penny cards."
    assert "Pink Penny counts 1 point. Double Skip counts 25 points." in told["SCORE-1"]
    assert told["WILD-1"] == "This deck has no wild cards."
    assert not {"WD4-2", "OUT-2", "HOUSE-STACK", "HOUSE-SEVEN"} & told.keys()


@pytest.mark.parametrize("copies", [1, 2])
def test_one_card_is_one_card(copies: int) -> None:
    deck = read_edition(
        PENNY.replace("copies = 2\npoints = 1\n", f"copies = {copies}\npoints = 1\n"), "own.toml"
    )
    said = {1: "1 Pink Penny card.", 2: "2 Pink Penny cards."}
    assert text(deck)["DECK-3"].endswith(said[copies])


def test_a_card_of_which_no_rule_speaks_stands_on_the_page_with_its_own_text() -> None:
    page = rules_page(DECKS["storm"])
    assert "\nStorm\n· Everyone else draws 1 card. The direction of play turns." in page
    assert "\nDouble Skip\n· The next player misses a turn and draws 1 card." in rules_page(
        DECKS["penny"]
    )


def test_numbers_with_points_of_their_own_are_not_said_to_count_what_they_show() -> None:
    deck = read_edition(PENNY.replace('"10"]', '"10"]\npoints = 7'), "own.toml")
    assert "1 to 3 and 10 count 7 points each." in text(deck)["SCORE-1"]
    assert "what it shows" not in text(deck)["SCORE-1"]


def test_a_deck_whose_numbers_have_names_has_a_page_too() -> None:
    faces = '["A", "B", "C", "9"]\nname = "Letter"\npoints = 4'
    deck = read_edition(PENNY.replace('["1", "2", "3", "10"]', faces), "own.toml")
    assert "Letter counts 4 points." in text(deck)["SCORE-1"]
    assert "number counts" not in text(deck)["SCORE-1"]


# Reading


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_page_begins_with_what_one_wants_to_achieve(edition: str) -> None:
    lines = rules_page(DECKS[edition]).split("\n")
    speaker = Speaker()
    assert lines[0] == DECKS[edition].name
    assert lines[2] == speaker.say(f"edition-{edition}.blurb")
    assert lines[4] == "What it is about"
    assert lines[6] == speaker.say("rules-object")
    assert lines[6].count(". ") == 1, "two sentences"
    headings = [lines[place - 1] for place, line in enumerate(lines) if set(line) == {"-"}]
    assert headings == [
        "What it is about",
        "Setting up",
        "The first card",
        "Your turn",
        "The special cards",
        "One card left",
        "The draw pile",
        "Going out and scoring",
        "House rules",
        "Fine points",
    ]


@every_deck
def test_a_page_has_no_names_for_programs_unless_they_are_asked_for(deck: str) -> None:
    edition = DECKS[deck]
    plain, full = rules_page(edition), rules_page(edition, ids=True, names=True)
    assert Counter(re.findall(r"\[([A-Z][A-Z0-9-]+)", full)) == Counter(ids(edition))
    assert "[" not in plain
    for name in OPTIONS:
        assert "_" not in name or name not in plain
    assert "_" not in plain
    assert "(W)" not in plain


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_option_is_named_at_its_rule_as_people_know_it(edition: str) -> None:
    speaker = Speaker()
    rules = {rule.id: rule for rule in rules_of(DECKS[edition])}
    plain = rules_page(DECKS[edition])
    for name, option in OPTIONS.items():
        assert name in rules[option.rule].options
        assert speaker.option(name) in plain
        if option.group == "house":
            assert rules[option.rule].title == speaker.option(name)
    assert rules["HOUSE-ZERO"].title == rules["HOUSE-SEVEN"].title == "Sevens and zeros"


@every_deck
@pytest.mark.parametrize("width", [40, 80])
def test_a_page_is_wrapped_to_the_width_and_loses_nothing(deck: str, width: int) -> None:
    page = rules_page(DECKS[deck], ids=True)
    lines = wrapped(page, width)
    assert max(map(len, lines)) <= width
    assert " ".join(" ".join(lines).split()) == " ".join(page.split())


def test_a_house_rule_that_is_only_declared_is_in_the_book_with_its_hint() -> None:
    with added():
        said = {rule.id: rule for rule in rules_of(DECKS["giant"])}
        page = rules_page(DECKS["giant"], ids=True, names=True)
        assert found("giant", "lucky") == {"HOUSE-FIVE"}
        assert "HOUSE-FIVE" not in ids(DECKS["penny"]), "it has no 5"
    assert said["HOUSE-FIVE"].title == "Lucky fives"
    assert said["HOUSE-FIVE"].options == ("lucky_fives",)
    assert "everyone else draws a card. [HOUSE-FIVE lucky_fives]" in page
    assert page.index("[HOUSE-FORCE") < page.index("[HOUSE-FIVE") < page.index("Fine points")


# Finding


def found(edition: str, *words: str) -> set[str]:
    return {rule.id for rule in find_rules(rules_of(DECKS[edition]), words)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_people_find_rules_by_the_words_they_use(edition: str) -> None:
    assert {"WD4-1", "WD4-2", "WD4-3", "HOUSE-STACK"} <= found(edition, "+4")
    assert {"DRAW2-1", "HOUSE-STACK"} <= found(edition, "+2")
    assert {"UNO-1", "UNO-2", "R33"} <= found(edition, "uno")
    assert found(edition, "stacking") >= {"HOUSE-STACK"} <= found(edition, "piling", "up")
    assert "HOUSE-JUMP" in found(edition, "jump-in")
    assert "HOUSE-SEVEN" in found(edition, "7-0")
    assert "WD4-3" in found(edition, "Challenge", "bluff")
    assert "SCORE-1" in found(edition, "points", "worth")
    assert found(edition, "nothing-like-that") == set()


def test_a_rule_is_found_alone_by_its_id() -> None:
    assert found("giant", "r1") == {"R1"}
    assert found("giant", "WD4-2") == {"WD4-2"}
    assert "[R1]" in found_page(DECKS["giant"], ["R1"], ids=True)
    assert found_page(DECKS["giant"], ["CHEESE-1"]) == ""
