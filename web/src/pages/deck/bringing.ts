// A deck that somebody else has made: out of a file, or out of a link.

import { ApiError, api } from '../../net/api';
import { ownDecks } from '../../store/shelf.svelte';
import { asData, asDraft } from './draft';

/** Keeps a deck beside one's own, the same deck twice as one; its name on the shelf. What cannot be played is thrown, with the reason. */
export async function keepDeck(text: string): Promise<string> {
  const { made, problem } = await api.readDeck(text);
  if (!made) throw new ApiError(422, problem ?? { rule: null, message: '' });
  const data = asData(asDraft(made.data));
  const same = ownDecks.things.find(({ what }) => JSON.stringify(what.data) === JSON.stringify(data));
  return same?.id ?? ownDecks.add({ data });
}
