// How much room there is, and what follows from it: where the others sit, how large cards are, how high the hand may be.

import { MOST_IN_ROW } from './seating';

/** from here on an arc has room for ten */
const WIDE = 768;
/** below, the hand leaves more to the others */
const LOW = 620;
/** from here on the log lies beside the table */
const LOG_BESIDE = 1200;

export class Ground {
  /** of the table */
  width = $state(360);
  /** of the window: the table's own would grow with its cards */
  height = $state(740);
  windowWidth = $state(window.innerWidth);

  constructor(private readonly others: () => number) {}

  /** a phone on its side */
  get lying(): boolean {
    return this.height < 500 && this.width > this.height;
  }

  get crowded(): boolean {
    return this.others() > MOST_IN_ROW;
  }

  get ring(): boolean {
    return this.crowded && !this.lying && this.width < WIDE;
  }

  get logCovers(): boolean {
    return this.windowWidth < LOG_BESIDE;
  }

  get cardWidth(): number {
    const [across, up] = this.lying ? [0.09, 0.2] : [0.15, 0.125];
    return Math.round(Math.max(56, Math.min(this.width * across, this.height * up, 240)));
  }

  /** pixels the hand may be high */
  get handRoom(): number {
    return this.height * (this.lying ? 0.5 : this.height < LOW ? 0.3 : 0.36);
  }
}
