"""The docs say all that a verifier of deals needs: one written from them alone agrees."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from lastcard.editions import BUILT_IN, load_edition, load_presets
from lastcard.engine import apply, leave, legal_actions, next_round, read_rules, start
from lastcard.engine.fairness import Proof, commitment_of, seed_of
from lastcard.engine.record import Move, Record
from lastcard.words.narration import told_record
from tables.verifier import Wrong, verify

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ina", "Jo")
RULES: list[dict[str, Any]] = [
    {},
    {"next_dealer": "draw", "hand_size": 3},
    {"scoring": "tally", "hand_size": 15, "draw_until_playable": True},
    {"seven_zero": True, "stacking": "any", "jump_in": True},
]


def recorded(
    edition: str,
    players: int,
    options: dict[str, Any],
    *,
    leaver: bool = False,
    written: tuple[str, ...] = (),
) -> str:
    """A game of careless players at a table, as the table hands it out."""
    deck, rules = load_edition(edition), read_rules(options)
    chance = Random(f"{edition} {players} {options}")
    secret = chance.randbytes(32).hex()
    nonces = tuple(chance.randbytes(16).hex() for _ in range(players))
    names = written or tuple(load_presets())
    presets = [load_presets()[name].card(deck.color_names) for name in names]
    custom = tuple(chance.choice(presets) for _ in deck.customizable)
    seed = seed_of(secret, nonces)
    game, _ = start(deck, players, seed, rules, custom)
    rounds: list[list[Move]] = [[]]
    for number in range(400):
        if game.over:
            break
        if game.round.over:
            game, _ = next_round(game)
            rounds.append([])
        elif leaver and number == 60:
            game, _ = leave(game, 0)
            rounds[-1].append(Move(0, 0, "leave"))
        else:
            assert game.round.pending is not None
            seat = game.round.pending.seats[0]
            action = chance.choice(legal_actions(game, seat))
            game, _ = apply(game, seat, action)
            rounds[-1].append(Move(0, seat, action))
    record = Record(
        edition=deck,
        players=NAMES[:players],
        seed=seed,
        rules=rules,
        custom=custom,
        rounds=tuple(map(tuple, rounds)),
        proof=Proof(commitment_of(secret), secret, nonces),
    )
    return told_record(record)


@pytest.mark.parametrize("edition", BUILT_IN)
def test_a_verifier_written_from_the_docs_alone_agrees_on_whole_games(edition: str) -> None:
    reshuffles = across = 0
    for players in (2, 3, 6, 10):
        for options in RULES:
            if options.get("hand_size", 7) * players > 90:
                continue
            record = recorded(edition, players, options, leaver=players == 3)
            shuffles = verify(record)
            told = len(re.findall(r"is reshuffled", record))
            rounds = len(re.findall(r"^# Round", record, re.MULTILINE))
            assert shuffles >= told + rounds + 1
            reshuffles += told
            # a draw that runs across a reshuffle
            across += len(re.findall(r"is reshuffled.*\n#   .* draws \d\d? cards", record))
    assert reshuffles > 20
    assert across > 0


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        (("die-of-doom", "heads-or-tails"), r"rolls a \d"),
        (("big-mix",), "All hands are shuffled"),
        (("pickpocket", "unwanted-gift"), r"takes 1 card from .*: "),
    ],
)
def test_dice_and_cards_taken_can_be_checked_too(cards: tuple[str, ...], told: str) -> None:
    seen = 0
    for players in range(2, 8):
        record = recorded("giant", players, {}, written=cards)
        verify(record)
        seen += len(re.findall(told, record))
    assert seen > 3
    if "rolls" in told:
        with pytest.raises(Wrong, match="roll"):
            verify(re.sub(r"rolls a (\d+) out", "rolls a 21 out", record))


def test_a_verifier_written_from_the_docs_finds_a_card_that_was_exchanged() -> None:
    record = recorded("giant", 3, {})
    drawn = re.findall(r"draws 1 card: (Green \d)\.", record)
    with pytest.raises(Wrong, match="drew"):
        verify(record.replace(f"draws 1 card: {drawn[-1]}.", "draws 1 card: Wild.", 1))
    secret = re.search(r'\[Secret "(..)', record)
    assert secret is not None
    with pytest.raises(Wrong, match="commitment"):
        verify(record.replace(f'[Secret "{secret[1]}', '[Secret "zz'))
