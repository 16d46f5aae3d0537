// Finding rules: all the words typed must be in the rule, its ID or its section.

import type { RuleInfo } from '../store/types';

export interface RuleSection {
  title: string;
  rules: RuleInfo[];
}

export function findRules(rules: readonly RuleInfo[], typed: string): RuleSection[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const sections: RuleSection[] = [];
  for (const rule of rules) {
    const text = `${rule.id} ${rule.section} ${rule.text}`.toLowerCase();
    if (!wanted.every((word) => text.includes(word))) continue;
    const last = sections.at(-1);
    if (last?.title === rule.section) last.rules.push(rule);
    else sections.push({ title: rule.section, rules: [rule] });
  }
  return sections;
}
