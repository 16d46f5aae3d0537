// A set of rules for somebody else: which deck, which options, what stands on its blank cards. The terminal plays such files, too.

import { asCard, LARGEST_FILE } from '../../cards/written';
import { CLOCKS, type Clock } from '../../protocol';
import { keepDeck } from '../deck/bringing';
import { customOf, DEFAULTS, MOST_CUSTOM, toRequest, type CustomChoice, type Rules, type RuleValue, type TableChoices } from './choices';
import { ownEditionId, type OfferedEdition } from './ownDecks';

/** With the keys of a request for a table. */
export interface RuleSetFile {
  name: string;
  edition?: string;
  /** the text of the deck's file, where the deck is somebody's own */
  deck?: string;
  rules: Rules;
  custom: CustomChoice[];
  clock?: Clock;
}

/** Bytes: the largest deck and two of the largest cards. */
export const LARGEST_RULE_FILE = 64_000 + 2 * LARGEST_FILE;

export function ruleSetOf(choices: TableChoices, name: string, edition: OfferedEdition | undefined): RuleSetFile {
  const { edition: id, deck } = toRequest(choices, name, edition);
  return {
    name,
    ...(typeof deck === 'string' ? { deck } : { edition: id ?? choices.edition }),
    rules: choices.rules,
    custom: choices.custom.slice(0, edition?.customizable.length ?? 0),
    ...(choices.clock === DEFAULTS.clock ? {} : { clock: choices.clock }),
  };
}

/** A file's data, or a link's, as a set of rules; null when it is none. The server judges what it says. */
export function asRuleSet(data: unknown): RuleSetFile | null {
  if (typeof data !== 'object' || data === null) return null;
  const { name, edition, deck, rules, custom, clock } = data as Record<string, unknown>;
  if (typeof name !== 'string' || typeof rules !== 'object' || rules === null || !Array.isArray(custom)) return null;
  if (typeof deck !== 'string' && typeof edition !== 'string') return null;
  const known = CLOCKS.find((one) => one === clock);
  return {
    name,
    ...(typeof deck === 'string' ? { deck } : { edition: String(edition) }),
    rules: Object.fromEntries(Object.entries(rules).filter((entry): entry is [string, RuleValue] => isValue(entry[1]))),
    custom: custom.slice(0, MOST_CUSTOM).map((card: unknown) => (typeof card === 'string' ? card : asCard(card))),
    ...(known === undefined ? {} : { clock: known }),
  };
}

const isValue = (value: unknown): boolean => ['boolean', 'number', 'string'].includes(typeof value);

/** What a set says, for the form; a deck in it is kept on this device. Who plays and who may join is another matter. */
export async function choicesIn(set: RuleSetFile): Promise<TableChoices> {
  const edition = set.deck === undefined ? (set.edition ?? DEFAULTS.edition) : ownEditionId(await keepDeck(set.deck));
  const custom = customOf((place) => set.custom[place] ?? null);
  return { ...DEFAULTS, edition, rules: set.rules, custom, clock: set.clock ?? DEFAULTS.clock };
}
