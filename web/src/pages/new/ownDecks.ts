// The decks of this device among the editions of the form for a new table.

import { api } from '../../net/api';
import { OWN } from '../../store/catalogue';
import { ownDecks } from '../../store/shelf.svelte';
import type { EditionInfo } from '../../store/types';

const PREFIX = 'own-';
const MOST = 12;

/** An edition of the form, and the text of its file where it is somebody's own. */
export interface OfferedEdition extends EditionInfo {
  file?: string;
}

export const ownEditionId = (id: string): string => PREFIX + id;
/** Also that of a table whose host has brought it: there it is called no more than that. */
export const isOwn = (edition: string): boolean => edition === OWN || edition.startsWith(PREFIX);

/** The newest decks that can be played; one that is not finished is not offered. */
export async function loadOwnEditions(): Promise<OfferedEdition[]> {
  const read = ownDecks.things.slice(0, MOST).map(async ({ id, what }) => {
    const { made } = await api.readDeck(what.data);
    return made ? [{ ...made.edition, id: ownEditionId(id), file: made.deck }] : [];
  });
  const found = await Promise.allSettled(read);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}
