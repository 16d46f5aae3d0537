// Another game with the same people: whoever asked for it has agreed to its rules already.

import { agreement } from './agreement';
import type { LiveTable } from './live.svelte';

export class Rematch {
  /** the number of the game after which this player asked for another */
  private after: number | null = null;

  constructor(private readonly live: LiveTable) {}

  /** This player presses "rematch". */
  asked(): void {
    this.after = this.live.table?.number ?? null;
  }

  /** Called in an effect: agrees to the same rules again, and deals where only bots wait. */
  follow(): void {
    const { table, seat } = this.live;
    if (this.after === null || !table || table.phase !== 'lobby' || table.number <= this.after) return;
    const own = seat === null ? undefined : table.seats[seat];
    if (!own) return;
    this.after = null;
    if (!own.agreed) this.live.send(agreement(own.custom ?? []));
    const alone = table.seats.every((other) => other === own || other.kind !== 'person');
    if (own.host && alone) this.live.send({ type: 'start' });
  }
}
