// The chart of everybody's chances, as numbers: where lines go, where names stand, which moment is meant.

import type { ChancesAt } from '../../protocol';

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What tells lines apart besides their names: how they are broken, and what stands on them. */
export const DASHES = ['', '7 4', '2 4', '10 3 2 3', '5 2', '1 3 5 3', '12 5', '3 2', '8 2 2 2 2 2', '4 6'] as const;
export const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'cross'] as const;
export type Shape = (typeof SHAPES)[number];

export const dashOf = (seat: number): string => DASHES[seat % DASHES.length] ?? '';
export const shapeOf = (seat: number): Shape => SHAPES[seat % SHAPES.length] ?? 'circle';

/** Pixels from the left for a place among so many moments. */
export function across(place: number, moments: number, frame: Frame): number {
  const room = frame.width - frame.left - frame.right;
  return frame.left + (moments < 2 ? 0 : (place / (moments - 1)) * room);
}

/** Pixels from the top for a chance. */
export function down(chance: number, frame: Frame): number {
  const room = frame.height - frame.top - frame.bottom;
  return frame.top + (1 - Math.max(0, Math.min(1, chance))) * room;
}

/** The moment at so many pixels from the left. */
export function placeAt(x: number, moments: number, frame: Frame): number {
  const room = frame.width - frame.left - frame.right;
  const share = room <= 0 ? 0 : (x - frame.left) / room;
  return Math.max(0, Math.min(moments - 1, Math.round(share * (moments - 1))));
}

export interface Point {
  x: number;
  y: number;
}

/** One player's line over the whole round. */
export function lineOf(chances: readonly ChancesAt[], seat: number, frame: Frame, moments: number, first: number): Point[] {
  return chances.map((at) => ({ x: across(at.number - first, moments, frame), y: down(at.round[seat] ?? 0, frame) }));
}

export const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** A few points of a line that carry its shape, each line at other ones so that they do not lie over one another. */
export function beads(points: readonly Point[], seat: number, seats: number, gap: number): Point[] {
  const found: Point[] = [];
  let next = (points[0]?.x ?? 0) + (gap * (seat + 1)) / (seats + 1);
  for (const point of points) {
    if (point.x < next) continue;
    found.push(point);
    next = point.x + gap;
  }
  return found;
}

/** Where names stand that must not lie over one another: near their places, in their order, within the frame. */
export function spread(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, place) => place).sort((one, two) => (wanted[one] ?? 0) - (wanted[two] ?? 0) || one - two);
  const placed: number[] = [];
  let free = top;
  for (const place of order) {
    const at = Math.max(free, wanted[place] ?? 0);
    placed.push(at);
    free = at + gap;
  }
  // what was pushed out below is pushed up again
  let most = bottom;
  for (let place = placed.length - 1; place >= 0; place -= 1) {
    placed[place] = Math.min(placed[place] ?? 0, most);
    most = (placed[place] ?? 0) - gap;
  }
  const found = wanted.map(() => 0);
  order.forEach((place, rank) => (found[place] = placed[rank] ?? 0));
  return found;
}
