// A finger's way over the paper as the few points that a card keeps.

import { pointsIn } from '../../cards/written';
import { MOST_POINTS, MOST_STROKES, PAPER, type DrawnLine, type InkName } from '../../protocol';

export type Point = readonly [across: number, down: number];

/** How far a point may lie off the line and be left out, in units of the paper. */
const FINE = 0.7;
const COARSEST = 12;

/** A place on the screen as a point of the paper, never beside it. */
export function onPaper(x: number, y: number, box: { left: number; top: number; width: number; height: number }): Point {
  const unit = (part: number) => Math.min(PAPER, Math.max(0, Math.round(part * PAPER)));
  return [unit((x - box.left) / box.width), unit((y - box.top) / box.height)];
}

/** The drawing with one line more, as finely as the paper still has room; null when it has none. */
export function withLine(drawing: readonly DrawnLine[], ink: InkName, way: readonly Point[]): DrawnLine[] | null {
  const room = MOST_POINTS - pointsIn(drawing);
  if (drawing.length >= MOST_STROKES || room < 1 || way.length === 0) return null;
  let kept = simplified(way, FINE);
  for (let far = FINE; kept.length > room && far < COARSEST; far *= 1.5) kept = simplified(way, far);
  if (kept.length > room) kept = kept.slice(0, room);
  return [...drawing, { ink, points: kept.flat() }];
}

/** How much of the paper's ink is left, 1 to 0. */
export function inkLeft(drawing: readonly DrawnLine[]): number {
  return Math.max(0, Math.min(1 - pointsIn(drawing) / MOST_POINTS, 1 - drawing.length / MOST_STROKES));
}

/** Douglas and Peucker: a point stays where the line without it would stray further than `far`. */
export function simplified(way: readonly Point[], far: number): Point[] {
  const first = way[0];
  const last = way.at(-1);
  if (!first || !last) return [];
  let most = 0;
  let at = 0;
  for (let place = 1; place < way.length - 1; place++) {
    const off = distance(way[place] as Point, first, last);
    if (off > most) [most, at] = [off, place];
  }
  if (most > far) return [...simplified(way.slice(0, at + 1), far).slice(0, -1), ...simplified(way.slice(at), far)];
  return first[0] === last[0] && first[1] === last[1] ? [first] : [first, last];
}

/** Of a point from the straight line between two others. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}
