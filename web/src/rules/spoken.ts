// A table's options as sentences.

import type { TableInfo } from '../store/types';
import { say } from '../words';
import { options } from '../words/en/options';

export interface SpokenRule {
  option: string;
  name: string;
  value: string;
  hint: string;
}

const HOUSE_RULES = ['stacking', 'jump_in', 'seven_zero', 'draw_until_playable', 'forced_play'];
export const isHouseRule = (option: string): boolean => HOUSE_RULES.includes(option);

/** The options in which a table differs from the sheet, each with its name, value and sentence. */
export function spokenRules(rules: TableInfo['rules']): SpokenRule[] {
  return Object.entries(rules).map(([option, value]) => {
    const said = options[option];
    return {
      option,
      name: said?.name ?? option,
      value: spokenValue(option, value),
      hint: said?.hint ?? '',
    };
  });
}

function spokenValue(option: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? say('setup-on') : say('setup-off');
  return options[option]?.choices?.[String(value)] ?? String(value);
}
