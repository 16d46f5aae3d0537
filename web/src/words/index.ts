// Everything the page says, from the catalogue of its language: the same one that the terminal and
// the referee speak from. Another language is another catalogue, and no other code.

import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle';

export type Values = Record<string, string | number>;

/** How the items of a list belong together: `A, B and C`, `A, B or C`, `A, B, C`. */
export type Link = 'standard' | 'or' | 'unit';

const LINKS = { standard: 'conjunction', or: 'disjunction', unit: 'unit' } as const;

let bundle = new FluentBundle('en');
let locale = 'en';

/** From now on the page speaks from this catalogue. */
export function learn(tongue: string, catalogue: string, rightToLeft = false): void {
  locale = tongue;
  // marks around names keep them in order where the direction of writing changes, and else only disturb
  bundle = new FluentBundle(tongue, { useIsolating: rightToLeft });
  complain(bundle.addResource(new FluentResource(catalogue)));
}

/** What the server is asked to speak, as its catalogues are called: `en`. */
export function language(): string {
  return new Intl.Locale(locale).language;
}

/** Whether the catalogue has a key: `option-target`, or with an attribute `option-target.hint`. */
export function has(key: string): boolean {
  return Boolean(patternOf(key));
}

/** The sentence that the catalogue has for a key. */
export function say(key: string, values: Values = {}): string {
  const pattern = patternOf(key);
  if (!pattern) {
    console.error(`the catalogue has no ${key}`);
    return key;
  }
  const errors: Error[] = [];
  const said = bundle.formatPattern(pattern, written(values), errors);
  complain(errors, key);
  return said;
}

/** The lines of a message, for lists that every language makes as long as it likes. */
export function sayLines(key: string): string[] {
  return say(key).split('\n');
}

export function sayList(items: readonly string[], link: Link = 'standard'): string {
  return new Intl.ListFormat(locale, { type: LINKS[link] }).format(items);
}

/** A day as people write it, with the hour where `at` has one: `2026-05`, `2026-05-17`, `2026-05-17T20:15:00Z`. */
export function sayDate(at: string): string {
  const parts: Intl.DateTimeFormatOptions = at.includes('T')
    ? { dateStyle: 'long', timeStyle: 'short' }
    : { year: 'numeric', month: 'short', timeZone: 'UTC', ...(at.length > 'YYYY-MM'.length ? { day: 'numeric' } : {}) };
  const day = new Date(at);
  return Number.isNaN(day.getTime()) ? at : new Intl.DateTimeFormat(locale, parts).format(day);
}

function patternOf(key: string) {
  const [name = '', attribute] = key.split('.');
  const message = bundle.getMessage(name);
  return attribute === undefined ? message?.value : message?.attributes[attribute];
}

/** Points and numbers of cards are written as they stand on cards and score sheets: 1000, not 1,000. */
function written(values: Values): Record<string, string | FluentNumber> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? new FluentNumber(value, { useGrouping: false }) : value,
    ]),
  );
}

function complain(errors: readonly Error[], key = 'the catalogue'): void {
  for (const error of errors) console.error(`${key}: ${error.message}`);
}
