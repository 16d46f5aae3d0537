// The sums of a round, counted again from the open hands, so that anybody can follow them.

import { cardOf } from '../cards/faces';
import { sortedHand } from '../cards/sorting';
import type { EditionInfo, GameInfo, TableInfo } from '../store/types';

export interface CountedCard {
  code: string;
  points: number;
}

export interface Row {
  seat: number;
  cards: CountedCard[];
  /** what the cards left are worth */
  sum: number;
  /** what the round brings this player */
  gain: number;
  total: number;
  out: boolean;
  gone: boolean;
  winner: boolean;
}

export function tally(table: TableInfo): boolean {
  return table.rules.scoring === 'tally';
}

export function target(table: TableInfo): number {
  return typeof table.rules.target === 'number' ? table.rules.target : 500;
}

export function winners(game: GameInfo): number[] {
  const won = game.game_winner;
  return won === null ? [] : Array.isArray(won) ? won : [won];
}

/** Seat by seat, the best first. */
export function countRound(game: GameInfo, table: TableInfo, edition: EditionInfo): Row[] {
  const won = winners(game);
  const rows = game.scores.map((total, seat): Row => {
    const cards = sortedHand(game.hands[String(seat)] ?? [], edition).map((code) => ({
      code,
      points: cardOf(code, edition).points,
    }));
    const sum = cards.reduce((all, card) => all + card.points, 0);
    return {
      seat,
      cards,
      sum,
      gain: tally(table) ? sum : 0,
      total,
      out: seat === game.winner,
      gone: game.left.includes(seat),
      winner: won.includes(seat),
    };
  });
  if (!tally(table)) {
    const all = rows.reduce((sum, row) => sum + row.sum, 0);
    for (const row of rows) if (row.out) row.gain = all;
  }
  const order = tally(table) ? 1 : -1;
  return rows.sort(
    (one, other) =>
      Number(other.winner) - Number(one.winner) ||
      Number(one.gone) - Number(other.gone) ||
      order * (one.total - other.total) ||
      one.seat - other.seat,
  );
}
