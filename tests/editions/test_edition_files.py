"""An edition is a page of data: the four printed ones, and those people write themselves."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from editions.own_decks import PENNY, STORM
from lastcard.editions import BUILT_IN, load_edition
from lastcard.editions.loader import read_edition
from lastcard.engine import BadInput, apply, legal_actions, start
from rulebook.ids import EDITIONS

LASTCARD = Path(sys.executable).with_name("lastcard")

PRINTED = {
    "wimpy-kid": ("BGRY", {"W": (4, 50), "W4": (4, 50), "CT": (4, 50)}, 112),
    "disney": (
        "BGPY",
        {"W": (4, 50), "W4": (4, 50), "C1": (1, 50), "C2": (1, 50), "SA": (2, 50)},
        112,
    ),
    "giant": ("BGRY", {"W": (2, 50), "W4": (4, 50), "C1": (1, 40), "C2": (1, 40)}, 108),
    "toy-story": ("BGRY", {"W": (4, 50), "W4": (4, 50), "LO": (4, 50)}, 112),
}


def written(folder: Path, text: str) -> str:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def refusal(path: str) -> str:
    """What is said about a file that is refused: always the file first."""
    with pytest.raises(BadInput) as caught:
        load_edition(path)
    message = caught.value.message
    assert path in message
    assert "\n" not in message
    return message.removeprefix(f"{path}: ")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_built_in_edition_states_the_printed_deck_in_canonical_order(edition: str) -> None:
    colors, others, size = PRINTED[edition]
    suit = ["0", *(face for n in "123456789" for face in (n, n)), *"SSRRDD"]
    expected = [color + face for color in colors for face in suit]
    expected += [code for code, (copies, _) in others.items() for _ in range(copies)]
    deck = load_edition(edition).deck
    assert list(deck) == expected
    assert len(deck) == size


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_of_a_built_in_edition_is_worth_what_the_sheet_prints(edition: str) -> None:
    colors, others, _ = PRINTED[edition]
    expected = {color + str(number): number for color in colors for number in range(10)}
    expected |= {color + face: 20 for color in colors for face in "SRD"}
    expected |= {code: points for code, (_, points) in others.items()}
    cards = load_edition(edition).cards
    assert {code: card.kind.points for code, card in cards.items()} == expected


def test_the_built_in_editions_are_the_four_of_the_sheets() -> None:
    assert BUILT_IN == EDITIONS
    assert set(PRINTED) == set(EDITIONS)


@pytest.mark.parametrize("text", [STORM, PENNY], ids=["a new card", "an own suit"])
def test_an_edition_of_ones_own_plays_a_whole_round(tmp_path: Path, text: str) -> None:
    edition = load_edition(written(tmp_path, text))
    special = edition.others[-1].code
    chance = Random(3)
    game, _ = start(edition, 3, "own")
    specials = 0
    while not game.round.over:
        assert game.round.pending is not None
        seat = game.round.pending.seats[0]
        legal = legal_actions(game, seat)
        plays = [action for action in legal if action.startswith(special)]
        specials += bool(plays)
        game, _ = apply(game, seat, chance.choice(plays or legal))
    assert specials
    assert not all(game.round.hands)


def test_an_own_suit_replaces_the_standard_one(tmp_path: Path) -> None:
    edition = load_edition(written(tmp_path, PENNY))
    suit = ["1"] * 3 + ["2"] * 3 + ["3"] * 3 + ["10"] * 3 + ["X"] * 2
    assert list(edition.deck) == [c + face for c in "PYB" for face in suit] + ["PP"] * 2
    assert edition.cards["Y10"].kind.points == 10
    assert edition.cards["BX"].name == "Blue Double Skip"


@pytest.mark.parametrize("faces", ['["A", "B", "C", "E"]', '["0", "00", "T", "Z"]'])
def test_a_deck_with_which_nobody_could_win_the_draw_for_the_deal_is_refused(
    tmp_path: Path, faces: str
) -> None:
    named = f'{faces}\nname = "Face"\npoints = 4'
    text = PENNY.replace('["1", "2", "3", "10"]', named)
    said = refusal(written(tmp_path, text))
    assert said == (
        "nobody could win the draw for the deal: all cards count 0 in it; "
        "allowed: at least 5 cards with another number"
    )


def test_the_referee_plays_an_edition_by_its_path(tmp_path: Path) -> None:
    path = written(tmp_path, STORM)
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [LASTCARD, "referee"], stdin=pipe, stdout=pipe, encoding="utf-8"
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        request: dict[str, object] = {"do": "new", "edition": path, "players": 3, "seed": "own"}
        while True:
            program.stdin.write(json.dumps(request) + "\n")
            program.stdin.flush()
            answer = json.loads(program.stdout.readline())
            assert answer["ok"], answer
            assert answer["state"]["edition"] == path
            if answer["state"]["over"]:
                break
            seat = answer["state"]["pending"]["seats"][0]
            action = answer["legal"][str(seat)][0]
            request = {"do": "act", "seat": seat, "action": action}
        program.stdin.close()
    assert program.returncode == 0


FACE = 'face = { picture = "dragon", scheme = "sunset" }'
WRONG = {
    "an unknown key": ('blurb = "Eight storms."', "colour = 1", "no field 'colour'; allowed: na"),
    "an unknown key of a card": ("points = 60", "worth = 60", "cards[1]: no field 'worth'; allo"),
    "a text for a number": ("copies = 8", 'copies = "8"', "copies: '8' is not allowed; allowed: a"),
    "a number too high": ("copies = 8", "copies = 51", "51 is not allowed; allowed: a whole numb"),
    "a number too low": ("points = 60", "points = -1", "-1 is not allowed; allowed: a whole num"),
    "true for a number": ("copies = 8", "copies = true", "copies: True is not allowed; allowed: a"),
    "a text for a flag": ("wild = true", 'wild = "yes"', "wild: 'yes' is not allowed; allowed: tr"),
    "an unknown colour": ('"red"', '"mauve"', "colors: no colour 'mauve'; allowed: blue, green,"),
    "a colour twice": ('"red"', '"blue"', "colors: must be a list of different colours of blue,"),
    "colours as text": ('["blue", "green", "red", "yellow"]', '"blue"', "colors: must be a list"),
    "a card's unknown colour": (
        "wild = true",
        'color = "pink"',
        "color: 'pink' is not allowed; a",
    ),
    "an unknown effect": ("reverse = true", "dance = true", "effects[1]: no effect named in {'da"),
    "an effect's unknown field": ("draw = 1, who", "draw = 1, by = 2, who", "effects[0].by: the"),
    "who left out": ('draw = 1, who = "others"', "draw = 1", "cards[1].effects[0].who: is missing"),
    "who unknown": ('1, who = "others"', '1, who = "me"', "'me' is not allowed; allowed: you, n"),
    "too many to draw": ("draw = 1, who", "draw = 21, who", "effects[0].draw: 21 is not allowed; "),
    "effects as a text": ("yes = [{ draw = 1 }]", "yes = 1", "effects[2].yes: must be a list of"),
    "nesting too deep": (
        "yes = [{ draw = 1 }]",
        "yes = [" + 3 * "{ dare = 'a', refuse = [" + "{ draw = 1 }" + 3 * "] }" + "]",
        "refuse: effects nest at most 4 deep",
    ),
    "a code twice": ('code = "ST"', 'code = "W"', "cards: the code W is used twice"),
    "the code of a number": ('code = "ST"', 'code = "R5"', "cards: the code R5 is used twice"),
    "a code in small letters": ('code = "ST"', 'code = "st"', "cards[1].code: 'st': a code is 1"),
    "a wild with a colour": ("wild = true", 'wild = true\ncolor = "red"', "cards[1]: a card is e"),
    "neither wild nor colour": ("wild = true\n", "", "cards[1]: a card is either wild = true or"),
    "an unknown first": ('"returns"', '"later"', "first: 'later' is not allowed; allowed: acts, c"),
    "a wild that acts first": ('"returns"', '"acts"', 'first: a wild card needs "color" or "retu'),
    "no name": ('name = "Storm"\nblurb', "blurb", "name: is missing"),
    "an empty name": ('name = "Storm"\nblurb', 'name = " "\nblurb', "name: ' ' is not allowed; a"),
    "a card without a name": ('name = "Storm"\nwild', "wild", "cards[1].name: is missing"),
    "a card without points": ("points = 60\n", "", "points: None is not allowed; allowed: a who"),
    "a custom card with effects": ("wild = true", "wild = true\ncustom = true", "cards[1].effects"),
    "an unknown picture": (
        FACE,
        'face = { picture = "volcano" }',
        "cards[1].face.picture: 'volcano' is not allowed; allowed: pencil, star",
    ),
    "an unknown key of a face": (
        FACE,
        'face = { color = "red" }',
        "cards[1].face: no field 'color'; allowed: picture, scheme, drawing",
    ),
    "points off the paper": (
        FACE,
        "face = { drawing = [{ points = [1, 101] }] }",
        "cards[1].face.drawing[0].points: must be pairs of whole numbers from 0 to 100",
    ),
    "a picture as a text": (
        FACE,
        'face = "dragon"',
        "cards[1].face: must be an object",
    ),
    "colours for a card of one colour": (
        'wild = true\ncopies = 8\npoints = 60\nfirst = "returns"',
        'color = "red"\ncopies = 8\npoints = 60',
        "cards[1].face.scheme: a card with a colour keeps it; allowed: a scheme for wild cards,",
    ),
    "a face for the players' card": (
        'code = "W"\n',
        'code = "W"\ncustom = true\nface = { picture = "dragon" }\n',
        "cards[0].face: the players choose a custom card's face",
    ),
    "cards that are no tables": ("[[cards]]", "[cards]", ""),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_broken_edition_is_refused_with_the_place_and_what_is_allowed(
    tmp_path: Path, wrong: str
) -> None:
    old, new, said = WRONG[wrong]
    assert old in STORM
    assert said in refusal(written(tmp_path, STORM.replace(old, new)))


def test_a_slip_in_the_writing_is_refused_with_its_line(tmp_path: Path) -> None:
    message = refusal(written(tmp_path, STORM.replace('code = "W"', "code = W")))
    assert message.startswith("is not TOML: ")
    assert "line 6" in message


@pytest.mark.parametrize("copies", [1, 2])
def test_an_edition_has_at_least_40_cards(tmp_path: Path, copies: int) -> None:
    text = PENNY.replace("copies = 3", f"copies = {copies}")
    size = 3 * (4 * copies + 2) + 2
    assert refusal(written(tmp_path, text)) == f"has {size} cards; allowed: 40 to 1000"


def test_an_edition_without_cards_besides_the_suit_is_told_how_to_write_them(
    tmp_path: Path,
) -> None:
    text = PENNY.partition("[[cards]]")[0]
    assert refusal(written(tmp_path, text)) == "cards: must be a list of tables: [[cards]]"


def test_a_file_that_cannot_be_read_is_named_in_full_with_the_reason(tmp_path: Path) -> None:
    folder = tmp_path / "folder.toml"
    folder.mkdir()
    latin = tmp_path / "latin.toml"
    latin.write_bytes(STORM.replace("Storm", "Stürm").encode("latin-1"))
    reasons = {
        tmp_path / "missing.toml": "No such file or directory",
        folder: "Is a directory",
        latin: "it is not text in UTF-8",
    }
    for path, reason in reasons.items():
        assert refusal(str(path)) == f"edition: cannot read '{path}': {reason}"


def test_an_unknown_name_is_answered_with_the_editions_there_are() -> None:
    with pytest.raises(BadInput, match="no edition 'huge'; allowed: wimpy-kid, disney, giant, toy"):
        load_edition("huge")


BEGUN = 'name = "Plain"\ncolors = ["blue", "green", "red", "yellow"]\n'
WRITTEN = """\
[[cards]]
code = "M{}"
name = "Mine"
wild = true
custom = true
copies = 2
points = 40
"""


def test_a_wild_needs_no_word_on_how_it_starts_and_a_written_one_rests_on_its_own_rule() -> None:
    kind = read_edition(BEGUN + WRITTEN.format("Y"), "plain").others[-1]
    assert (kind.first, kind.rule) == ("color", "CUSTOM-1")


def test_no_colour_is_called_what_another_one_is() -> None:
    text = BEGUN + 'names.blue = "Yellow"\n' + WRITTEN.format("Y")
    with pytest.raises(BadInput, match=r"names.blue: 'Yellow' is the name of two colours"):
        read_edition(text, "odd")


def test_players_write_at_most_ten_kinds_of_cards() -> None:
    ten = BEGUN + "".join(map(WRITTEN.format, "ABCDEFGHIJ"))
    assert len(read_edition(ten, "many").customizable) == 10
    with pytest.raises(BadInput, match="11 kinds of cards whose rule the players write"):
        read_edition(ten + WRITTEN.format("K"), "many")
