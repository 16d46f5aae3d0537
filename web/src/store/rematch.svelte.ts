// Another game with the same people. Whoever asked for it agrees to its rules by themselves, and only now: the share of
// the chance that goes with the agreement is drawn when the new deal's fingerprint is known.

import { agreement } from './agreement';
import type { LiveTable } from './live.svelte';

export class Rematch {
  /** the number of the game that this page has agreed to */
  private agreedTo = 0;

  constructor(private readonly live: LiveTable) {}

  /** Called in an effect: agrees to the same rules again, and deals where only bots wait. */
  follow(): void {
    const { table, seat } = this.live;
    const own = seat === null ? undefined : table?.seats[seat];
    if (!table || !own?.ready || table.phase !== 'lobby' || table.number <= this.agreedTo) return;
    this.agreedTo = table.number;
    this.live.send(agreement(own.custom ?? [], own.hints !== false));
    const alone = table.seats.every((other) => other === own || other.kind !== 'person');
    if (own.host && alone) this.live.send({ type: 'start' });
  }
}
