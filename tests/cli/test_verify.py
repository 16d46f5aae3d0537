"""`lastcard verify`: a real game's record is accepted, and any change to it is found."""

from __future__ import annotations

import asyncio
import hashlib
import re
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest

from lastcard.cli import main
from server.party import people, served, whole_game
from tables import verifier

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A game of several rounds between two people and a bot, as the server gives it out."""

    async def played(host: str) -> str:
        rules = {"target": 400, "hand_size": 4}
        async with people(host, 2, bots=["easy"], rules=rules, custom=["joker"]) as guests:
            await whole_game(guests)
            path = f"/api/tables/{guests[0].code}/games/1/record"
            return (await guests[0].http.get(path)).text

    with served(tmp_path_factory.mktemp("verify"), "--unlimited", "--pace", "0") as server:
        return asyncio.run(played(server.host))


def tag(record: str, name: str) -> str:
    found = re.search(rf'^\[{name} "(.*)"\]$', record, re.MULTILINE)
    assert found is not None
    return found[1]


def changed(record: str, name: str, value: str) -> str:
    return record.replace(f'[{name} "{tag(record, name)}"]', f'[{name} "{value}"]')


def without(record: str, *names: str) -> str:
    lines = record.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(tuple(f"[{n} " for n in names)))


def other_digit(text: str) -> str:
    return ("1" if text[0] == "0" else "0") + text[1:]


def verify(tmp_path: Path, text: str, *options: str) -> tuple[int, str, str]:
    path = tmp_path / "a.record"
    path.write_text(text, encoding="utf-8")
    out, err = StringIO(), StringIO()
    status: object = 0
    words = ["lastcard", "verify", str(path), *options]
    with redirect_stdout(out), redirect_stderr(err), patch("sys.argv", words):
        try:
            main()
        except SystemExit as end:
            status = end.code
    assert isinstance(status, int)
    return status, out.getvalue(), err.getvalue()


def refused(tmp_path: Path, text: str, *options: str) -> str:
    """The one sentence that says what is wrong."""
    status, said, wrong = verify(tmp_path, text, *options)
    assert (status, said) == (1, "")
    (line,) = wrong.splitlines()
    return line.removeprefix("lastcard: ")


def test_a_verifier_written_from_the_docs_alone_accepts_it_too(record: str) -> None:
    assert verifier.verify(record) > 3


def test_the_record_of_a_real_game_is_accepted(tmp_path: Path, record: str) -> None:
    status, said, wrong = verify(tmp_path, record)
    assert (status, wrong) == (0, "")
    secret, seed, shuffles, result = said.splitlines()
    assert tag(record, "Commitment") in secret
    assert tag(record, "Seed") in seed
    assert "3 nonces" in seed
    actions = len(re.findall(r"^\d+ \S+$", record, re.MULTILINE))
    assert f"all {actions} actions are legal" in shuffles
    rounds = record.count("# Round")
    assert rounds > 1
    assert int(re.findall(r"All (\d+) shuffles", shuffles)[0]) > rounds
    assert result == f"Result: {tag(record, 'Result')}"


def test_a_commitment_that_was_noted_before_the_game_is_compared(
    tmp_path: Path, record: str
) -> None:
    noted = tag(record, "Commitment")
    assert verify(tmp_path, record, "--commitment", noted)[0] == 0
    assert verify(tmp_path, record, "--commitment", f" {noted.upper()} ")[0] == 0
    said = refused(tmp_path, record, "--commitment", other_digit(noted))
    assert said.startswith("--commitment: ")


@pytest.mark.parametrize(
    ("name", "blamed"),
    [("Secret", "Commitment"), ("Commitment", "Commitment"), ("Nonces", "Seed"), ("Seed", "Seed")],
)
def test_what_the_cards_were_shuffled_with_cannot_be_exchanged(
    tmp_path: Path, record: str, name: str, blamed: str
) -> None:
    said = refused(tmp_path, changed(record, name, other_digit(tag(record, name))))
    assert said.startswith(f"{blamed}: ")


def test_a_secret_and_its_commitment_cannot_be_exchanged_together(
    tmp_path: Path, record: str
) -> None:
    secret = other_digit(tag(record, "Secret"))
    forged = changed(record, "Secret", secret)
    forged = changed(forged, "Commitment", hashlib.sha256(secret.encode()).hexdigest())
    assert refused(tmp_path, forged).startswith("Seed: ")
    # a forger who also makes up the seed has dealt other cards
    nonces = tag(record, "Nonces").split("; ")
    seed = hashlib.sha256("\n".join([secret, *nonces]).encode()).hexdigest()
    forged = changed(forged, "Seed", seed)
    assert re.search(r"\bline \d+: ", refused(tmp_path, forged))
    # and cannot match what was noted before the game
    noted = tag(record, "Commitment")
    assert refused(tmp_path, forged, "--commitment", noted).startswith("--commitment: ")


def test_players_cannot_change_places(tmp_path: Path, record: str) -> None:
    first, second, *others = tag(record, "Nonces").split("; ")
    swapped = changed(record, "Nonces", "; ".join([second, first, *others]))
    assert refused(tmp_path, swapped).startswith("Seed: ")
    fewer = changed(record, "Nonces", first)
    assert refused(tmp_path, fewer) == "Nonces: 1 for 3 players"


@pytest.mark.parametrize("names", [["Secret"], ["Commitment"], ["Nonces"], ["Secret", "Nonces"]])
def test_part_of_a_proof_is_no_proof(tmp_path: Path, record: str, names: list[str]) -> None:
    said = refused(tmp_path, without(record, *names))
    assert said == "record: the tags Commitment, Secret and Nonces belong together"


def test_a_record_without_a_proof_is_said_to_have_none(tmp_path: Path, record: str) -> None:
    said = refused(tmp_path, without(record, "Commitment", "Secret", "Nonces"))
    assert "has no tags Commitment, Secret and Nonces" in said


def test_no_action_can_be_changed_left_out_or_added(tmp_path: Path, record: str) -> None:
    lines = record.splitlines(keepends=True)
    moves = [place for place, line in enumerate(lines) if re.fullmatch(r"\d+ \S+\n", line)]
    first = moves[0]
    seat = lines[first].split()[0]
    for wrong in ("vote:yes", "swap:9", "nonsense", "dare:do"):
        text = "".join([*lines[:first], f"{seat} {wrong}\n", *lines[first + 1 :]])
        assert f"line {first + 1}: " in refused(tmp_path, text)
    last = "".join([*lines[: moves[-1]], *lines[moves[-1] + 1 :]])
    assert refused(tmp_path, last).startswith("Result: ")
    more = f"{record}0 draw\n"
    assert f"line {len(lines) + 1}: " in refused(tmp_path, more)


def test_the_result_and_the_rules_cannot_be_changed(tmp_path: Path, record: str) -> None:
    result = changed(record, "Result", tag(record, "Result").replace("Host", "Mia"))
    assert refused(tmp_path, result).startswith("Result: ")
    edition = changed(record, "Edition", "disney")
    assert verify(tmp_path, edition)[0] == 1
    rules = changed(record, "Rules", r"{\"target\": 400, \"hand_size\": 5}")
    assert verify(tmp_path, rules)[0] == 1


@pytest.mark.parametrize("added", ['[Dealer "0"]\n', '[Deck "R5 R6"]\n'])
def test_a_deal_that_was_not_shuffled_is_no_fair_deal(
    tmp_path: Path, record: str, added: str
) -> None:
    assert "names a dealer or a deck" in refused(tmp_path, added + record)


@pytest.mark.parametrize("text", ["", "nonsense\n", '[Edition "giant"]\n', "\x00"])
def test_what_is_no_record_is_one_sentence(tmp_path: Path, text: str) -> None:
    assert refused(tmp_path, text)


def test_a_file_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    err = StringIO()
    words = ["lastcard", "verify", str(tmp_path / "nothing")]
    with redirect_stderr(err), patch("sys.argv", words), pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 1
    assert err.getvalue() == f"lastcard: {tmp_path / 'nothing'}: No such file or directory\n"
