import type { EditionInfo, GameEvent, TableProps } from '../src/store/types';
import editionsJson from '../src/table/fixtures/editions.json';
import scenesJson from '../src/table/fixtures/scenes.json';

type Scene = Pick<TableProps, 'table' | 'game' | 'you' | 'seat'> & { events: GameEvent[] };

export const editions = editionsJson as unknown as EditionInfo[];
export const scenes = scenesJson as unknown as Record<string, Scene>;

export function editionOf(scene: Scene): EditionInfo {
  return editions.find((each) => each.id === scene.table.edition)!;
}
