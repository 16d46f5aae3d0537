"""A table on this machine: people at one keyboard, bots in the other seats.

The truth of the game is its record: every action is on disk before it counts, and going on after a
lost terminal is replaying the record.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from lastcard.bots import make_bot
from lastcard.editions import load_edition
from lastcard.engine import (
    BadInput,
    CustomCard,
    Edition,
    Event,
    Game,
    Rules,
    apply,
    is_call,
    legal_actions,
    next_round,
    read_seed,
    view,
)
from lastcard.engine.deal import make_setup
from lastcard.engine.record import Record, read_record, write_tags
from lastcard.engine.refusals import shown
from lastcard.tables.names import BOT_NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

HUMAN = "human"


def default_save() -> Path:
    """Where the game in progress is kept; LASTCARD_DATA names another folder."""
    folder = os.environ.get("LASTCARD_DATA") or platformdirs.user_data_dir("lastcard", False)
    return Path(folder) / "game.record"


class LocalTable:
    """One game, its seats and its file."""

    def __init__(self, record: Record, save: Path) -> None:
        self.record = record
        self.names = record.players
        self.seats = record.seats
        self._save = save
        self._count = 0
        self.game: Game
        self.opening: tuple[Event, ...] = ()
        """What happened in the last step before this table was opened: the deal, or more."""
        for move, game, events in record.replay():
            self.game, self.opening = game, events
            self._count += move is not None

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(seat for seat, who in enumerate(self.seats) if who == HUMAN)

    def act(self, seat: int, action: str) -> tuple[Event, ...]:
        """A person's action: judged, saved, then done. Refused, it raises and nothing changes."""
        game, events = apply(self.game, seat, action)
        self._append(f"{seat} {action}\n")
        self.game = game
        self._count += 1
        return events

    def bot_move(self) -> tuple[int, str] | None:
        """What a bot does next: a call or catch first, then the decision it is asked for."""
        game = self.game
        if game.round.pending is None:
            return None
        for seat, who in enumerate(self.seats):
            if who != HUMAN and (action := self._bot_reaction(seat, who)) is not None:
                return seat, action
        for seat in game.round.pending.seats:
            if self.seats[seat] != HUMAN:
                return seat, self.suggest(seat, self.seats[seat])
        return None

    def _bot_reaction(self, seat: int, who: str) -> str | None:
        legal = legal_actions(self.game, seat)
        pending = self.game.round.pending
        if not legal or (pending and seat in pending.seats and not any(map(is_call, legal))):
            return None
        return make_bot(who, self._chance(seat)).reaction(view(self.game, seat), legal)

    def suggest(self, seat: int, who: str = "hard") -> str:
        """What that bot would do in that seat."""
        bot = make_bot(who, self._chance(seat))
        return bot.choose(view(self.game, seat), legal_actions(self.game, seat))

    def _chance(self, seat: int) -> str:
        """A bot's luck depends on the game so far alone, so a resumed game goes on the same."""
        return f"{self.record.seed}/{self._count}/{seat}"

    def next_round(self) -> tuple[Event, ...]:
        game, events = next_round(self.game)
        self._append("\n")
        self.game = game
        return events

    def begin(self) -> None:
        """Write the file's head; the game before it, if any, is kept beside it."""
        try:
            self._save.parent.mkdir(parents=True, exist_ok=True)
            if self._save.exists():
                self._save.replace(self._save.with_name("previous.record"))
            self._append("\n".join([*write_tags(self.record), "", ""]))
        except OSError as error:
            raise BadInput(str(self._save), f"cannot be written: {error.strerror}") from None

    def _append(self, text: str) -> None:
        with self._save.open("a", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())


def new_table(
    edition: Edition,
    *,
    players: int,
    humans: Sequence[str] = ("You",),
    bots: Sequence[str] = ("normal",),
    rules: Rules | None = None,
    custom: Sequence[CustomCard | None] | None = None,
    seed: str,
    save: Path,
) -> LocalTable:
    """A new game: people first, then bots, whose levels are used in turn."""
    make_setup(edition, players, read_seed(seed, "seed"), rules, custom)
    if not 1 <= len(humans) <= players:
        raise BadInput("humans", f"{len(humans)} people for {players} seats")
    for name in humans:
        if not name.strip() or ";" in name:
            raise BadInput("humans", f"{shown(name)} is no name; it may not be empty or have a ;")
    names = list(humans)
    seats = [HUMAN] * len(names)
    free = [name for name in BOT_NAMES if name not in names]
    for place in range(players - len(humans)):
        names.append(free[place])
        seats.append(bots[place % len(bots)])
    record = Record(
        edition=edition,
        players=tuple(names),
        seed=seed,
        rules=rules or Rules(),
        custom=None if custom is None else tuple(custom),
        seats=tuple(seats),
    )
    table = LocalTable(record, save)
    table.begin()
    return table


def resume_table(save: Path) -> LocalTable:
    """The game in a file, as it was left."""
    try:
        text = save.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadInput(
            str(save), "there is no saved game; start one with `lastcard play`"
        ) from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(str(save), f"cannot be read: {error}") from None
    # a line cut short by a crash was never acknowledged
    whole = text[: text.rfind("\n") + 1]
    record = read_record(whole, load_edition)
    if len(record.seats) != len(record.players) or HUMAN not in record.seats:
        raise BadInput(str(save), 'is no saved game: the tag [Seats "human; ..."] is missing')
    if whole != text:
        os.truncate(save, len(whole.encode()))
    return LocalTable(record, save)
