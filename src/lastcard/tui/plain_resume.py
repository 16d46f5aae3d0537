"""The saved games in lines of text, last played first: a number goes on with one."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

from lastcard.engine import BadInput
from lastcard.local import LocalTable, resume_table
from lastcard.tui.words import said_error, saved_game, standing
from lastcard.words import Speaker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.local.kept_games import SavedGame


def choose_game(
    games: Sequence[SavedGame], troubles: Sequence[BadInput], lines: TextIO, out: TextIO
) -> LocalTable | None:
    """The game that is chosen; None if none is."""
    numbers = {str(number): game for number, game in enumerate(games, start=1)}
    names = {game.name: game for game in games}
    say = Speaker().say
    out.writelines(f"{said_error(trouble)}\n" for trouble in troubles)
    out.write(f"{say('plain-saved-games')}\n")
    out.writelines(
        f"  {number:>2}  {saved_game(game)}. {standing(game)}\n" for number, game in numbers.items()
    )
    while True:
        out.write(f"{say('plain-resume', number=len(games))} ")
        out.flush()
        try:
            line = lines.readline()
        except KeyboardInterrupt:
            line = ""
        word = line.strip()
        if not line or word.lower() in ("q", "quit", "exit"):
            out.write("\n")
            return None
        chosen = numbers.get(word.lstrip("0")) or names.get(word)
        if chosen is None:
            out.write(f"{say('plain-no-game', text=word[:40])}\n")
            continue
        try:
            return resume_table(chosen.path)
        except BadInput as error:
            out.write(f"{said_error(error)}\n")
