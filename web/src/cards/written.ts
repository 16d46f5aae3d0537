// A card that somebody wrote, as its file has it. The server judges what it does; here it only has to be a card.

import {
  INKS,
  MOST_POINTS,
  MOST_STROKES,
  PAPER,
  PICTURES,
  SCHEMES,
  type CardFace,
  type DrawnLine,
  type InkName,
  type PictureName,
  type SchemeName,
} from '../protocol';

export type Effect = Record<string, unknown>;

export interface WrittenCard {
  name: string;
  effects: Effect[];
  face?: CardFace;
}

/** Characters of a card's file: the longest rules and the fullest drawing, with room to spare. */
export const LARGEST_FILE = 16_000;
/** Lists in objects in lists: deeper than the deepest rules go. */
const DEEPEST = 24;

/** A file's text as a card; null when it is none. */
export function readCard(text: string): WrittenCard | null {
  try {
    return asCard(JSON.parse(text));
  } catch {
    return null;
  }
}

export function asCard(data: unknown): WrittenCard | null {
  const { name, effects, face } = (data ?? {}) as Partial<Record<keyof WrittenCard, unknown>>;
  if (typeof name !== 'string' || !Array.isArray(effects) || !effects.every(isObject)) return null;
  if (isDeeper(effects, DEEPEST)) return null;
  const seen = asFace(face);
  return { name, effects, ...(seen ? { face: seen } : {}) };
}

/** Whether anything lies deeper: what nobody can write out again must not be kept. */
function isDeeper(data: unknown, levels: number): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return levels === 0 || Object.values(data).some((inside) => isDeeper(inside, levels - 1));
}

/** A face without anything that nobody could draw; null where nothing is left. */
function asFace(data: unknown): CardFace | null {
  if (!isObject(data)) return null;
  const face: CardFace = {};
  if (PICTURES.includes(data.picture as PictureName)) face.picture = data.picture as PictureName;
  if (SCHEMES.includes(data.scheme as SchemeName)) face.scheme = data.scheme as SchemeName;
  const drawing = asDrawing(data.drawing);
  if (drawing.length > 0) face.drawing = drawing;
  return Object.keys(face).length > 0 ? face : null;
}

function asDrawing(data: unknown): DrawnLine[] {
  if (!Array.isArray(data)) return [];
  const lines = data.flatMap((line: unknown) => (isObject(line) && arePoints(line.points) ? [asLine(line.ink, line.points)] : []));
  return lines.length > MOST_STROKES || pointsIn(lines) > MOST_POINTS ? [] : lines;
}

const asLine = (ink: unknown, points: number[]): DrawnLine => ({
  ink: INKS.includes(ink as InkName) ? (ink as InkName) : INKS[0],
  points,
});

const arePoints = (data: unknown): data is number[] =>
  Array.isArray(data) &&
  data.length > 0 &&
  data.length % 2 === 0 &&
  data.every((value) => Number.isInteger(value) && value >= 0 && value <= PAPER);

export const pointsIn = (drawing: readonly DrawnLine[]): number =>
  drawing.reduce((sum, line) => sum + line.points.length / 2, 0);

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** What a file with cards in it says: for people to read, but for the points of a drawing, which share a line. */
export function fileText(what: unknown): string {
  const text = JSON.stringify(what, null, 2);
  return `${text.replace(/\[\s+([\d,\s]+?)\s+\]/g, (_, points: string) => `[${points.replace(/\s+/g, '')}]`)}\n`;
}

/** Whether two cards are the same to the letter. */
export const sameCard = (one: WrittenCard, other: WrittenCard): boolean =>
  JSON.stringify(asCard(one)) === JSON.stringify(asCard(other));
