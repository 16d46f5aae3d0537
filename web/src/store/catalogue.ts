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
