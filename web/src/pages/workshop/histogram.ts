// How often a round was how long, as heights of bars: both rows of rounds over the same lengths.

export interface Bars {
  /** how many turns a bar stands for, from the first of them */
  from: number;
  width: number;
  with: number[];
  without: number[];
}

const MOST_BARS = 16;

export function barsOf(turns: { with: readonly number[]; without: readonly number[] }): Bars {
  const all = [...turns.with, ...turns.without];
  const from = all.reduce((least, one) => Math.min(least, one), Infinity);
  const to = all.reduce((most, one) => Math.max(most, one), 0);
  if (all.length === 0) return { from: 0, width: 1, with: [], without: [] };
  const width = Math.max(1, Math.ceil((to - from + 1) / MOST_BARS));
  const number = Math.ceil((to - from + 1) / width);
  const heights = (row: readonly number[]) => {
    const bars = Array<number>(number).fill(0);
    for (const one of row) bars[Math.floor((one - from) / width)]! += 1 / row.length;
    return bars;
  };
  return { from, width, with: heights(turns.with), without: heights(turns.without) };
}

export const middle = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;
