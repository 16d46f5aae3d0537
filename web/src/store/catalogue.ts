// The editions, ready-made cards and options, asked of the server once.

import { api } from '../net/api';
import type { EditionInfo, EffectInfo, OptionInfo, PresetInfo } from './types';

/** Asks once; a failure is forgotten, so that the next try asks again. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
}

export const loadEditions: () => Promise<EditionInfo[]> = once(api.editions);
export const loadPresets: () => Promise<PresetInfo[]> = once(api.presets);
export const loadOptions: () => Promise<OptionInfo[]> = once(api.options);
export const loadEffects: () => Promise<EffectInfo[]> = once(api.effects);

/** What the server calls a deck that people have made themselves: it is known at their table alone. */
export const OWN = 'own';
const ownEditions = new Map<string, () => Promise<EditionInfo>>();

/** The edition that is played at a table, as those who sit there or those who only watch may know it. */
export async function loadEdition(id: string, code: string, seated: boolean, deck: string | null = null): Promise<EditionInfo> {
  if (id === OWN) {
    const asked = `${code} ${deck} ${seated}`;
    const ask = ownEditions.get(asked) ?? once(() => api.tableEdition(code));
    ownEditions.set(asked, ask);
    return ask();
  }
  const found = (await loadEditions()).find((one) => one.id === id);
  if (!found) throw new Error(`the server has no edition ${id}`);
  return found;
}
