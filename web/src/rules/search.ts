// Finding rules, and putting those that belong together under their headings.

import type { RuleInfo } from '../store/types';

export interface RuleGroup {
  title: string;
  /** cards to show beside it */
  cards: string[];
  rules: RuleInfo[];
}

export interface RuleSection {
  title: string;
  groups: RuleGroup[];
}

/** All the words typed must be in the rule or among the words by which people look for it; an ID finds that rule alone. */
export function findRules(rules: readonly RuleInfo[], typed: string): RuleInfo[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const named = rules.filter((rule) => rule.id.toLowerCase() === wanted.join(' '));
  if (named.length > 0) return named;
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.section} ${rule.title} ${rule.text} ${rule.find}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** Rules in a row with the same headings; without a smaller one, those about the same cards. */
export function inSections(rules: readonly RuleInfo[]): RuleSection[] {
  const sections: RuleSection[] = [];
  for (const rule of rules) {
    let section = sections.at(-1);
    if (section?.title !== rule.section) sections.push((section = { title: rule.section, groups: [] }));
    let group = section.groups.at(-1);
    const alike = group?.title === rule.title && (rule.title !== '' || sameCards(group.cards, rule.cards));
    if (!group || !alike) section.groups.push((group = { title: rule.title, cards: [], rules: [] }));
    group.cards = [...new Set([...group.cards, ...rule.cards])];
    group.rules.push(rule);
  }
  return sections;
}

function sameCards(some: readonly string[], others: readonly string[]): boolean {
  return some.join(' ') === others.join(' ');
}
