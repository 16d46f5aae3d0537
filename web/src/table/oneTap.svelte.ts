// Whoever has played some cards by two taps is asked, once on this device, whether one shall do.

import { keep, recall } from '../store/kept';
import type { Settings } from '../store/types';

const ENOUGH = 6;
const ANSWERED = -1;

export class OneTapQuestion {
  private plays = $state(recall<number>('two-taps', 0));

  constructor(private readonly settings: () => Settings) {}

  get due(): boolean {
    return this.plays >= ENOUGH && !this.settings().oneTap;
  }

  /** A card was played by two taps. */
  played(): void {
    if (this.plays !== ANSWERED) this.count(this.plays + 1);
  }

  answer(yes: boolean): void {
    this.count(ANSWERED);
    if (yes) this.settings().oneTap = true;
  }

  private count(plays: number): void {
    this.plays = plays;
    keep('two-taps', plays);
  }
}
