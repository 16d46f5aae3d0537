import { cardName } from '../src/cards/faces';
import type { EditionInfo, GameEvent, TableProps } from '../src/store/types';
import editionsJson from '../src/table/fixtures/editions.json';
import scenesJson from '../src/table/fixtures/scenes.json';
import { seatNames } from '../src/table/seating';
import { Speaker } from '../src/words/speaker';

export type Scene = Pick<TableProps, 'table' | 'game' | 'you' | 'seat'> & {
  events: GameEvent[];
  /** what is asked, in the words of the referee's own speaker */
  asked: { text: string; more: string; answers: Record<string, string> } | null;
};

export const editions = editionsJson as unknown as EditionInfo[];
export const scenes = scenesJson as unknown as Record<string, Scene>;

export function editionOf(scene: Scene): EditionInfo {
  return editions.find((each) => each.id === scene.table.edition)!;
}

/** Whoever speaks to the viewer of a scene. */
export function speakerOf(scene: Scene): Speaker {
  const card = (code: string): string => cardName(code, editionOf(scene), scene.table.custom);
  return new Speaker(seatNames(scene.table), scene.seat, card);
}
