import type { GameInfo, TableInfo, TableProps } from '../store/types';

/** The others as they sit from the viewer's left around the table; for those who watch, all. */
export function othersAround(size: number, you: number | null): number[] {
  const first = you === null ? 0 : you + 1;
  const number = you === null ? size : size - 1;
  return Array.from({ length: number }, (_, place) => (first + place) % size);
}

/** Seats still in the game, in the direction of play. */
export function inPlay(game: GameInfo): number[] {
  const seats = game.counts.map((_, seat) => seat).filter((seat) => !game.left.includes(seat));
  return game.direction === 1 ? seats : seats.reverse();
}

/** Cards of other hands that this viewer may see: open hands, and what was shown. After a round the score sheet has them. */
export function seenCards(seat: number, { game, you, replaying }: Pick<TableProps, 'game' | 'you' | 'replaying'>, awaited = 0): string[] {
  const open = game.hands[String(seat)];
  // those that are still in the air have come last
  if (open && (replaying || !game.over)) return open.slice(0, Math.max(0, open.length - awaited));
  const shown = you?.shown.filter((each) => each.seat === seat) ?? [];
  return shown.flatMap((each) => (Array.isArray(each.cards) ? (each.cards as string[]) : []));
}

/** What a seat has promised to keep to. */
export function promiseOf(seat: number, game: GameInfo): string | null {
  for (const lasting of game.lasting) {
    const effect = lasting.effect as Record<string, unknown> | undefined;
    const seats = lasting.seats as number[] | undefined;
    if (typeof effect?.honour === 'string' && seats?.includes(seat)) return effect.honour;
  }
  return null;
}

export function seatNames(table: TableInfo): string[] {
  return table.seats.map((seat) => seat.name);
}

/** Where somebody sits: how far down the arc (0 in the middle, 1 at the ends), and in which cell of a ring. */
export interface Spot {
  drop: number;
  /** a `grid-area`; empty on an arc */
  area: string;
  /** at this edge of the screen a word must not go beyond it */
  edge: 'left' | 'right' | '';
}

/** As many as a phone has room for side by side. */
export const MOST_IN_ROW = 5;
const COLUMNS = 20;
const SIDE = COLUMNS / MOST_IN_ROW;

/** All in one row, which a wide screen bends into an arc. */
export function onArc(number: number): Spot[] {
  return Array.from({ length: number }, (_, place) => {
    const off = number < 2 ? 0 : (2 * place) / (number - 1) - 1;
    const edge = place === 0 ? 'left' : place === number - 1 ? 'right' : '';
    return { drop: number < 3 ? 0 : off * off, area: '', edge: number > 1 ? edge : '' };
  });
}

/** Around the piles: up the left side, along the top, and down the right side. */
export function onRing(number: number): Spot[] {
  const sides = sideRows(number);
  const upper = number - 2 * sides;
  const span = COLUMNS / upper;
  return Array.from({ length: number }, (_, place) => {
    if (place < sides) return spot(1 + sides - place, 1, SIDE, 'left');
    const along = place - sides;
    const edge = along === 0 ? 'left' : along === upper - 1 ? 'right' : '';
    if (along < upper) return spot(1, 1 + along * span, span, edge);
    return spot(2 + along - upper, COLUMNS + 1 - SIDE, SIDE, 'right');
  });
}

/** How many sit at each side of the ring; the rest along its top, four or five. */
export function sideRows(number: number): number {
  return Math.ceil((number - MOST_IN_ROW) / 2);
}

function spot(row: number, column: number, span: number, edge: Spot['edge']): Spot {
  return { drop: 0, area: `${row} / ${column} / ${row + 1} / ${column + span}`, edge };
}
