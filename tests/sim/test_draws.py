"""The quality of the draws: every card as likely as any other, whatever came before."""

from __future__ import annotations

import math

import jax
import jax.numpy as jnp
import numpy as np

from lastcard.sim import make
from lastcard.sim.bits import Array, choose, constant, u32
from lastcard.sim.chance import chance, mixed

GAMES = 1 << 18
DECK = make("wimpy-kid").deck
CARDS = len(DECK.setup.edition.deck)
PILE = tuple(jnp.full((), word) for word in constant(DECK.all_cards))


@jax.jit
def draws(first: Array, second: Array, counter: Array) -> Array:
    word = chance((first, second), counter)
    return choose([jnp.broadcast_to(cards, word.shape) for cards in PILE], word)


def deviations(counts: np.ndarray, cells: int) -> float:
    """How far a count of cells that should be equally full is from that, in deviations."""
    expected = float(counts.sum()) / cells
    chi_square = float(((counts - expected) ** 2).sum()) / expected
    return float(chi_square - (cells - 1)) / math.sqrt(2 * (cells - 1))


def bits_of_the_deck() -> np.ndarray:
    return np.array(sorted(DECK.codes))


def test_a_draw_takes_every_card_equally_often_in_neighbouring_games() -> None:
    lane = jnp.arange(GAMES, dtype=jnp.uint32)
    for counter in (0, 1, 2, 1000):
        drawn = np.asarray(draws(mixed(lane), lane, u32(counter)))
        counts = np.bincount(drawn, minlength=128)[bits_of_the_deck()]
        assert counts.sum() == GAMES
        assert abs(deviations(counts, CARDS)) < 5


def test_a_draw_takes_every_card_equally_often_in_the_course_of_one_game() -> None:
    counter = jnp.arange(GAMES, dtype=jnp.uint32)
    for seed in (0, 1, 0xFFFFFFFF):
        key = jnp.full_like(counter, seed)
        drawn = np.asarray(draws(key, key, counter))
        counts = np.bincount(drawn, minlength=128)[bits_of_the_deck()]
        assert abs(deviations(counts, CARDS)) < 5


def test_one_draw_says_nothing_about_the_next() -> None:
    lane = jnp.arange(1 << 20, dtype=jnp.uint32)
    for key, counters in (((mixed(lane), lane), (5, 6)), ((lane, u32(9) * lane), (1, 3))):
        pair = [np.asarray(draws(*key, u32(counter))) for counter in counters]
        cells = np.zeros((128, 128))
        np.add.at(cells, tuple(pair), 1)
        deck = bits_of_the_deck()
        assert abs(deviations(cells[np.ix_(deck, deck)].ravel(), CARDS * CARDS)) < 5


def test_neighbouring_games_draw_independently() -> None:
    lane = jnp.arange(1 << 20, dtype=jnp.uint32)
    drawn = np.asarray(draws(mixed(lane), lane, u32(3)))
    cells = np.zeros((128, 128))
    np.add.at(cells, (drawn[:-1], drawn[1:]), 1)
    deck = bits_of_the_deck()
    assert abs(deviations(cells[np.ix_(deck, deck)].ravel(), CARDS * CARDS)) < 5
