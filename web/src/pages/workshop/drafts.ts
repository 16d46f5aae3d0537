// Changing a card while it is written: a value, or a step of a list, at a path. Nothing is changed in place.

import type { Effect } from '../../cards/written';

export type Path = readonly (string | number)[];

/** What stands at a path; undefined where nothing does. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((inside, key) => (inside as Record<string | number, unknown> | null | undefined)?.[key], data);
}

/** The same with another value at a path; null takes the key away. What the path leads through is made where it is missing. */
export function withValue<T>(data: T, path: Path, value: unknown): T {
  const [key, ...rest] = path;
  if (key === undefined) return value as T;
  if (Array.isArray(data)) {
    return data.map((one: unknown, place) => (place === key ? withValue(one, rest, value) : one)) as T;
  }
  const { [key]: old, ...others } = (data ?? {}) as Record<string | number, unknown>;
  if (rest.length === 0 && value === null) return others as T;
  return { ...data, [key]: withValue(old, rest, value) } as T;
}

const stepsAt = (card: unknown, list: Path): Effect[] => (valueAt(card, list) as Effect[] | undefined) ?? [];

/** A step more in a list, at its end or at a place. */
export function withStep<T>(card: T, list: Path, step: Effect, place?: number): T {
  return withValue(card, list, stepsAt(card, list).toSpliced(place ?? Infinity, 0, structuredClone(step)));
}

export function withoutStep<T>(card: T, path: Path): T {
  const { list, place } = split(path);
  return withValue(card, list, stepsAt(card, list).toSpliced(place, 1));
}

/** The step once more, right behind itself. */
export function withCopy<T>(card: T, path: Path): T {
  const { list, place } = split(path);
  const step = stepsAt(card, list)[place];
  return step ? withStep(card, list, step, place + 1) : card;
}

/** The step one place earlier (-1) or later (1), where there is one. */
export function withMoved<T>(card: T, path: Path, by: -1 | 1): T {
  const { list, place } = split(path);
  const steps = stepsAt(card, list);
  const step = steps[place];
  if (!step || place + by < 0 || place + by >= steps.length) return card;
  return withValue(card, list, steps.toSpliced(place, 1).toSpliced(place + by, 0, step));
}

export function split(path: Path): { list: Path; place: number } {
  return { list: path.slice(0, -1), place: Number(path.at(-1)) };
}

/** A path as one word, for what must be found again. */
export const nameOf = (path: Path): string => path.join('.');
