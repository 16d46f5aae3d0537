"""What the terminal says of colours, answers, refusals and options, and to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from babel.dates import format_datetime

from lastcard.engine.cards import COLOR_SHAPES
from lastcard.palette import SIGNS
from lastcard.words import Speaker
from lastcard.words.questions import answer

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.engine import Game, LastcardError, Refusal, View
    from lastcard.local import LocalTable
    from lastcard.local.kept_games import SavedGame
    from lastcard.words.questions import Answer


class TableSeen(Protocol):
    """What a table is drawn from: one that is played at, or one that is looked at again."""

    @property
    def game(self) -> Game: ...
    @property
    def names(self) -> Sequence[str]: ...
    @property
    def humans(self) -> tuple[int, ...]: ...


class ScreenSpeaker(Speaker):
    """Says a colour with its shape, `▲ red`, for eyes that do not tell the colours apart."""

    def color(self, letter: str) -> str:
        shape = self.edition.shape(letter) if self.edition else COLOR_SHAPES[letter]
        return f"{SIGNS[shape]} {super().color(letter)}"


def only_person(table: TableSeen) -> int | None:
    """The one who always reads; None where several people share the keyboard."""
    return table.humans[0] if len(table.humans) == 1 else None


def speaker_at(table: TableSeen, seat: int | None) -> Speaker:
    """Who speaks to that seat, or to all."""
    return Speaker.at(table.game.setup, table.names, seat)


def said_or(otherwise: str, speak: Callable[..., str], *what: Any) -> str:
    """What is said of something; what has no words of its own is called `otherwise`."""
    try:
        return speak(*what)
    except KeyError:
        return otherwise


def play_order(seen: View) -> list[int]:
    """The other players in the order in which play reaches them from the one who looks."""
    seats = seen["players"]
    order = ((seen["seat"] + seen["direction"] * far) % seats for far in range(1, seats))
    return [seat for seat in order if seat not in seen["left"]]


def answer_words(speaker: Speaker, found: Answer) -> str:
    """What an answer is called; one without words is the card, the player or the word it names."""
    values = speaker.expand(found.values)
    spelled = found.action.rpartition(":")[2]
    otherwise = values.get("card") or values.get("other") or spelled
    return said_or(otherwise, speaker.catalogue.say, found.key, values)


def action_words(table: LocalTable, seat: int, action: str) -> str:
    """An action as a person would say it: `Play Wild and call yellow`."""
    game = table.game
    speaker = speaker_at(table, seat)
    return answer_words(speaker, answer(speaker, game, game.setup.edition.actions[action]))


def refused(table: LocalTable, seat: int | None, refusal: Refusal) -> str:
    """The referee's refusal with its rule, to the one whose action it was."""
    return said_error(refusal, speaker_at(table, seat))


def said_error(error: LastcardError, speaker: Speaker | None = None) -> str:
    """What is wrong, with its rule."""
    speaker = speaker or Speaker()
    said = speaker.error(error)
    return speaker.say("terminal-refused", rule=error.rule, said=said) if error.rule else said


def farewell(table: LocalTable) -> str:
    """What whoever leaves should know."""
    over = "yes" if table.game.over else "no"
    return Speaker().say("terminal-farewell", over=over, name=table.name)


def faults(table: LocalTable) -> list[str]:
    """What went wrong with programs in the seats since this was last asked."""
    say = Speaker().say
    return [
        say("terminal-program", name=table.names[seat], fault=fault.replace(" ", "-"))
        for seat, fault in table.faults()
    ]


def saved_game(game: SavedGame) -> str:
    """What a game is called, and when it was played."""
    speaker = Speaker()
    when = format_datetime(game.last_played(), "dd MMMM, HH:mm", locale=speaker.catalogue.locale)
    return speaker.say("terminal-saved-game", name=game.name, when=when)


def standing(game: SavedGame) -> str:
    """How far it has come: `Giant, round 2: You 40, Ada 0`."""
    speaker, record = Speaker(), game.record
    points = [
        speaker.say("plain-count", name=name, number=score)
        for name, score in zip(record.players, game.game.scores, strict=True)
    ]
    edition, number = record.edition.name, game.game.number
    return speaker.say("terminal-standing", edition=edition, number=number, points=points)


def option_words(name: str, value: Any) -> str:
    """`Piling up: same kind only. ...`"""
    speaker = Speaker()
    return speaker.say(
        "terminal-option",
        name=said_or(name, speaker.option, name),
        value=said_or(str(value), speaker.option_value, name, value),
        hint=said_or("", speaker.option_hint, name),
    ).strip()
