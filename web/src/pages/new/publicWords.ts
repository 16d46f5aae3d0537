// Which words of a card strangers may read: those of the ready-made cards alone. The server has the last word.

import type { Effect, WrittenCard } from '../../cards/written';
import type { EffectInfo, PresetInfo } from '../../store/types';

/** Whether anything on the card is in its writer's own words. */
export function hasOwnWords(card: WrittenCard, samples: readonly PresetInfo[], effects: readonly EffectInfo[]): boolean {
  const texts = new Set(effects.flatMap(({ fields }) => fields.filter((field) => field.kind === 'text').map((field) => field.key)));
  const readyMade = new Set(samples.flatMap((sample) => wordsOf(sample, texts)));
  return wordsOf(card, texts).some((word) => !readyMade.has(word));
}

const wordsOf = (card: { name: string; effects: Effect[] }, texts: Set<string>): string[] => [
  card.name,
  ...textsIn(card.effects, texts),
];

function textsIn(data: unknown, texts: Set<string>): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    typeof value === 'string' ? (texts.has(key) ? [value] : []) : textsIn(value, texts),
  );
}
