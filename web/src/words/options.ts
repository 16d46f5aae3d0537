// The options of the rules in words; one that nobody has words for is called what it is called.

import type { TableInfo } from '../store/types';
import { has, say } from '.';

export function optionName(option: string): string {
  return has(`option-${option}`) ? say(`option-${option}`) : option;
}

/** What it means, in a sentence. */
export function optionHint(option: string): string {
  return has(`option-${option}.hint`) ? say(`option-${option}.hint`) : '';
}

/** What a value of it is called. */
export function optionValue(option: string, value: unknown): string {
  if (typeof value === 'number') {
    const own = `option-${option}.number`;
    return has(own) ? say(own, { number: value }) : String(value);
  }
  if (typeof value === 'boolean') {
    const own = `option-${option}.${value ? 'on' : 'off'}`;
    return has(own) ? say(own) : say(value ? 'option-on' : 'option-off');
  }
  const own = `option-${option}.${String(value)}`;
  return has(own) ? say(own) : String(value);
}

export interface SpokenRule {
  option: string;
  name: string;
  value: string;
  hint: string;
}

/** The options in which a table differs from the sheet, each with its name, value and sentence. */
export function spokenRules(rules: TableInfo['rules']): SpokenRule[] {
  return Object.entries(rules).map(([option, value]) => ({
    option,
    name: optionName(option),
    value: optionValue(option, value),
    hint: optionHint(option),
  }));
}
