// A card that nobody has thought of: steps of two samples, a face and a name by chance.

import type { WrittenCard } from '../../cards/written';
import { PICTURES, SCHEMES } from '../../protocol';
import type { PresetInfo } from '../../store/types';
import { say, sayLines } from '../../words';

export function surprise(samples: readonly PresetInfo[], chance: () => number = Math.random): WrittenCard {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T;
  const picture = pick(PICTURES);
  const [first, second] = [pick(samples), pick(samples)].map((sample) => sample?.effects[0]);
  const steps = [first, second].filter((step) => step !== undefined);
  const alike = JSON.stringify(first) === JSON.stringify(second);
  return {
    name: say('workshop-surprise-name', { how: pick(sayLines('workshop-surprise-how')), what: say(`picture-${picture}`) }),
    effects: alike ? steps.slice(0, 1) : steps,
    face: { picture, scheme: pick(SCHEMES) },
  };
}
