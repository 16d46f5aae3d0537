// The deck that a replay was played with: one of ours, or the one that its record carries.

import { api, ApiError } from '../../net/api';
import type { Replay } from '../../protocol';
import { loadEditions } from '../../store/catalogue';
import type { EditionInfo } from '../../store/types';

export async function editionOf({ deck, table }: Replay): Promise<EditionInfo> {
  if (deck !== null) {
    const { made, problem } = await api.readDeck(deck);
    if (!made) throw new ApiError(422, problem ?? { rule: null, message: '' });
    return made.edition;
  }
  const found = (await loadEditions()).find((one) => one.id === table.edition);
  if (!found) throw new Error(`the server has no edition ${table.edition}`);
  return found;
}
