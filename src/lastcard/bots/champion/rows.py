"""Rows of the observation, written from games in which every card is known.

`observe(layout, view(game, seat))` gives the same row. Whoever thinks ahead looks at thousands of
made-up games, and most of what a view says of them never changes: the cards that lay on the discard
pile when the thinking began are counted once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from lastcard.spaces.observation import MOST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from lastcard.engine import Decision, Game
    from lastcard.engine.memory import Memory
    from lastcard.spaces import Layout


class Rows:
    """How to write the rows of games that all come from one table."""

    def __init__(self, layout: Layout, table: Game) -> None:
        self.layout, self.at, self.rank = layout, layout.at, layout.rank
        self.discard = table.round.discard
        self.dealer = table.dealer
        start = bytearray(layout.size)
        for code in self.discard:
            start[self.at["discard"] + self.rank[code]] += 1
        self.start = bytes(start)
        self.color_at = {color: place for place, color in enumerate(layout.colors)}
        self.face_at = {face: place for place, face in enumerate(layout.faces)}
        self.decision_at = {kind: place for place, kind in enumerate(layout.decisions)}

    def of(self, games: Sequence[Game], seats: Sequence[int]) -> NDArray[np.int8]:
        """One column a game: what that seat sees of it."""
        rows = b"".join([self.one(game, seat) for game, seat in zip(games, seats, strict=True)])
        return np.frombuffer(rows, np.int8).reshape(len(games), -1).T

    def hands(self, games: Sequence[Game], seats: Sequence[int]) -> NDArray[np.int8]:
        """One column a game: the hands of the others, from the left on."""
        kinds, rank, players = len(self.layout.kinds), self.rank, self.layout.players
        counts = bytearray(len(games) * (players - 1) * kinds)
        at = 0
        for game, seat in zip(games, seats, strict=True):
            hands = game.round.hands
            for place in range(1, players):
                for code in hands[(seat + place) % players]:
                    counts[at + rank[code]] += 1
                at += kinds
        return np.frombuffer(counts, np.int8).reshape(len(games), -1).T

    def one(self, game: Game, seat: int) -> bytearray:
        state, at, rank = game.round, self.at, self.rank
        players, colors = self.layout.players, self.color_at
        row, discard = self._piles(state.discard)
        start = at["hand"]
        for code in state.hands[seat]:
            row[start + rank[code]] += 1
        start = at["discard"]
        for code in discard:
            row[start + rank[code]] += 1
        row[at["top"] + rank[state.discard[-1]]] = 1
        if state.color is not None:
            row[at["color"] + colors[state.color]] = 1
        if state.before is not None:
            row[at["before"] + colors[state.before]] = 1
        self._remember(row, state.memory, seat)
        row[at["draw_pile"]] = min(len(state.draw), MOST)
        row[at["direction"]] = state.direction & 0xFF
        row[at["turn"] + (state.turn - seat) % players] = 1
        row[at["dealer"] + (game.dealer - seat) % players] = 1
        counts, hundreds, points = at["counts"], at["hundreds"], at["points"]
        for other in range(players):
            place = (other - seat) % players
            row[counts + place] = min(len(state.hands[other]), MOST)
            score = game.scores[other]
            if score:
                row[hundreds + place] = min(score // 100, MOST)
                row[points + place] = score % 100
        if "uno_open" in at:
            for name, seats in (("uno_open", state.uno_open), ("uno_called", state.uno_called)):
                for other in seats:
                    row[at[name] + (other - seat) % players] = 1
        if state.pending is not None:
            self._ask(row, game, state.pending, seat)
        return row

    def _ask(self, row: bytearray, game: Game, pending: Decision, seat: int) -> None:
        at, players = self.at, self.layout.players
        row[at["pending"] + self.decision_at[pending.kind]] = 1
        for other in pending.seats:
            row[at["asked"] + (other - seat) % players] = 1
        if pending.kind != "drawn" or seat in pending.seats:
            for code in pending.cards:
                row[at["drawn"] + self.rank[code]] += 1
        if pending.kind == "follow" and pending.color is not None:
            row[at["follow"] + self.color_at[pending.color]] = 1
        if "stuck_draw" in at and pending.draw != 1:
            row[at["stuck_draw"]] = min(pending.draw, MOST)
        if game.round.resolving and ("debt" in at or "keep" in at):
            frame = game.round.resolving[-1]
            asked = frame.effect.question(game, frame)
            for name in ("debt", "keep"):
                if name in at:
                    row[at[name]] = min(asked.get(name, 0), MOST)

    def _piles(self, discard: tuple[str, ...]) -> tuple[bytearray, tuple[str, ...]]:
        """A row with what lay on the pile at first, and what has been laid since."""
        size = len(self.discard)
        if discard[:size] == self.discard:
            return bytearray(self.start), discard[size:]
        return bytearray(self.layout.size), discard

    def _remember(self, row: bytearray, memory: Memory, seat: int) -> None:
        layout, at = self.layout, self.at
        players, kinds = layout.players, len(layout.kinds)
        colors, faces = self.color_at, self.face_at
        for owner in range(players):
            if owner == seat:
                continue
            place = (owner - seat - 1) % players
            declined = memory.declined[owner]
            if declined.colors:
                start = at["not_colors"] + place * len(colors)
                for color in declined.colors:
                    row[start + colors[color]] = 1
            if declined.faces:
                start = at["not_faces"] + place * len(faces)
                for face in declined.faces:
                    row[start + faces[face]] = 1
            called = memory.called[owner]
            if called is not None:
                row[at["called"] + place * len(colors) + colors[called]] = 1
            for observer, cards in memory.known[owner]:
                if observer == seat:
                    start = at["known"] + place * kinds
                    for code in cards:
                        row[start + self.rank[code]] += 1
