// Who plays on this device: a name asked once, and the table last sat at.

import { say, sayLines } from '../words';
import { keep, recall } from './kept';

export const LONGEST_NAME = 20;

interface KeptGuest {
  name: string;
  /** the player chose or confirmed it; a friendly made-up name is not asked about for a quick game */
  chosen: boolean;
}

class Guest {
  #kept = $state<KeptGuest>(recall<KeptGuest>('guest', { name: '', chosen: false }));
  #lastTable = $state<string | null>(recall<string | null>('lastTable', null));

  /** Somebody new gets a friendly name and keeps it until they choose their own. */
  arrive(): void {
    if (this.#kept.name !== '') return;
    this.#kept = { name: madeUpName(), chosen: false };
    keep('guest', this.#kept);
  }

  get name(): string {
    return this.#kept.name;
  }

  get chosen(): boolean {
    return this.#kept.chosen;
  }

  call(name: string): void {
    this.#kept = { name: tidy(name), chosen: true };
    keep('guest', this.#kept);
  }

  get lastTable(): string | null {
    return this.#lastTable;
  }

  satAt(code: string | null): void {
    this.#lastTable = code;
    keep('lastTable', code);
  }
}

/** The name without stray spaces, cut to what the server takes. */
export function tidy(name: string): string {
  return [...name.trim().replace(/\s+/g, ' ')].slice(0, LONGEST_NAME).join('').trim();
}

function madeUpName(): string {
  const pick = (from: readonly string[]) => from[Math.floor(Math.random() * from.length)] ?? '';
  return say('home-name-made-up', { first: pick(sayLines('home-name-first')), second: pick(sayLines('home-name-second')) });
}

export const guest = new Guest();
