// Puts keys and values into words, for one listener at a table, just as the speaker in
// src/lastcard/words does: what a value is follows from its name.

import { CARD_LISTS, CARD_VALUES, COLOR_VALUES, LISTS, NO_EVENT, SEAT_VALUES } from '../protocol';
import type { GameEvent, Trouble } from '../store/types';
import { has, say, sayList, type Link, type Values } from '.';

/** The values of a sentence as the server sends them. */
export type Sent = Record<string, unknown>;

/** Whether a name is in one of the tables of names. */
const among = (table: readonly string[], name: string): boolean => table.includes(name);

export class Speaker {
  constructor(
    /** of the players, by their seats */
    readonly names: readonly string[] = [],
    /** the seat that is spoken to; null: nobody in particular */
    readonly you: number | null = null,
    /** what a card is called at the table */
    readonly card: (code: string) => string = (code) => code,
    /** by their letters, the names that the edition has given to its colours */
    readonly called: Readonly<Record<string, string>> = {},
  ) {}

  /** The sentence of a key. */
  say(key: string, values: Sent = {}): string {
    return say(key, this.expand(values));
  }

  /** An event as a sentence; null for one that only moves cards about unseen. */
  event(event: GameEvent): string | null {
    const key = `event-${event.kind}`;
    return has(key) ? sentence(this.say(key, { ...NO_EVENT, ...event })) || null : null;
  }

  /** What is wrong; nobody here types actions, so none are spelled out. */
  trouble({ key, values, rule, message }: Trouble): string {
    return key && has(key) ? sentence(this.say(key, { ...values, rule, actions: [] })) : message;
  }

  /** The values of a sentence as it can use them. */
  expand(values: Sent): Values {
    const said: Values = {};
    for (const [name, value] of Object.entries(values)) {
      if (among(SEAT_VALUES, name)) {
        said[name] = this.person(value);
        said[`${name}Is`] = this.role(value);
      } else if (Array.isArray(value)) {
        Object.assign(said, this.list(name, value));
      } else if (among(COLOR_VALUES, name)) {
        said[name] = value ? this.color(String(value)) : '';
        said[`${name}Label`] = value ? this.colorLabel(String(value)) : '';
        said[`${name}Is`] = value ? 'some' : 'none';
      } else if (among(CARD_VALUES, name) && value) {
        said[name] = this.card(String(value));
      } else {
        said[name] = typeof value === 'number' ? value : String(value ?? '');
      }
    }
    return said;
  }

  /** A colour's name in a sentence. */
  color(letter: string): string {
    return this.called[letter] ?? say(`color-${letter}`);
  }

  /** A colour's name on its own. */
  colorLabel(letter: string): string {
    return this.called[letter] ?? say(`color-${letter}.label`);
  }

  private list(name: string, values: readonly unknown[]): Values {
    const link: Link = LISTS[name as keyof typeof LISTS] ?? 'unit';
    if (name === 'seats') {
      const is = values.length === 1 ? this.role(values[0]) : 'several';
      return { seats: sayList(values.map((seat) => this.person(seat)), link), seatsIs: is };
    }
    const texts = values.map((value) => (among(CARD_LISTS, name) ? this.card(String(value)) : String(value)));
    return { [name]: sayList(texts, link), [`${name}Is`]: texts.length > 0 ? 'some' : 'none' };
  }

  private person(seat: unknown): string {
    if (typeof seat !== 'number') return '';
    return this.names[seat] ?? say('seat-number', { number: seat });
  }

  private role(seat: unknown): 'you' | 'other' | 'nobody' {
    if (typeof seat !== 'number') return 'nobody';
    return seat === this.you ? 'you' : 'other';
  }
}

/** A sentence may begin with the name of a thing: seat 2. */
function sentence(said: string): string {
  return said.charAt(0).toUpperCase() + said.slice(1);
}
