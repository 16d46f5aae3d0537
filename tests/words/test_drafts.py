"""A draft of a card: what is there is shown, and what is wrong is said where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from lastcard.editions import load_edition
from lastcard.engine.effects import VOCABULARY, Effect, read_effects
from lastcard.engine.effects.fields import Field, Flag, Number, Results, Steps, written
from lastcard.words import ENGLISH, Speaker, catalogue, catalogue_text
from lastcard.words.catalogue import read_catalogue
from lastcard.words.writing import Wording, effects_from, offers, read_draft, text_of, wording
from lastcard.words.writing.palette import starter
from made_up.adding import added
from made_up.settings import BALLAD
from words.keys import ROOT, keys_of
from words.random_cards import CardMaker
from words.test_catalogue import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lastcard.words.writing import Blank, Draft, Step, StepList

COLORS = load_edition("giant").color_names


@pytest.fixture
def words() -> Wording:
    return wording(Speaker(), COLORS)


def drafted(words: Wording, *effects: Any, name: Any = "x") -> Draft:
    return read_draft({"name": name, "effects": list(effects)}, words)


def all_steps(steps: StepList) -> Iterator[Step]:
    for step in steps.steps:
        yield step
        for inner in step.lists:
            yield from all_steps(inner)


def blanks(draft: Draft) -> dict[str, Blank]:
    """By the last key of their paths."""
    found = [part.blank for step in all_steps(draft.steps) for part in step.parts if part.blank]
    return {str(blank.path[-1]): blank for blank in found}


def sentence(step: Step) -> str:
    return "".join(part.text for part in step.parts)


def test_a_step_is_a_sentence_with_blanks(words: Wording) -> None:
    draft = drafted(words, {"draw": 2, "who": "next"})
    (step,) = draft.steps.steps
    assert [(part.text, part.blank is not None) for part in step.parts] == [
        ("the next player", True),
        (" draws ", False),
        ("2", True),
        (" cards", False),
    ]
    found = blanks(draft)
    assert (found["draw"].kind, found["draw"].low, found["draw"].high) == ("number", 1, 20)
    assert found["draw"].path == ("effects", 0, "draw")
    assert found["who"].label == "who"
    assert not found["who"].optional
    assert [choice.text for choice in found["who"].choices] == [
        "you",
        "the next player",
        "everyone else",
        "everyone",
    ]


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ({"draw": 1, "who": "you"}, "you draw 1 card"),
        ({"draw": "nth", "who": "others"}, "everyone else draws 1 card, the player after that 2"),
        ({"draw_until": "red", "who": "next"}, "the next player draws until a red card turns up"),
        ({"follow": "called", "who": "you"}, "you must go on with a card of the called colour"),
        ({"discard_all": "draw-two", "who": "you"}, "you discard all Draw Two cards in hand"),
        ({"draw": None}, "… draws … cards"),
    ],
)
def test_the_grammar_follows_what_stands_in_the_blanks(
    words: Wording, effect: dict[str, Any], said: str
) -> None:
    (step,) = drafted(words, effect).steps.steps
    assert sentence(step).startswith(said)


@pytest.mark.parametrize(
    ("effect", "key", "problem"),
    [
        (
            {"draw": 21, "who": "next"},
            "draw",
            (
                "Here goes a whole number from 1 to 20, or: 1 card, the player after that 2, "
                "and so on."
            ),
        ),
        ({"hand_to": "7", "who": "next"}, "hand_to", "Here goes a whole number from 1 to 20."),
        ({"hand_to": True, "who": "next"}, "hand_to", "Here goes a whole number from 1 to 20."),
        (
            {"follow": "pink", "who": "next"},
            "follow",
            "Choose one of these: blue, green, red, yellow, the called colour.",
        ),
        (
            {"draw": 2},
            "who",
            "Choose one of these: you, the next player, everyone else, everyone.",
        ),
        (
            {"dare": " ", "who": "next"},
            "dare",
            "Write 1 to 200 letters and signs here, all on one line.",
        ),
        (
            {"dare": "a\nb", "who": "next"},
            "dare",
            "Write 1 to 200 letters and signs here, all on one line.",
        ),
    ],
)
def test_a_blank_that_cannot_work_says_what_would(
    words: Wording, effect: dict[str, Any], key: str, problem: str
) -> None:
    draft = drafted(words, effect)
    assert draft.card is None
    assert draft.problem is None
    assert {k: blank.problem for k, blank in blanks(draft).items() if blank.problem} == {
        key: problem
    }


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ({"fly": 1}, "Nobody knows this step."),
        (5, "Nobody knows this step."),
        ({"draw": 1, "skip": "you"}, "These are several steps in one: Draw cards, Miss a turn."),
        ({"reverse": False}, "Something in this step cannot be read (reverse: False is not"),
        ({"draw": 1, "who": "you", "why": 1}, "Something in this step cannot be read (why: the"),
        ({"dare": "x", "who": "you", "refuse": 3}, "Something in this step cannot be read (refuse"),
    ],
)
def test_a_step_that_cannot_be_read_says_so(words: Wording, step: Any, problem: str) -> None:
    draft = drafted(words, {"reverse": True}, step)
    assert draft.card is None
    assert [bool(one.problem) for one in draft.steps.steps] == [False, True]
    assert str(draft.steps.steps[1].problem).startswith(problem)


def test_where_a_list_is_about_somebody_a_step_may_leave_out_who(words: Wording) -> None:
    dare = {"dare": "x", "who": "others", "refuse": [{"draw": 4}]}
    draft = drafted(words, dare)
    who = blanks(draft)["who"]
    assert (who.path, who.value, who.optional) == (("effects", 0, "refuse", 0, "who"), None, True)
    assert who.choices[0] == (None, "that player")
    assert draft.steps.steps[0].lists[0].heading == "whoever refuses"
    assert text_of(draft.steps, words).splitlines()[-1] == "    That player draws 4 cards"


def test_where_a_list_is_about_you_leaving_out_who_is_you(words: Wording) -> None:
    for outer in ({"vote": "x", "who": "others", "pass": "all"}, {"dare": "x", "who": "you"}):
        key = "yes" if "vote" in outer else "refuse"
        left_out = drafted(words, {**outer, key: [{"draw": 4}]})
        assert text_of(left_out.steps, words).endswith("\n    You draw 4 cards")
        assert blanks(left_out)["who"].choices[0] == (None, "you")
        said = drafted(words, {**outer, key: [{"draw": 4, "who": "you"}]})
        assert text_of(said.steps, words) == text_of(left_out.steps, words)
        assert blanks(said)["who"].choices[0] == ("you", "you")


def test_a_card_without_a_name_or_with_too_many_steps_says_so(words: Wording) -> None:
    draft = drafted(words, name="")
    assert draft.name_problem is not None
    assert draft.name_problem.startswith("Give the card a name of 1 to 60 ")
    full = drafted(words, *[{"reverse": True}] * 20)
    assert full.card is not None
    assert full.steps.full == "A card has at most 20 steps, those inside others included."
    assert drafted(words, *[{"reverse": True}] * 21).problem == full.steps.full


def test_nothing_can_be_put_in_too_deep(words: Wording) -> None:
    effects: list[Any] = []
    for _ in range(4):
        effects = [{"dare": "x", "who": "next", "refuse": effects}]
    draft = drafted(words, *effects)
    assert draft.card is not None
    *_, deepest = all_steps(draft.steps)
    assert deepest.lists[0].full == "Steps stand inside steps at most 4 deep."
    deeper = drafted(words, {"dare": "x", "who": "next", "refuse": effects})
    assert [step.problem for step in all_steps(deeper.steps)][-1] == deepest.lists[0].full
    assert deeper.card is None


def test_whatever_else_is_wrong_is_said_of_the_card(words: Wording) -> None:
    face = read_draft({"name": "x", "effects": [], "face": {"picture": "yeti"}}, words)
    assert face.problem is not None
    assert face.problem.startswith("This card cannot be read: 'yeti' is not allowed; allowed: penc")
    assert read_draft({"name": "x"}, words).card is not None


def test_everything_a_card_can_do_has_its_sentence_and_its_title() -> None:
    said = catalogue()
    for word, effect in VOCABULARY.items():
        if effect.on_cards:
            assert said.has(f"write-{word}")
            assert said.has(f"write-{word}.title")


def test_a_new_effect_is_there_by_itself() -> None:
    with added():
        words = wording(Speaker(), COLORS)
        offer = next(offer for offer in offers(words) if offer.word == "applause")
        assert (offer.title, offer.group) == ("A round of applause", "More")
        text = text_of(read_draft(BALLAD, words).steps, words)
        assert text == (
            "The next player claps for “the ballad”\n  Whoever does it softly:\n"
            "    That player draws 2 cards"
        )
        assert effects_from(text, words) == BALLAD["effects"]


def test_a_new_effect_without_a_sentence_has_a_plain_one() -> None:
    with added():
        read_catalogue.cache_clear()
        words = wording(Speaker(), COLORS)
        text = text_of(read_draft(BALLAD, words).steps, words)
        assert text == (
            "Applause: the words “the ballad”, who the next player\n  Softly:\n"
            "    That player draws 2 cards"
        )
        assert effects_from(text, words) == BALLAD["effects"]


@pytest.fixture
def spin() -> Iterator[Wording]:
    """An effect with every kind of field that can be left out."""

    @dataclass(frozen=True)
    class Spin(Effect):
        word: ClassVar[str] = "spin"
        inner: tuple[Effect, ...] = written("spin", Steps())
        sides: int = written("sides", Number(2, 8))
        late: int | None = written("late", Number(1, 9, optional=True))
        twice: bool = written("twice", Flag())
        results: tuple[Any, ...] = written("results", Results("sides"))

    yield wording(Speaker(), COLORS)
    del VOCABULARY["spin"]


def test_what_can_be_left_out_is_offered_to_be(spin: Wording) -> None:
    draft = drafted(spin, {"spin": [], "sides": 3})
    assert draft.card is not None
    found = blanks(draft)
    assert found["late"].choices == ((None, "not at all"),)
    assert found["twice"].choices == ((None, "no"), (True, "yes"))
    assert (found["late"].optional, found["twice"].kind) == (True, "flag")
    said_no = drafted(spin, {"spin": [], "sides": 3, "twice": False})
    assert blanks(said_no)["twice"].choices == ((False, "no"), (True, "yes"))
    assert text_of(said_no.steps, spin) == text_of(draft.steps, spin)


def test_a_die_has_a_list_for_each_of_its_sides(spin: Wording) -> None:
    draft = drafted(spin, {"spin": [], "sides": 3, "results": {"2": [{"draw": 1}]}})
    lists = draft.steps.steps[0].lists
    assert [inner.path[2:] for inner in lists] == [
        ("spin",),
        ("results", "1"),
        ("results", "2"),
        ("results", "3"),
    ]
    assert lists[2].heading == "on a 2"
    text = text_of(draft.steps, spin)
    assert text.endswith("\n  On a 2:\n    You draw 1 card")
    assert effects_from(text, spin) == [
        {"spin": [], "sides": 3, "results": {"2": [{"draw": 1, "who": "you"}]}}
    ]
    smaller = drafted(spin, {"spin": [], "sides": 2, "results": {"3": [{"reverse": True}]}})
    (step,) = smaller.steps.steps
    assert step.problem is not None
    assert step.problem.startswith("The die has only 2 sides.")
    assert [inner.path[-1] for inner in step.lists] == ["spin", "1", "2", "3"]
    assert drafted(spin, {"spin": [], "sides": "x", "results": {"3": []}}).card is None


def test_any_card_with_such_an_effect_reads_back_the_same(spin: Wording) -> None:
    maker = CardMaker(Random("spin"), spin)
    for _ in range(300):
        card = maker.card()
        draft = read_draft(card, spin)
        assert draft.card is not None
        effects = effects_from(text_of(draft.steps, spin), spin)
        assert read_effects(effects, "text", COLORS) == draft.card.effects


def test_a_step_to_begin_with_has_its_word(spin: Wording) -> None:
    assert starter(VOCABULARY["spin"], spin) == {"spin": [], "sides": 6}


def test_no_sentence_with_blanks_is_left_over() -> None:
    folder = ROOT / "src" / "lastcard" / "words" / "writing"
    sources = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    effects = [effect for effect in VOCABULARY.values() if effect.on_cards]
    used = {f"blank-{kind.kind}" for kind in Field.__subclasses__()}
    for effect in effects:
        used |= {f"write-{effect.word}", f"group-{effect.__module__.rpartition('.')[2]}"}
        for key, (_, what) in effect.fields().items():
            named = (*getattr(what, "values", ()), *getattr(what, "words", ()))
            used |= {f"write-{key}-{value}" for value in (*named, "yes", "no", "left-out")}
    left = [key for key in keys_of("writing") if key not in used and f'"{key}"' not in sources]
    assert left == ["value-yes", "value-no", "value-left-out"]


@pytest.mark.parametrize("word", [word for word, one in VOCABULARY.items() if one.on_cards])
def test_a_sentence_speaks_of_what_its_effect_has(word: str) -> None:
    known = sentences(catalogue_text(ENGLISH))
    fields = set(VOCABULARY[word].fields())
    attributes = {key.partition(".")[2] for key in known if key.startswith(f"write-{word}.")}
    assert attributes <= fields | {"title", "says"}
    for key in (f"write-{word}", *(f"write-{word}.{attribute}" for attribute in attributes)):
        assert known[key].variables <= fields | {f"{key}Is" for key in fields} | {"result"}
