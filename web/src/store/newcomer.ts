// Whether somebody plays their first game on this device: then the table is gentle with them.

import { keep, recall } from './kept';

const FINISHED = 'finished';

export const isNewcomer = (): boolean => !recall(FINISHED, false);

/** A game was played to its end. */
export function gameFinished(): void {
  if (isNewcomer()) keep(FINISHED, true);
}
