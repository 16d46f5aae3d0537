// The host puts the seats in another order: one up or down, or all by chance.

import { newNonce, pick } from '../../net/chance';
import type { CommandBody, TableInfo } from '../../store/types';
import { say } from '../../words';

export class SeatOrder {
  /** whether the host is at it */
  open = $state(false);
  /** what was done last, for those who hear the page */
  told = $state('');

  constructor(
    private readonly table: () => TableInfo,
    private readonly send: (command: CommandBody) => void,
  ) {}

  move(seat: number, to: number): void {
    const { seats } = this.table();
    const order = [...seats.keys()];
    if (order[to] === undefined) return;
    [order[seat], order[to]] = [to, seat];
    const name = seats[seat]?.kind === 'open' ? say('lobby-seat-free') : (seats[seat]?.name ?? '');
    this.told = say('lobby-moved', { name, number: to + 1 });
    this.arrange(order);
  }

  /** Drawn here, not by the server: the order of the seats is part of the deal. Free seats stay where they are. */
  shuffle(): void {
    const { seats } = this.table();
    const taken = [...seats.keys()].filter((seat) => seats[seat]?.kind !== 'open');
    const drawn = [...taken];
    for (let last = drawn.length - 1; last > 0; last -= 1) {
      const other = pick(last + 1);
      [drawn[last], drawn[other]] = [drawn[other]!, drawn[last]!];
    }
    const order = [...seats.keys()];
    taken.forEach((seat, place) => (order[seat] = drawn[place]!));
    this.told = say('lobby-shuffled');
    this.arrange(order);
  }

  private arrange(order: number[]): void {
    this.send({ type: 'arrange', order, nonce: newNonce() });
  }
}
