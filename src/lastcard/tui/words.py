"""What the terminal says of actions, refusals, options and colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.tui.palette import SHAPES
from lastcard.words import Speaker
from lastcard.words.questions import answer

if TYPE_CHECKING:
    from lastcard.engine import Refusal, View
    from lastcard.local import LocalTable


def color_word(letter: str) -> str:
    """`▲ red`: shape and word, for eyes that do not tell the colours apart."""
    return f"{SHAPES[letter]} {Speaker().color(letter)}"


def play_order(seen: View) -> list[int]:
    """The other players in the order in which play reaches them from the one who looks."""
    seats = seen["players"]
    order = ((seen["seat"] + seen["direction"] * far) % seats for far in range(1, seats))
    return [seat for seat in order if seat not in seen["left"]]


def action_words(table: LocalTable, seat: int, action: str) -> str:
    """An action as a person would say it: `Play Wild and call yellow`."""
    game = table.game
    speaker = Speaker.at(game.setup, table.names, seat)
    found = answer(speaker, game, game.setup.edition.actions[action])
    return speaker.say(found.key, **found.values)


def refused(table: LocalTable, seat: int | None, refusal: Refusal) -> str:
    """The referee's refusal with its rule, to the one whose action it was."""
    said = Speaker.at(table.game.setup, table.names, seat).error(refusal)
    return f"{refusal.rule}: {said}" if refusal.rule else said


def option_words(name: str, value: Any) -> str:
    """`Piling up: same kind only. ...`"""
    speaker = Speaker()
    return (
        f"{speaker.option(name)}: {speaker.option_value(name, value)}. {speaker.option_hint(name)}"
    )
