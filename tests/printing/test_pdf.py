"""A deck as a PDF: every card in true size, its back behind it, and the rules at the end."""

from __future__ import annotations

import functools
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from editions.own_decks import PENNY, STORM
from lastcard.art import COLOR_SCHEMES, INKS, PICTURES, SCHEMES
from lastcard.editions import load_edition, load_presets
from lastcard.editions.loader import read_edition
from lastcard.engine import read_custom
from lastcard.printing.pdf import make_pdf
from lastcard.words.rules_page import rules_paragraphs
from printing.paging import colors_on, pages_of
from rulebook.ids import EDITIONS

if TYPE_CHECKING:
    from lastcard.engine import Edition
    from lastcard.printing.paper import PaperName
    from printing.paging import Page

SIZES: dict[PaperName, tuple[float, float]] = {"a4": (210, 297), "letter": (215.9, 279.4)}
GLASSES = {
    "name": "Four Eyes",
    "effects": [{"draw": 2, "who": "everyone"}],
    "face": {"picture": "glasses", "scheme": "candy"},
}


def written(edition: Edition, *cards: dict[str, Any]) -> list[Page]:
    return pages_of(make_pdf(edition, read_custom(list(cards), edition)))


def sheets_of(pages: list[Page]) -> list[Page]:
    return [page for page in pages if page.cards]


@functools.cache
def printed(edition: str, paper: PaperName = "a4") -> list[Page]:
    return pages_of(make_pdf(load_edition(edition), paper=paper))


every_deck = pytest.mark.parametrize(
    ("edition", "paper"), [*((edition, "a4") for edition in EDITIONS), ("giant", "letter")]
)


@every_deck
def test_every_page_has_the_size_of_the_paper(edition: str, paper: PaperName) -> None:
    for page in printed(edition, paper):
        assert (page.width, page.height) == pytest.approx(SIZES[paper], abs=0.1)


@every_deck
def test_cards_come_nine_a_sheet_with_as_many_sheets_of_backs_and_then_the_rules(
    edition: str, paper: PaperName
) -> None:
    deck, pages = load_edition(edition).deck, printed(edition, paper)
    sheets = sheets_of(pages)
    assert len(sheets) == 2 * -(-len(deck) // 9)
    assert sheets == pages[: len(sheets)]
    assert 2 <= len(pages) - len(sheets) <= 5
    laid = [name for page in sheets[::2] for name, _, _ in page.cards]
    assert laid == [f"/FormXob.front-{code}" for code in deck]


@every_deck
def test_turned_over_the_long_edge_every_back_lies_behind_its_card(
    edition: str, paper: PaperName
) -> None:
    sheets = sheets_of(printed(edition, paper))
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        behind = [(front.width - x - 56, y) for name, x, y in back.cards if name.endswith("back")]
        assert len(behind) == len(front.cards)
        for (_, *place), mirrored in zip(front.cards, behind, strict=True):
            assert place == pytest.approx(mirrored, abs=0.1)


@every_deck
def test_printers_reach_every_card(edition: str, paper: PaperName) -> None:
    width, height = SIZES[paper]
    for page in sheets_of(printed(edition, paper)):
        for _, x, y in page.cards:
            assert 9 <= x <= width - 56 - 9
            assert 9 <= y <= height - 87 - 9


@every_deck
def test_every_card_has_its_code_on_it(edition: str, paper: PaperName) -> None:
    words = Counter(
        word for page in sheets_of(printed(edition, paper)) for word in page.text.split()
    )
    assert not Counter(load_edition(edition).deck) - words


@every_deck
def test_the_rules_of_the_deck_are_there_to_the_last_word(edition: str, paper: PaperName) -> None:
    told = " ".join(page.text for page in printed(edition, paper) if not page.cards)
    for paragraph in rules_paragraphs(load_edition(edition)):
        assert not set(paragraph.text.split()) - set(told.split())


def test_without_backs_there_are_half_as_many_sheets() -> None:
    deck = load_edition("giant")
    both, fronts = printed("giant"), pages_of(make_pdf(deck, backs=False))
    assert fronts == [*both[:24:2], *both[24:]]


def test_a_written_card_has_its_name_and_its_sentence_on_it_and_in_the_rules() -> None:
    deck = load_edition("giant")
    pages = written(deck, GLASSES)
    sheet = next(page for page in sheets_of(pages) if "C1" in page.text.split())
    for text in ("Four Eyes", "Everyone draws 2 cards."):
        assert text in sheet.text
        assert text in " ".join(page.text for page in pages[24:])


def test_what_could_be_written_is_in_the_rules_while_a_card_is_blank() -> None:
    deck = load_edition("giant")
    joker = load_presets()["joker"].card(deck.color_names).to_json()
    told = " ".join(page.text for page in written(deck, GLASSES)[24:])
    assert "Crow like a rooster" in told
    told = " ".join(page.text for page in written(deck, GLASSES, joker)[24:])
    assert "Crow like a rooster" not in told


def test_a_drawing_of_ones_own_takes_the_place_of_the_picture() -> None:
    deck = load_edition("giant")
    drawing = [{"ink": "red", "points": [10, 10, 50, 90, 90, 10]}, {"points": [50, 50]}]
    drawn = {**GLASSES, "face": {"drawing": drawing}}
    made = {
        name: make_pdf(deck, read_custom([card], deck))
        for name, card in {"picture": GLASSES, "drawing": drawn}.items()
    }
    assert "Four Eyes" in " ".join(page.text for page in pages_of(made["drawing"]))
    # ten layers of glasses against two lines
    assert len(made["drawing"]) < len(made["picture"])


@pytest.mark.parametrize("text", [STORM, PENNY])
def test_a_deck_of_ones_own_is_printed_too(text: str) -> None:
    deck = read_edition(text, "own.toml")
    pages = pages_of(make_pdf(deck))
    codes = Counter(word for page in sheets_of(pages) for word in page.text.split())
    assert not Counter(deck.deck) - codes
    special = deck.others[-1]
    assert special.name in " ".join(page.text for page in sheets_of(pages))


def test_a_card_that_somebody_invented_has_its_picture_in_place_of_its_code() -> None:
    deck = read_edition(STORM, "own.toml")
    pdf = make_pdf(deck)
    dragon = {layer.fill for layer in PICTURES["dragon"]} - {None}
    assert {SCHEMES["sunset"].ground, SCHEMES["sunset"].accent, *dragon} <= colors_on(pdf, "ST")
    assert not dragon <= colors_on(pdf, "W")
    words = Counter(word for page in sheets_of(pages_of(pdf)) for word in page.text.split())
    # once a card, small at its foot, and no more in its corners
    assert words["ST"] == deck.cards["ST"].kind.copies


def test_a_drawing_on_a_kind_of_every_colour_leaves_each_card_its_colour() -> None:
    pdf = make_pdf(read_edition(PENNY, "own.toml"))
    for letter in "PYB":
        scheme, used = COLOR_SCHEMES[letter], colors_on(pdf, letter + "X")
        assert {scheme.ground, scheme.accent, INKS["red"], INKS["dark"]} <= used


@pytest.mark.parametrize(
    "name",
    [
        "<b>&amp;</b> %s {0} \\( )Tj",
        "W" * 60,
        "Донаудампфшиффартсгезельшафт капитэн",
        "Ξεσκεπάζω τὴν ψυχοφθόρα βδελυγμία",
        "ישראל и 日本語 🐓",
        "e\u0301\u0323" * 15,
    ],
)
def test_any_name_can_be_printed(name: str) -> None:
    deck = load_edition("giant")
    dare = {"dare": name, "who": "next", "refuse": [{"draw": 1}]}
    pages = written(deck, {**GLASSES, "name": name, "effects": [dare] * 3})
    assert len(sheets_of(pages)) == 24


def test_letters_of_other_scripts_are_there() -> None:
    deck = load_edition("giant")
    for name in ("Ёжик", "Όλοι", "Łódź", "שלום"):
        (sheet,) = [page for page in written(deck, {**GLASSES, "name": name}) if "C1" in page.text]
        assert name in sheet.text
