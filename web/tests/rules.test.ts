import { describe, expect, it } from 'vitest';
import { findRules, inSections } from '../src/rules/search';
import type { RuleInfo } from '../src/store/types';

const rule = (id: string, section: string, text: string, more: Partial<RuleInfo> = {}): RuleInfo => ({
  id,
  section,
  title: '',
  text,
  find: '',
  cards: [],
  options: [],
  choices: '',
  ...more,
});

const rules = [
  rule('TURN-2', 'A turn', 'Play one card that matches.'),
  rule('R7', 'A turn', 'A playable card just drawn may be kept.'),
  rule('WD4-1', 'The special cards', 'Name a colour.', { title: 'Wild Draw Four', cards: ['W4'], find: '+4 plus four' }),
  rule('WD4-2', 'The special cards', 'Only without the colour.', { title: 'Wild Draw Four', cards: ['W4'] }),
  rule('HOUSE-SEVEN', 'House rules', 'Swap.', { title: 'Sevens and zeros', cards: ['Y7'] }),
  rule('HOUSE-ZERO', 'House rules', 'Pass on.', { title: 'Sevens and zeros', cards: ['B0'] }),
  rule('R70', 'Fine points', 'Nothing.'),
];
const ids = (typed: string) => findRules(rules, typed).map((found) => found.id);

describe('the rules drawer', () => {
  it('shows all rules under their headings, with the cards they are about', () => {
    const shown = inSections(findRules(rules, ''));
    expect(shown.map((section) => section.title)).toEqual(['A turn', 'The special cards', 'House rules', 'Fine points']);
    expect(shown[1]?.groups.map((group) => [group.title, group.cards, group.rules.length])).toEqual([['Wild Draw Four', ['W4'], 2]]);
    expect(shown[2]?.groups.map((group) => group.cards)).toEqual([['Y7', 'B0']]);
  });

  it('keeps rules about different cards apart where no heading joins them', () => {
    const apart = inSections([
      rule('START-1', 'First', 'One.', { cards: ['BD'] }),
      rule('START-3', 'First', 'Two.', { cards: ['RS'] }),
      rule('R3', 'First', 'Three.', { cards: ['RS'] }),
    ]);
    expect(apart[0]?.groups.map((group) => group.rules.length)).toEqual([1, 2]);
  });

  it('finds rules by words in any order, also by other words than they have', () => {
    expect(ids('kept drawn')).toEqual(['R7']);
    expect(ids('+4')).toEqual(['WD4-1']);
    expect(ids('sevens')).toEqual(['HOUSE-SEVEN', 'HOUSE-ZERO']);
    expect(ids('nobody')).toEqual([]);
  });

  it('finds one rule alone by its ID', () => {
    expect(ids('r7')).toEqual(['R7']);
    expect(ids('WD4-2 ')).toEqual(['WD4-2']);
  });
});
