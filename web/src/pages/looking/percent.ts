// Chances as people read them: whole percents, and how sure they are only where that matters.

import { say } from '../../words';

/** From here on the uncertainty is worth a word: a whole percent. */
const WORTH = 0.01;

export const whole = (chance: number): number => Math.round(chance * 100) || 0;

/** What is mostly less than a whole percent: “0.4 %”. */
export const fine = (chance: number): string => say('looking-percent', { number: Math.round(1000 * chance) / 10 });

/** “62 %”, or “62 ± 3 %”. */
export function percent(chance: number, error = 0): string {
  const number = whole(chance);
  return error >= WORTH / 2 && whole(error) > 0 ? say('looking-percent-about', { number, error: whole(error) }) : say('looking-percent', { number });
}

/** What was gained or lost, with its sign: “+12”, “−4 ± 2”. */
export function change(by: number, error = 0): string {
  const number = Math.abs(whole(by));
  const sign = number === 0 ? 'none' : by > 0 ? 'more' : 'less';
  return error >= WORTH / 2 && whole(error) > 0 ? say('looking-change-about', { number, sign, error: whole(error) }) : say('looking-change', { number, sign });
}
