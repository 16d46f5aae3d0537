// Whoever watches a running game may take the seat of a bot, where the players have agreed to that.

import type { SeatInfo, TableInfo } from '../store/types';

export interface SeatedBot {
  seat: number;
  info: SeatInfo;
}

/** The bots whose seat this guest could take now. */
export function botsToTakeOver(table: TableInfo, own: number | null): SeatedBot[] {
  if (own !== null || !table.takeover || (table.phase !== 'playing' && table.phase !== 'between')) return [];
  return table.seats.map((info, seat) => ({ seat, info })).filter(({ info }) => info.kind === 'bot');
}
