import { describe, expect, it } from 'vitest';
import { findRules } from '../src/rules/search';

const rules = [
  { id: 'TURN-2', section: 'A turn', text: 'Play one card that matches.' },
  { id: 'R7', section: 'A turn', text: 'A playable card just drawn may be kept.' },
  { id: 'UNO-1', section: 'One card left', text: 'Call UNO.' },
];

describe('the rules drawer', () => {
  it('shows all rules in their sections', () => {
    expect(findRules(rules, '').map((section) => [section.title, section.rules.length])).toEqual([
      ['A turn', 2],
      ['One card left', 1],
    ]);
  });

  it('finds a rule by its ID and by words in any order', () => {
    expect(findRules(rules, 'uno-1')[0]?.rules[0]?.id).toBe('UNO-1');
    expect(findRules(rules, 'kept drawn')[0]?.rules[0]?.id).toBe('R7');
    expect(findRules(rules, 'nothing')).toEqual([]);
  });
});
