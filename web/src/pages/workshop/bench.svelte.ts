// The card that is being written. It is kept at every change, and every change can be taken back.

import type { WrittenCard } from '../../cards/written';
import { ownCards } from '../../store/shelf.svelte';

const MOST_STEPS_BACK = 200;

export class Bench {
  #before = $state.raw<WrittenCard[]>([]);
  #lastChanged = '';

  constructor(readonly id: string) {}

  /** Null when it was thrown away, perhaps in another window. */
  get card(): WrittenCard | null {
    return ownCards.find(this.id);
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  change(part: Partial<WrittenCard>): void {
    const card = this.card;
    if (!card) return;
    const changed = Object.keys(part).join();
    // a name is one change, not one a letter
    if (changed !== 'name' || this.#lastChanged !== 'name') this.#before = [...this.#before, card].slice(-MOST_STEPS_BACK);
    this.#lastChanged = changed;
    ownCards.change(this.id, { ...card, ...part });
  }

  /** A card on which nothing was ever written is not kept. */
  tidyUp(): void {
    const card = this.card;
    if (card && card.name === '' && card.effects.length === 0 && !card.face) ownCards.remove(this.id);
  }

  undo(): void {
    const last = this.#before.at(-1);
    if (!last) return;
    this.#before = this.#before.slice(0, -1);
    this.#lastChanged = '';
    ownCards.change(this.id, last);
  }
}
