import type { GameInfo, Own, TableInfo } from '../store/types';

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

/** Cards of other hands that this viewer may see: open hands, and what was shown. */
export function seenCards(seat: number, game: GameInfo, you: Own | null): string[] {
  const open = game.hands[String(seat)];
  if (open && !game.over) return open;
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
