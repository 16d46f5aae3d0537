"""Game records: a whole game as a text that people can read and programs can replay.

Tag lines first (`[Edition "giant"]`), then one action a line (`seat action`), a blank line between
rounds, and comments after `#`.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.engine.custom import CustomCard, read_custom
from lastcard.engine.deal import leave, next_round, start
from lastcard.engine.errors import BadInput, LastcardError, shown
from lastcard.engine.fairness import Proof
from lastcard.engine.position.fields import read_seed
from lastcard.engine.rules import Rules, read_rules
from lastcard.engine.step import apply

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from lastcard.engine.edition import Edition
    from lastcard.engine.events import Event
    from lastcard.engine.state import Game

VERSION = 1
"""Of the notation and of what follows from it. Raised when a record would read to another game."""
TAGS = (
    "Edition",
    "EditionFile",
    "Players",
    "Seats",
    "Version",
    "Rules",
    "Custom",
    "Seed",
    "Commitment",
    "Secret",
    "Nonces",
    "Dealer",
    "Deck",
    "Piles",
    "Result",
)
HUMAN = "human"
"""Who sits in a seat that no bot plays."""
LEAVE = "leave"
"""The move of whoever leaves the game (R41)."""
_VERSION = re.compile("[1-9][0-9]{0,5}")
_TAG = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]')


class Move(NamedTuple):
    line: int
    seat: int
    action: str


@dataclass(frozen=True)
class Record:
    """A game written down: how it was set up, and every action, round by round."""

    edition: Edition
    players: tuple[str, ...]
    seed: str
    rules: Rules = field(default_factory=Rules)
    custom: tuple[CustomCard | None, ...] | None = None
    rounds: tuple[tuple[Move, ...], ...] = ((),)
    dealer: int | None = None
    deck: tuple[str, ...] | None = None
    piles: tuple[tuple[str, ...], ...] = ()
    """The first shuffles after that, where they do not follow from the seed."""
    seats: tuple[str, ...] = ()
    """Who sits where: `human`, or the name of a bot; empty where that was not written down."""
    proof: Proof | None = None
    """What the deal can be checked with, where it was dealt by a table."""
    result: str = ""
    version: int | None = VERSION
    """None where it was not written down, as in the first records."""

    @property
    def actions(self) -> int:
        return sum(map(len, self.rounds))

    def replay(self) -> Iterator[tuple[Move | None, Game, tuple[Event, ...]]]:
        """Every step of the game; the deal of a round comes without a move."""
        game, events = start(
            self.edition,
            len(self.players),
            self.seed,
            self.rules,
            self.custom,
            dealer=self.dealer,
            deck=self.deck,
            piles=self.piles,
        )
        yield None, game, events
        for number, moves in enumerate(self.rounds):
            if not moves and (game.over or not game.round.over):
                # a blank line at the end deals another round only where one is due
                continue
            if number:
                try:
                    game, events = next_round(game)
                except LastcardError as error:
                    raise _at(moves[0].line if moves else 0, error) from None
                yield None, game, events
            for move in moves:
                try:
                    if move.action == LEAVE:
                        game, events = leave(game, move.seat)
                    else:
                        game, events = apply(game, move.seat, move.action)
                except LastcardError as error:
                    raise _at(move.line, error) from None
                yield move, game, events


def _at(line: int, error: LastcardError) -> BadInput:
    return BadInput.at(f"line {line}", error)


def result_of(game: Game, players: Sequence[str]) -> str:
    """The last tag: the scores, and who has won."""
    scores = "; ".join(f"{name} {score}" for name, score in zip(players, game.scores, strict=True))
    if not game.winners:
        return f"{scores} (unfinished)"
    return f"{scores} ({' and '.join(players[seat] for seat in game.winners)} won)"


def write_record(record: Record, tell: Callable[[Event], str | None] | None = None) -> str:
    """The record as text, with its result; `tell` says what happened, for the comments."""
    lines: list[str] = []
    game = None
    rounds = 0
    for move, after, events in record.replay():
        game = after
        if move is None:
            if rounds:
                lines.append("")
            rounds += 1
            lines.append(f"# Round {rounds}")
        else:
            lines.append(f"{move.seat} {move.action}")
        if tell is not None:
            sentences = map(tell, events)
            lines += [f"#   {sentence}" for sentence in sentences if sentence]
    assert game is not None
    tags = write_tags(record, result_of(game, record.players))
    return "\n".join([*tags, "", *lines]) + "\n"


def write_tags(record: Record, result: str = "") -> list[str]:
    """The tag lines a record begins with."""
    tags = {
        "Edition": record.edition.id,
        **({"EditionFile": record.edition.file} if record.edition.file else {}),
        "Players": "; ".join(record.players),
    }
    if record.seats:
        tags["Seats"] = "; ".join(record.seats)
    if record.version is not None:
        tags["Version"] = str(record.version)
    tags["Rules"] = json.dumps(record.rules.to_json(), ensure_ascii=False)
    if record.custom and any(record.custom):
        written = [card.to_json() if card else None for card in record.custom]
        tags["Custom"] = json.dumps(written, ensure_ascii=False)
    tags["Seed"] = record.seed
    if record.proof is not None:
        tags["Commitment"] = record.proof.commitment
        tags["Secret"] = record.proof.secret
        tags["Nonces"] = "; ".join(record.proof.nonces)
    if record.dealer is not None:
        tags["Dealer"] = str(record.dealer)
    if record.deck is not None:
        tags["Deck"] = " ".join(record.deck)
    if record.piles:
        tags["Piles"] = "; ".join(map(" ".join, record.piles))
    if result:
        tags["Result"] = result
    return [f'[{tag} "{_escape(value)}"]' for tag, value in tags.items()]


def _escape(text: str) -> str:
    """As JSON writes it, so that a tag stays on its line whatever is in it."""
    return json.dumps(text, ensure_ascii=False)[1:-1]


def read_record(text: str, find_edition: Callable[[str, str], Edition]) -> Record:
    """The record written in `text`; what is wrong is refused with its line.

    `find_edition` knows an edition by its name, and by the text of its file where that is there.
    """
    tags: dict[str, str] = {}
    rounds: list[list[Move]] = [[]]
    lines = text.split("\n")
    version = _read_version(lines)
    for number, line in enumerate(lines, start=1):
        content = line.strip()
        if content.startswith("["):
            tag, value = _read_tag(content, number)
            tags[tag] = value
            continue
        content = content.partition("#")[0].strip()
        if content:
            rounds[-1].append(_read_move(content, number))
        elif not line.strip() and rounds[-1] and number < len(lines):
            rounds.append([])
    record = _assemble(tags, tuple(map(tuple, rounds)), find_edition)
    return replace(record, version=version)


def _read_version(lines: Iterable[str]) -> int | None:
    """Looked for first: a newer record may have tags and lines that nobody here knows."""
    for number, line in enumerate(lines, start=1):
        content = line.strip()
        if not content.startswith("[Version "):
            continue
        _, value = _read_tag(content, number)
        if not _VERSION.fullmatch(value):
            raise BadInput(f"line {number}", "no-version", value=shown(value))
        if int(value) > VERSION:
            raise BadInput(f"line {number}", "newer-record", value=value, known=VERSION)
        return int(value)
    return None


def _read_tag(content: str, number: int) -> tuple[str, str]:
    match = _TAG.fullmatch(content)
    if match is None:
        raise BadInput(f"line {number}", "not-a-tag", value=shown(content))
    if match[1] not in TAGS:
        raise BadInput(f"line {number}", "no-tag", tag=match[1][:40], allowed=TAGS)
    try:
        value = json.loads(f'"{match[2]}"')
        value.encode()
    except UnicodeEncodeError:
        raise BadInput(f"line {number}", "not-utf-8") from None
    except ValueError as error:
        raise BadInput(f"line {number}", "bad-tag", tag=match[1], why=str(error)) from None
    return match[1], value


def _read_move(content: str, number: int) -> Move:
    words = content.split()
    if len(words) != 2 or not words[0].isascii() or not words[0].isdecimal() or len(words[0]) > 2:
        raise BadInput(f"line {number}", "not-a-move", value=shown(content))
    return Move(number, int(words[0]), words[1])


def _assemble(
    tags: dict[str, str],
    rounds: tuple[tuple[Move, ...], ...],
    find_edition: Callable[[str, str], Edition],
) -> Record:
    for tag in ("Edition", "Players", "Seed"):
        if tag not in tags:
            raise BadInput("record", "tag-missing", tag=tag)
    edition = find_edition(tags["Edition"], tags.get("EditionFile", ""))
    dealer = tags.get("Dealer")
    if dealer is not None and not (dealer.isascii() and dealer.isdecimal()):
        raise BadInput("record", "no-dealer", value=shown(dealer))
    return Record(
        edition=edition,
        players=tuple(name.strip() for name in tags["Players"].split(";")),
        seed=read_seed(tags["Seed"], "Seed"),
        rules=read_rules(_json_tag(tags, "Rules"), "Rules"),
        custom=read_custom(_json_tag(tags, "Custom"), edition, "Custom"),
        rounds=rounds,
        dealer=None if dealer is None else int(dealer[:4]),
        deck=tuple(tags["Deck"].split()) if "Deck" in tags else None,
        piles=tuple(tuple(pile.split()) for pile in tags["Piles"].split(";"))
        if "Piles" in tags
        else (),
        seats=tuple(seat.strip() for seat in tags["Seats"].split(";")) if "Seats" in tags else (),
        proof=_read_proof(tags),
        result=tags.get("Result", ""),
    )


def _read_proof(tags: dict[str, str]) -> Proof | None:
    written = [tag for tag in ("Commitment", "Secret", "Nonces") if tag in tags]
    if not written:
        return None
    if len(written) < 3:
        raise BadInput("record", "proof-incomplete")
    nonces = tuple(nonce.strip() for nonce in tags["Nonces"].split(";"))
    return Proof(tags["Commitment"], tags["Secret"], nonces)


def _json_tag(tags: dict[str, str], tag: str) -> Any:
    if tag not in tags:
        return None
    try:
        return json.loads(tags[tag])
    except (ValueError, RecursionError) as error:
        raise BadInput("record", "tag-not-json", tag=tag, why=str(error)) from None
