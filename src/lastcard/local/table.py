"""A table on this machine: people at one keyboard, bots in the other seats.

The truth of the game is its record: every action is on disk before it counts, and going on after a
lost terminal is replaying the record.
"""

from __future__ import annotations

import contextlib
import shlex
import shutil
from collections import Counter, deque
from pathlib import Path
from typing import TYPE_CHECKING

from lastcard.bots import make_bot
from lastcard.bots.factory import PROGRAM, check_bot
from lastcard.bots.hints import hint
from lastcard.bots.noticing import noticed
from lastcard.bots.program import ProgramBot
from lastcard.engine import (
    BadInput,
    CustomCard,
    Edition,
    Event,
    Game,
    Refusal,
    Rules,
    apply,
    is_call,
    legal_actions,
    next_round,
    read_seed,
    seen_by,
    view,
)
from lastcard.engine.deal import make_setup
from lastcard.engine.errors import shown
from lastcard.engine.record import HUMAN, Record, result_of, write_tags
from lastcard.local.game_file import GameFile
from lastcard.local.kept_games import new_game_file, nothing_saved, record_in, whole
from lastcard.tables.names import free_bot_name, read_name
from lastcard.words import YOU

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.bots import Bot
    from lastcard.bots.hints import Hint
    from lastcard.words import Speaker


LATELY = 200
"""Events that an attentive player still knows of."""


class LocalTable:
    """One game, its seats and its file."""

    def __init__(self, record: Record, file: GameFile) -> None:
        self.record = record
        self.names = record.players
        self.seats = record.seats
        self._file = file
        self._count = 0
        self.game: Game
        self._happened: deque[Event] = deque(maxlen=LATELY)
        self.opening: tuple[Event, ...] = ()
        """What happened in the last step before this table was opened: the deal, or more."""
        for move, game, events in record.replay():
            self.game, self.opening = game, events
            self._happened += events
            self._count += move is not None
        self._programs = {
            seat: ProgramBot(who.removeprefix(PROGRAM), quiet=True)
            for seat, who in enumerate(self.seats)
            if who.startswith(PROGRAM)
        }
        self._complained: Counter[tuple[int, str]] = Counter()

    @property
    def save(self) -> Path:
        return self._file.path

    @property
    def name(self) -> str:
        """What `lastcard play --resume` and `lastcard replay` call it."""
        return self.save.stem

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(seat for seat, who in enumerate(self.seats) if who == HUMAN)

    def act(self, seat: int, action: str) -> tuple[Event, ...]:
        """An action: judged, saved, then done. Refused, it raises and nothing changes."""
        game, events = apply(self.game, seat, action)
        self._file.append(f"{seat} {action}\n")
        self.game = game
        self._happened += events
        self._count += 1
        if game.over:
            self._finish()
        return events

    def _finish(self) -> None:
        """Give the record its result. It is whole without, so a full disk does no harm."""
        _, blank, moves = self._file.read().decode().partition("\n\n")
        tags = write_tags(self.record, result_of(self.game, self.names))
        with contextlib.suppress(OSError):
            self._file.replace("\n".join(tags) + blank + moves)

    def bot_move(self) -> tuple[int, str] | None:
        """What a bot does next: a call or catch first, then the decision it is asked for."""
        game = self.game
        if game.round.pending is None:
            return None
        for seat, who in enumerate(self.seats):
            if who != HUMAN and (action := self._bot_reaction(seat)) is not None:
                return seat, action
        for seat in game.round.pending.seats:
            if self.seats[seat] != HUMAN:
                legal = legal_actions(game, seat)
                return seat, self._bot(seat).choose(view(game, seat), legal)
        return None

    def _bot_reaction(self, seat: int) -> str | None:
        legal = legal_actions(self.game, seat)
        pending = self.game.round.pending
        if not legal or (pending and seat in pending.seats and not any(map(is_call, legal))):
            return None
        return self._bot(seat).reaction(view(self.game, seat), legal)

    def _bot(self, seat: int) -> Bot:
        return self._programs.get(seat) or make_bot(self.seats[seat], self._chance(seat))

    def hint(self, seat: int, speaker: Speaker) -> Hint:
        """What a good player would do in that seat, and why."""
        lacking = noticed(
            (seen_by(event, seat) for event in self._happened), self.record.edition.cards
        )
        return hint(view(self.game, seat), legal_actions(self.game, seat), lacking, speaker)

    def _chance(self, seat: int) -> str:
        """A bot's luck depends on the game so far alone, so a resumed game goes on the same."""
        return f"{self.record.seed}/{self._count}/{seat}"

    def faults(self) -> list[tuple[int, str]]:
        """What went wrong with programs in the seats since this was last asked."""
        new = []
        for seat, program in self._programs.items():
            for fault, times in program.faults.items():
                before = self._complained[seat, fault]
                self._complained[seat, fault] = times
                if times > before and not (before and fault == "not asked"):
                    new.append((seat, fault))
        return new

    def next_round(self) -> tuple[Event, ...]:
        game, events = next_round(self.game)
        self._file.append("\n")
        self.game = game
        self._happened += events
        return events

    def close(self) -> None:
        """Nobody plays any more: programs end, and others may go on with the game."""
        for program in self._programs.values():
            program.close()
        self._file.close()


def new_table(
    edition: Edition,
    *,
    players: int,
    humans: Sequence[str] = (YOU,),
    bots: Sequence[str] = ("normal",),
    rules: Rules | None = None,
    custom: Sequence[CustomCard | None] | None = None,
    seed: str,
    data: Path,
) -> LocalTable:
    """A new game: people first, then bots, whose levels are used in turn."""
    make_setup(edition, players, read_seed(seed, "seed"), rules, custom)
    if not 1 <= len(humans) <= players:
        raise BadInput("humans", "too-many-people", number=len(humans), players=players)
    names = _read_names(humans)
    seats = [HUMAN] * len(names)
    levels = [_from_any_folder(bot) for bot in bots]
    for place in range(players - len(humans)):
        names.append(free_bot_name(names))
        seats.append(levels[place % len(levels)])
    record = Record(
        edition=edition,
        players=tuple(names),
        seed=seed,
        rules=rules or Rules(),
        custom=None if custom is None else tuple(custom),
        seats=tuple(seats),
    )
    file = new_game_file(data, edition)
    try:
        file.append("\n".join([*write_tags(record), "", ""]))
    except BadInput:
        file.path.unlink()
        raise
    return LocalTable(record, file)


def _read_names(people: Sequence[str]) -> list[str]:
    names: list[str] = []
    for name in people:
        try:
            names.append(read_name(name, names))
        except Refusal as refusal:
            raise BadInput("names", "name-unusable", value=shown(name), error=refusal) from None
    return names


def _from_any_folder(bot: str) -> str:
    """A bot as the record names it; a program, and files named after it, by their full paths."""
    check_bot(bot)
    if not bot.startswith(PROGRAM):
        return bot
    program, *words = shlex.split(bot.removeprefix(PROGRAM))
    found = shutil.which(program) or program
    full = [str(Path(word).resolve()) if Path(word).is_file() else word for word in words]
    command = f"{PROGRAM}{shlex.join([str(Path(found).absolute()), *full])}"
    if ";" in command or not command.isprintable():
        raise BadInput("bots", "command-unusable", value=shown(bot))
    return command


def resume_table(save: Path) -> LocalTable:
    """The game in a file, as it was left."""
    try:
        file = GameFile(save)
        content = file.read()
    except FileNotFoundError:
        raise nothing_saved(save) from None
    except OSError as error:
        raise BadInput(str(save), "file-unopened", why=error.strerror) from None
    record = record_in(content, save)
    for who in record.seats:
        if who != HUMAN and not who.startswith(PROGRAM):
            check_bot(who)
    table = LocalTable(record, file)
    if table.game.over:
        raise BadInput(table.name, "game-over", name=table.name)
    if whole(content) < len(content):
        file.cut(whole(content))
    return table
