"""Lesson files: games that can be replayed, whose comments are sentences of the catalogue."""

from __future__ import annotations

import pytest

from lastcard.editions import BUILT_IN
from lastcard.engine.record import result_of
from lastcard.lessons import LEARNER, Lesson, load_lessons
from lastcard.words import Speaker
from words.keys import keys_of

LESSONS = load_lessons()


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_a_lesson_is_a_game_that_the_learner_wins(lesson: Lesson) -> None:
    *_, (_, game, _) = lesson.record.replay()
    assert game.over
    assert game.winners == (LEARNER,)
    assert result_of(game, lesson.record.players) == lesson.record.result


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_nobody_forgets_to_call_uno_except_to_be_caught(lesson: Lesson) -> None:
    """The others play by the rules that are taught."""
    moves = iter([*lesson.moves[1:], None])
    for _, game, _ in list(lesson.record.replay())[1:]:
        following = next(moves)
        forgot = game.round.uno_open
        if forgot and not game.over:
            assert following is not None
            assert following.action == f"catch:{forgot[0]}"


def test_every_comment_has_a_sentence_and_every_sentence_is_used() -> None:
    said = {key for lesson in LESSONS.values() for key in lesson.said}
    named = {f"lesson-{name}-{part}" for name in LESSONS for part in ("title", "hint")}
    assert sorted({*said, *named, "lesson-watch"}) == sorted(keys_of("lesson"))


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_the_coach_is_short_and_names_the_card_to_play(lesson: Lesson) -> None:
    speaker = Speaker(lesson.record.players, lesson.record.edition, LEARNER)
    own = [move for move in lesson.moves if move.seat == LEARNER]
    for move, key in zip(own, lesson.said, strict=False):
        action = lesson.record.edition.actions[move.action]
        values = {"color": action.color, "top": "W", "seat": 1, "other": 2, "card": action.card}
        if not action.card:
            del values["card"]
        text = speaker.say(key, **values)
        assert len(text) <= 190, text
        if action.card:
            assert speaker.card(action.card) in text


def test_every_edition_has_a_lesson_about_its_own_cards() -> None:
    special = {name: lesson.record.edition.id for name, lesson in LESSONS.items()}
    assert {special[name] for name in special if name != "basics"} == set(BUILT_IN)
    assert next(iter(LESSONS)) == "basics"
