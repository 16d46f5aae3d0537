// Which cards strangers may see: those with the words of the ready-made ones alone, and no drawing. The server has the last word.

import type { Effect, WrittenCard } from '../../cards/written';
import type { EffectInfo, PresetInfo } from '../../store/types';

/** Whether nothing on the card is its writer's own: no word, no line. */
export function isForStrangers(card: WrittenCard, samples: readonly PresetInfo[], effects: readonly EffectInfo[]): boolean {
  if (card.face?.drawing?.length) return false;
  const texts = new Set(effects.flatMap(({ fields }) => fields.filter((field) => field.kind === 'text').map((field) => field.key)));
  const readyMade = new Set(samples.flatMap((sample) => wordsOf(sample, texts)));
  return wordsOf(card, texts).every((word) => readyMade.has(word));
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
