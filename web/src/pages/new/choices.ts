// What a table is to be played with, and the link that carries it.

import { readCard, type WrittenCard } from '../../cards/written';
import { CHARACTERS, CLOCKS, LEVELS, STRENGTHS, type Clock, type NewTable } from '../../protocol';
import type { EditionInfo, Level, OptionInfo, Played, PresetInfo, TableInfo } from '../../store/types';
import type { OfferedEdition } from './ownDecks';

export type RuleValue = boolean | number | string;
export type Rules = Record<string, RuleValue>;

/** A ready-made card by its id, one from a file, or null: blank. */
export type CustomChoice = string | WrittenCard | null;

/** Who sits beside the host: a bot, or nobody yet. */
export type SeatChoice = Level | 'friend';

export interface TableChoices {
  edition: string;
  seats: SeatChoice[];
  clock: Clock;
  public: boolean;
  /** whether a button tells what a good player would do; each player can still be against it */
  hints: boolean;
  /** whether friends may take a bot's seat in the game; null: as usual, which is not among strangers */
  takeover: boolean | null;
  /** only what differs from the sheet */
  rules: Rules;
  /** for each customizable card of the deck, in its order; what is not there is blank */
  custom: CustomChoice[];
}

export const FEWEST = 2;
export const MOST = 10;
/** Bots to choose from: by strength, then those with a style of their own. */
export const BOT_LEVELS = [...STRENGTHS, ...CHARACTERS] as const;
/** Kinds of cards that the players of a deck can write at the most. */
export const MOST_CUSTOM = 10;
const ALL_LEVELS: readonly string[] = LEVELS;

export const DEFAULTS: TableChoices = {
  edition: 'giant',
  seats: ['friend', 'friend', 'friend'],
  clock: 0,
  public: false,
  hints: true,
  takeover: null,
  rules: {},
  custom: [null, null],
};

/** The ready-made sets of rules, with their custom cards; each option says its value in them. */
export const PRESETS = {
  sheet: [null, null],
  family: ['encore', 'rooster'],
  chaos: ['threes-all-round', 'open-hands'],
} as const satisfies Record<string, readonly [CustomChoice, CustomChoice]>;
export type PresetId = keyof typeof PRESETS;
const OF_PRESETS: readonly CustomChoice[] = Object.values(PRESETS).flat();

/** What a preset is about: house rules. Scores and fine print stay as the group has them. */
export const isHouseRule = (option: OptionInfo): boolean => option.group === 'house';

export const inPreset = (option: OptionInfo, id: PresetId) => (option.presets[id] ?? option.default) as RuleValue;

/** A preset fills blank cards and takes away what another preset put there; a card that somebody chose or wrote stays. */
const cardInPreset = (card: CustomChoice, id: PresetId, place: number): CustomChoice =>
  OF_PRESETS.includes(card) ? (PRESETS[id][place] ?? null) : card;

export function withPreset(choices: TableChoices, id: PresetId, options: readonly OptionInfo[]): TableChoices {
  const rules = { ...choices.rules };
  for (const option of options.filter(isHouseRule)) {
    const value = inPreset(option, id);
    if (value === option.default) delete rules[option.option];
    else rules[option.option] = value;
  }
  return { ...choices, rules, custom: choices.custom.map((card, place) => cardInPreset(card, id, place)) };
}

/** Which preset the choices are, custom cards counting only where the edition has them. */
export function presetOf(choices: TableChoices, customizable: boolean, options: readonly OptionInfo[]): PresetId | 'own' {
  const found = (Object.keys(PRESETS) as PresetId[]).find((id) => {
    const { rules, cards } = presetChanges(choices, id, options);
    return rules.length === 0 && (!customizable || cards.length === 0);
  });
  return found ?? 'own';
}

/** What a preset would change: options of the rules, and places of custom cards. */
export function presetChanges(choices: TableChoices, id: PresetId, options: readonly OptionInfo[]) {
  const then = withPreset(choices, id, options);
  return {
    rules: options.filter((option) => valueIn(then, option) !== valueIn(choices, option)),
    cards: [...then.custom.keys()].filter((place) => then.custom[place] !== choices.custom[place]),
  };
}

export const valueIn = (choices: TableChoices, option: OptionInfo): RuleValue =>
  choices.rules[option.option] ?? option.default;

export const hasCustomizable = (edition: EditionInfo | undefined): boolean =>
  edition !== undefined && Object.values(edition.cards).some((card) => card.customizable);

/** Another number of seats: new ones are for friends. */
export function withSize(choices: TableChoices, size: number): TableChoices {
  const seats = Array.from({ length: size - 1 }, (_, seat) => choices.seats[seat] ?? 'friend');
  return { ...choices, seats };
}

export function withCard(choices: TableChoices, place: number, card: CustomChoice): TableChoices {
  const custom = Array.from({ length: Math.max(place + 1, choices.custom.length) }, (_, at) => choices.custom[at] ?? null);
  return { ...choices, custom: custom.with(place, card) };
}

/** The form with a card that was written for one of its places. */
export const tableAddressWith = ({ place, table }: { place: number; table: string }, card: WrittenCard): string =>
  `/new${toLink(withCard(fromLink(table), place, card))}`;

export const mayTakeOver = (choices: TableChoices): boolean => choices.takeover ?? !choices.public;

/** What is to be played, for the server. */
export const toPlayed = (choices: TableChoices, edition: OfferedEdition | undefined) =>
  ({
    ...(edition?.file === undefined ? { edition: choices.edition } : { deck: edition.file }),
    rules: choices.rules,
    custom: choices.custom.slice(0, edition?.customizable.length ?? 0).map((card) => (isWritten(card) ? { ...card } : card)),
    size: choices.seats.length + 1,
    clock: choices.clock,
    public: choices.public,
    hints: choices.hints,
    takeover: choices.takeover,
  }) satisfies Played;

/** What is played at a table, for the form; who sits there is another matter. */
export function choicesOf(table: TableInfo, presets: readonly PresetInfo[]): TableChoices {
  return {
    edition: table.edition,
    seats: Array.from({ length: table.size - 1 }, () => 'friend' as const),
    clock: table.clock,
    public: table.public,
    hints: table.hints,
    takeover: table.takeover === !table.public ? null : table.takeover,
    rules: table.rules as Rules,
    custom: customOf((place) => choiceOf(table.custom[place] ?? null, presets)),
  };
}

/** A card of a table: one of the ready-made ones by its id, or as it was written. */
function choiceOf(card: TableInfo['custom'][number], presets: readonly PresetInfo[]): CustomChoice {
  if (card === null) return null;
  const readyMade = presets.find((one) => one.name === card.name && JSON.stringify(one.effects) === JSON.stringify(card.effects));
  if (readyMade) return readyMade.id;
  const { name, effects, face } = card;
  return { name, effects, ...(face ? { face } : {}) } as WrittenCard;
}

/** What the server is asked for. */
export function toRequest(choices: TableChoices, name: string, edition: OfferedEdition | undefined): NewTable {
  // a bot sits where it was put: seats for friends stay free between them
  const bots = choices.seats.map((seat) => (seat === 'friend' ? null : seat));
  return {
    name,
    ...toPlayed(choices, edition),
    bots,
    start: onlyBots(choices),
  };
}

export const onlyBots = (choices: TableChoices): boolean => !choices.seats.includes('friend');
export const isWritten = (card: CustomChoice): card is WrittenCard => typeof card === 'object' && card !== null;

// --- the link ---

const cardField = (place: number): string => `card${place + 1}`;

/** The choices as the end of a link, without what is as usual; cards that somebody wrote go behind the #, since no server needs to see them. */
export function toLink(choices: TableChoices): string {
  const [query, behind] = [new URLSearchParams(), new URLSearchParams()];
  if (choices.edition !== DEFAULTS.edition) query.set('edition', choices.edition);
  const seats = choices.seats.join(',');
  if (seats !== DEFAULTS.seats.join(',')) query.set('seats', seats);
  if (choices.clock !== DEFAULTS.clock) query.set('clock', String(choices.clock));
  if (choices.public) query.set('public', 'true');
  if (!choices.hints) query.set('hints', 'false');
  if (choices.takeover !== null) query.set('takeover', String(choices.takeover));
  for (const [option, value] of Object.entries(choices.rules)) query.set(option, String(value));
  choices.custom.forEach((card, place) => {
    if (isWritten(card)) behind.set(cardField(place), JSON.stringify(card));
    else if (card !== null) query.set(cardField(place), card);
  });
  return ending('?', query) + ending('#', behind);
}

const ending = (mark: string, said: URLSearchParams): string => (said.toString() === '' ? '' : `${mark}${said}`);

/** The end of a link as choices; what nobody understands is left as usual. */
export function fromLink(text: string): TableChoices {
  const [before = '', behind = ''] = text.split('#', 2);
  const [query, written] = [new URLSearchParams(before), new URLSearchParams(behind)];
  const seats = query
    .get('seats')
    ?.split(',')
    .map((seat) => (ALL_LEVELS.includes(seat) ? (seat as Level) : 'friend'))
    .slice(0, MOST - 1);
  const clock = CLOCKS.find((one) => String(one) === query.get('clock'));
  const rules: Rules = {};
  for (const [option, value] of query) {
    if (/^(edition|seats|clock|public|hints|takeover|card\d+)$/.test(option)) continue;
    rules[option] = readValue(value);
  }
  return {
    edition: query.get('edition') ?? DEFAULTS.edition,
    seats: seats ?? [...DEFAULTS.seats],
    clock: clock ?? DEFAULTS.clock,
    public: query.get('public') === 'true',
    hints: query.get('hints') !== 'false',
    takeover: query.has('takeover') ? query.get('takeover') === 'true' : null,
    rules,
    custom: customOf((place) => readChoice(written.get(cardField(place)) ?? query.get(cardField(place)))),
  };
}

/** The cards of all places, as many as anybody has said something about. */
export function customOf(read: (place: number) => CustomChoice): CustomChoice[] {
  const all = Array.from({ length: MOST_CUSTOM }, (_, place) => read(place));
  return all.slice(0, Math.max(DEFAULTS.custom.length, all.findLastIndex((card) => card !== null) + 1));
}

function readValue(value: string): RuleValue {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d{1,7}$/.test(value) ? Number(value) : value;
}

function readChoice(value: string | null): CustomChoice {
  if (value === null || value === '') return null;
  return value.startsWith('{') ? readCard(value) : value;
}

/** Without options and cards that this server does not know, which a typed link may carry. */
export function known(choices: TableChoices, options: readonly string[], presets: readonly string[]): TableChoices {
  const rules = Object.fromEntries(Object.entries(choices.rules).filter(([option]) => options.includes(option)));
  const card = (one: CustomChoice) => (typeof one === 'string' && !presets.includes(one) ? null : one);
  return { ...choices, rules, custom: choices.custom.map(card) };
}
