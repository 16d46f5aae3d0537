// Who of the others comes and goes, for those who hear the page: said once, and not while somebody's
// network cannot make up its mind.

import { say } from '../words';
import type { SeatInfo } from './types';

const SETTLED_MS = 1500;

interface Known {
  here: boolean;
  away: boolean;
  /** whether it was said that they have gone */
  missed: boolean;
  settling?: ReturnType<typeof setTimeout>;
}

export class Company {
  private readonly known = new Map<string, Known>();

  constructor(private readonly speak: (text: string) => void) {}

  /** Called in an effect, whenever the seats have changed. */
  follow(seats: readonly SeatInfo[], own: number | null): void {
    seats.forEach((seat, index) => {
      if (seat.kind !== 'person' || seat.gone || index === own) return;
      const key = `${index} ${seat.name}`;
      const now = { here: seat.here !== false, away: seat.away ?? false };
      const known = this.known.get(key);
      if (!known) {
        this.known.set(key, { ...now, missed: false });
        return;
      }
      if (known.here !== now.here) this.cameOrWent(known, now.here, seat.name);
      if (known.away !== now.away) this.speak(say(now.away ? 'away-bot' : 'away-again', { name: seat.name }));
      Object.assign(known, now);
    });
  }

  private cameOrWent(known: Known, here: boolean, name: string): void {
    clearTimeout(known.settling);
    if (here && known.missed) this.speak(say('away-came', { name }));
    if (here) known.missed = false;
    else known.settling = setTimeout(() => this.miss(known, name), SETTLED_MS);
  }

  private miss(known: Known, name: string): void {
    known.missed = true;
    this.speak(say('away-went', { name }));
  }

  /** Nobody listens any more. */
  stop(): void {
    for (const known of this.known.values()) clearTimeout(known.settling);
  }
}
