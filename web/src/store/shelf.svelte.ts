// The cards and the sets of rules that somebody made on this device. Every change is kept at once.

import type { WrittenCard } from '../cards/written';
import { keep, recall } from './kept';

export interface Kept<T> {
  id: string;
  what: T;
}

/** What can be taken back: puts the thing where it stood. */
export type PutBack = () => void;

export class Shelf<T> {
  #things = $state.raw<Kept<T>[]>([]);
  /** false: the device is full, or keeps nothing at all */
  keeps = $state(true);

  constructor(private readonly name: string) {
    this.#read();
    // another window of the same device has changed it
    globalThis.addEventListener?.('storage', (event: StorageEvent) => {
      if (event.key === null || event.key.endsWith(`.${name}`)) this.#read();
    });
  }

  /** The newest first. */
  get things(): readonly Kept<T>[] {
    return this.#things;
  }

  find(id: string | null): T | null {
    return this.#things.find((one) => one.id === id)?.what ?? null;
  }

  /** Puts something new in front; its name on the shelf. */
  add(what: T): string {
    const id = newId();
    this.#write([{ id, what }, ...this.#things]);
    return id;
  }

  change(id: string, what: T): void {
    this.#write(this.#things.map((one) => (one.id === id ? { id, what } : one)));
  }

  remove(id: string): PutBack {
    const place = this.#things.findIndex((one) => one.id === id);
    const gone = this.#things[place];
    this.#write(this.#things.filter((one) => one.id !== id));
    return () => gone && this.#write(this.#things.toSpliced(place, 0, gone));
  }

  #read(): void {
    const read = recall<Kept<T>[]>(this.name, []);
    this.#things = Array.isArray(read) ? read.filter((one) => typeof one?.id === 'string' && one.what) : [];
  }

  #write(things: Kept<T>[]): void {
    this.#things = things;
    this.keeps = keep(this.name, things);
  }
}

const newId = () => Math.random().toString(36).slice(2, 10);

/** Choices of the form for a new table, as the end of its link has them. */
export interface RuleSet {
  name: string;
  link: string;
}

/** A deck as its file says it, finished or not. */
export interface OwnDeck {
  data: Record<string, unknown>;
}

export const ownDecks = new Shelf<OwnDeck>('decks');
export const ownCards = new Shelf<WrittenCard>('cards');
export const ruleSets = new Shelf<RuleSet>('ruleSets');
