"""The table in sentences, as one seat may know it, for those who do not see a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine import legal_actions, view
from lastcard.tui.words import play_order, speaker_at
from lastcard.words.questions import ask

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.engine import View
    from lastcard.local import LocalTable
    from lastcard.words import Speaker


def describe(table: LocalTable, seat: int) -> list[str]:
    """The top card, the others in the order of play, the hand, and what is asked."""
    speaker = speaker_at(table, seat)
    seen = view(table.game, seat)
    top = speaker.say("plain-top", card=seen["top"], color=seen["color"])
    lines = [top, _others(speaker, seen)]
    for owner, hand in seen["hands"].items():
        if int(owner) != seat:
            name = table.names[int(owner)]
            lines.append(speaker.say("plain-open-hand", name=name, cards=in_order(table, hand)))
    cards = in_order(table, seen["hand"])
    if len(table.humans) == 1:
        lines.append(speaker.say("plain-your-hand", cards=cards))
    else:
        lines.append(speaker.say("plain-hand", name=table.names[seat], cards=cards))
    return [*lines, *_question(table, speaker, seat)]


def _others(speaker: Speaker, seen: View) -> str:
    counted = [
        speaker.say(
            "plain-called" if other in seen["uno"]["called"] else "plain-count",
            name=speaker.person(other),
            number=seen["counts"][other],
        )
        for other in play_order(seen)
    ]
    way = "left" if seen["direction"] == 1 else "right"
    return speaker.say("plain-others", direction=way, counted=counted)


def _question(table: LocalTable, speaker: Speaker, seat: int) -> list[str]:
    pending = table.game.round.pending
    question = ask(speaker, table.game, seat, legal_actions(table.game, seat))
    if question is None or pending is None or pending.kind in ("turn", "drawn"):
        return []
    lines = [speaker.say(question.key, **question.values)]
    if question.more:
        lines.append(speaker.say(f"{question.key}.more", **question.values))
    return lines


def in_order(table: LocalTable, codes: Iterable[str]) -> list[str]:
    return sorted(codes, key=table.game.setup.edition.rank.__getitem__)
