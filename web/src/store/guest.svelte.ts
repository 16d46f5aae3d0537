// Who plays on this device: a name asked once, and the tables sat at.

import { say, sayLines } from '../words';
import { keep, recall } from './kept';

export const LONGEST_NAME = 20;
/** What the server tells of at once. */
const MOST_TABLES = 40;

interface KeptGuest {
  name: string;
  /** the player chose or confirmed it; a friendly made-up name is not asked about for a quick game */
  chosen: boolean;
}

class Guest {
  #kept = $state<KeptGuest>(recall<KeptGuest>('guest', { name: '', chosen: false }));
  #tables = $state.raw<readonly string[]>(recall<string[]>('tables', []));
  #played = $state<boolean>(recall('played', this.#tables.length > 0));

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

  /** The codes of the tables where this device has a seat, the last one first. */
  get tables(): readonly string[] {
    return this.#tables;
  }

  /** Whether somebody has ever had a seat on this device. */
  get played(): boolean {
    return this.#played;
  }

  satAt(code: string): void {
    this.#keepTables([code, ...this.#tables.filter((other) => other !== code)].slice(0, MOST_TABLES));
    if (this.#played) return;
    this.#played = true;
    keep('played', true);
  }

  forgetTable(code: string): void {
    this.#keepTables(this.#tables.filter((other) => other !== code));
  }

  #keepTables(tables: readonly string[]): void {
    if (tables.join() === this.#tables.join()) return;
    this.#tables = tables;
    keep('tables', tables);
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
