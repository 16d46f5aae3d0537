// What "Play now" deals: what was chosen on this device, or what suits somebody who has never played.

import { keep, recall } from '../../store/kept';
import type { EditionInfo, Level, NewTable } from '../../store/types';

export const LENGTHS = ['round', '200', '500'] as const;
export type Length = (typeof LENGTHS)[number];
/** A target that the winner of any round has reached. */
const ONE_ROUND = 1;
const BOTS = 3;
/** Every card says what it does: where a deck has cards to write on, these two are written. */
const READY_MADE = ['encore', 'cloudburst'] as const;

export interface QuickGame {
  length: Length;
  level: Level;
  edition: string;
  /** the ready-made cards in the places of blank ones */
  custom: string[];
}

const USUAL: QuickGame = { length: '500', level: 'normal', edition: 'giant', custom: [...READY_MADE] };

export const chosenGame = (): QuickGame => ({ ...USUAL, ...recall<Partial<QuickGame>>('playNow', {}) });
export const keepGame = (game: QuickGame): void => void keep('playNow', game);
export const withEdition = (game: QuickGame, edition: EditionInfo): QuickGame => ({
  ...game,
  edition: edition.id,
  custom: READY_MADE.slice(0, edition.customizable.length),
});

export function tableOf(game: QuickGame, name: string): NewTable {
  const target = game.length === 'round' ? ONE_ROUND : Number(game.length);
  return {
    name,
    edition: game.edition,
    custom: game.custom,
    rules: game.length === USUAL.length ? {} : { target },
    size: BOTS + 1,
    bots: Array.from({ length: BOTS }, () => game.level),
    start: true,
  };
}
