import { describe, expect, it } from 'vitest';
import {
  choicesOf,
  DEFAULTS,
  fromLink,
  known,
  onlyBots,
  presetChanges,
  presetOf,
  toLink,
  toRequest,
  withCard,
  withPreset,
  withSize,
  type TableChoices,
} from '../src/pages/new/choices';
import { spokenChanges } from '../src/pages/lobby/changes';
import { isForStrangers } from '../src/pages/new/publicWords';
import { asRuleSet, choicesIn, ruleSetOf } from '../src/pages/new/ruleSets';
import { readCard } from '../src/cards/written';
import type { ChangeInfo, EditionInfo, EffectInfo, OptionInfo, PresetInfo, TableInfo } from '../src/store/types';
import optionsJson from '../src/table/fixtures/options.json';
import { editions } from './scenes';

function editionCalled(id: string): EditionInfo {
  const found = editions.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
}

const options = optionsJson as unknown as OptionInfo[];
const giant = editionCalled('giant');

const wild: TableChoices = {
  edition: 'disney',
  seats: ['hard', 'friend', 'easy', 'friend'],
  clock: 30,
  public: true,
  hints: false,
  takeover: true,
  rules: { stacking: 'any', jump_in: true, target: 200, bluffing: false },
  custom: ['rooster', { name: 'Feast & "fun"', effects: [{ draw: 1, who: 'others' }] }],
};

describe('the settings of a table', () => {
  it('travel in the link and come back the same', () => {
    expect(fromLink(toLink(wild))).toEqual(wild);
  });

  it('have a card for every blank one, however many the deck has', () => {
    const third = withCard(wild, 2, 'encore');
    expect(third.custom).toEqual([...wild.custom, 'encore']);
    expect(fromLink(toLink(third))).toEqual(third);
    expect(withCard(DEFAULTS, 3, 'joker').custom).toEqual([null, null, null, 'joker']);
  });

  it('show the server no card that somebody wrote', () => {
    const [query, behind] = toLink(wild).split('#');
    expect(query).toContain('card1=rooster');
    expect(query).not.toContain('Feast');
    expect(behind).toContain('Feast');
  });

  it('are read in links of old, which had cards before the #', () => {
    const card = { name: 'Feast', effects: [{ draw: 1, who: 'others' }] };
    expect(fromLink(`?card2=${encodeURIComponent(JSON.stringify(card))}`).custom).toEqual([null, card]);
  });

  it('need no words in the link when they are as usual', () => {
    expect(toLink(DEFAULTS)).toBe('');
    expect(fromLink('')).toEqual(DEFAULTS);
  });

  it('survive a link that somebody has garbled', () => {
    const read = fromLink('?seats=friend,nobody&clock=7&card1={broken&target=many');
    expect(read.seats).toEqual(['friend', 'friend']);
    expect(read.clock).toBe(0);
    expect(read.custom[0]).toBeNull();
  });

  it('lose options and cards that the server does not know', () => {
    const read = known(fromLink('?stacking=any&utm_source=x&card1=nonsense'), ['stacking'], ['rooster']);
    expect(read.rules).toEqual({ stacking: 'any' });
    expect(read.custom[0]).toBeNull();
  });

  it('have at most ten seats', () => {
    expect(fromLink(`?seats=${Array(30).fill('easy').join(',')}`).seats).toHaveLength(9);
  });
});

describe('a set of rules for somebody else', () => {
  const disney = { ...editionCalled('disney'), file: undefined };

  it('says what is played, and not who plays', async () => {
    const set = ruleSetOf(wild, 'Our rules', disney);
    expect(set).toEqual({ name: 'Our rules', edition: 'disney', rules: wild.rules, custom: wild.custom, clock: 30 });
    expect(asRuleSet(JSON.parse(JSON.stringify(set)))).toEqual(set);
    const { seats, hints, takeover } = DEFAULTS;
    expect(await choicesIn(set)).toEqual({ ...wild, seats, hints, takeover, public: false });
  });

  it('carries a deck of one’s own as its file', () => {
    const own = { ...disney, id: 'own-x', file: 'name = "Mine"' };
    const set = ruleSetOf({ ...wild, edition: 'own-x' }, 'Mine', own);
    expect(set).toMatchObject({ deck: 'name = "Mine"' });
    expect(set).not.toHaveProperty('edition');
  });

  it('is none without a name, a deck, rules and cards; and loses what can be no rule', () => {
    for (const odd of [null, 7, [], {}, { name: 'x', edition: 'giant', rules: {} }, { name: 'x', rules: {}, custom: [] }]) {
      expect(asRuleSet(odd)).toBeNull();
    }
    const odd = { name: 'x', edition: 'giant', rules: { target: 200, evil: {} }, custom: [{ name: 1 }, 'joker', 'joker'], clock: 7 };
    expect(asRuleSet(odd)).toEqual({ name: 'x', edition: 'giant', rules: { target: 200 }, custom: [null, 'joker', 'joker'] });
  });
});

describe('presets', () => {
  it('are recognised, whatever the order of the options', () => {
    for (const id of ['sheet', 'family', 'chaos'] as const) {
      const choices = withPreset(wild, id, options);
      const turned = { ...choices, rules: Object.fromEntries(Object.entries(choices.rules).reverse()) };
      expect(presetOf(turned, true, options)).toBe(id);
    }
  });

  it('leave scores and fine print alone', () => {
    expect(withPreset(wild, 'sheet', options).rules).toEqual({ target: 200, bluffing: false });
  });

  it('become a mix of your own with another house rule', () => {
    const chaos = withPreset(wild, 'chaos', options);
    expect(presetOf({ ...chaos, rules: { ...chaos.rules, forced_play: true } }, true, options)).toBe('own');
  });

  it('have whatever house rule the server adds', () => {
    const added = { ...options.find((one) => one.option === 'jump_in')!, option: 'somersaults', presets: { chaos: true } };
    const more = [...options, added];
    expect(withPreset(wild, 'chaos', more).rules).toMatchObject({ jump_in: true, somersaults: true });
    expect(presetOf(withPreset(wild, 'chaos', options), true, more)).toBe('own');
  });

  it('leave alone what somebody wrote or chose, and say what they would change', () => {
    const mine: TableChoices = { ...DEFAULTS, custom: [{ name: 'Feast', effects: [] }, null] };
    expect(withPreset(mine, 'family', options).custom).toEqual([mine.custom[0], 'rooster']);
    expect(withPreset({ ...mine, custom: ['joker', 'rooster'] }, 'sheet', options).custom).toEqual(['joker', null]);
    const { rules, cards } = presetChanges(mine, 'family', options);
    expect(rules.map((option) => option.option)).toContain('stacking');
    expect(cards).toEqual([1]);
    expect(presetOf(withPreset(mine, 'family', options), true, options)).toBe('family');
  });

  it('do not depend on cards that the edition does not have', () => {
    const sheet = { ...withPreset(wild, 'sheet', options), custom: wild.custom };
    expect(presetOf(sheet, true, options)).toBe('own');
    expect(presetOf(sheet, false, options)).toBe('sheet');
  });
});

describe('a card at a public table', () => {
  const effects = [{ word: 'dare', fields: [{ key: 'dare', kind: 'text' }, { key: 'who', kind: 'who' }] }] as EffectInfo[];
  const samples = [{ name: 'Rooster', effects: [{ dare: 'Crow', who: 'next' }] }] as unknown as PresetInfo[];
  const written = (name: string, dare: string) => ({ name, effects: [{ draw: 1, who: 'others' }, { vote: 1, yes: [{ dare, who: 'you' }] }] });

  it('has words that are ready-made, wherever they stand', () => {
    expect(isForStrangers(written('Rooster', 'Crow'), samples, effects)).toBe(true);
    expect(isForStrangers(written('Rooster', 'Give me your address'), samples, effects)).toBe(false);
    expect(isForStrangers(written('Feast', 'Crow'), samples, effects)).toBe(false);
  });

  it('has no drawing of anybody’s own', () => {
    const drawn = { ...written('Rooster', 'Crow'), face: { drawing: [{ ink: 'red' as const, points: [1, 2] }] } };
    expect(isForStrangers(drawn, samples, effects)).toBe(false);
  });
});

describe('the request for a table', () => {
  it('has the bots, and starts at once when nobody else is awaited', () => {
    const alone: TableChoices = { ...DEFAULTS, seats: ['easy', 'hard'] };
    expect(onlyBots(alone)).toBe(true);
    expect(toRequest(alone, 'Ada', giant)).toMatchObject({
      name: 'Ada',
      size: 3,
      bots: ['easy', 'hard'],
      start: true,
      custom: [null, null],
    });
    expect(toRequest(wild, 'Ada', giant)).toMatchObject({ size: 5, start: false });
  });

  it('writes no cards in an edition that has none to write', () => {
    expect(toRequest(wild, 'Ada', editionCalled('toy-story')).custom).toEqual([]);
  });

  it('carries the file of a deck of ones own in place of an edition', () => {
    const request = toRequest({ ...wild, edition: 'own-x' }, 'Ada', { ...giant, file: 'name = "Mine"' });
    expect(request.deck).toBe('name = "Mine"');
    expect(request.edition).toBeUndefined();
  });

  it('keeps the seats there are when their number changes', () => {
    expect(withSize(wild, 3).seats).toEqual(['hard', 'friend']);
    expect(withSize(wild, 6).seats).toEqual(['hard', 'friend', 'easy', 'friend', 'friend']);
  });
});

describe('a rule file', () => {
  it('is a card with a name and effects', () => {
    expect(readCard('{"name": "Feast", "effects": [{"draw": 1}]}')).toEqual({ name: 'Feast', effects: [{ draw: 1 }] });
  });

  it.each(['', 'null', '[]', '{"name": 3, "effects": []}', '{"name": "x"}'])('is not %s', (text) => {
    expect(readCard(text)).toBeNull();
  });
});

describe('a table whose host changes something', () => {
  const effects = [{ draw: 1, who: 'others' }];
  const feast = { name: 'Feast', sentence: 'Everyone else draws 1 card.', effects };
  const readyMade = [{ id: 'party', name: 'Feast', sentence: '', effects, mood: '', face: {} }] as PresetInfo[];
  const table = {
    edition: 'giant', size: 3, clock: 30, public: false, hints: true, takeover: true, rules: { target: 200 }, custom: [feast, null],
  } as unknown as TableInfo;

  it('fills the form with what is played now', () => {
    const seats = ['friend', 'friend'];
    const now = { edition: 'giant', seats, clock: 30, public: false, hints: true, takeover: null, rules: { target: 200 } };
    expect(choicesOf(table, [])).toEqual({ ...now, custom: [{ name: 'Feast', effects }, null] });
    expect(choicesOf(table, readyMade).custom).toEqual(['party', null]);
    expect(choicesOf({ ...table, takeover: false }, []).takeover).toBe(false);
  });

  it('says what it is now, and what it was', () => {
    const changed: ChangeInfo[] = [
      { what: 'clock', now: 30, was: 0 },
      { what: 'rule', option: 'jump_in', now: true, was: false },
      { what: 'card', place: 1, now: 'Feast', was: null },
      { what: 'card', place: 0, now: 'Feast', was: 'Feast' },
      { what: 'seats', now: ['Bo', 'Ada'], was: ['Ada', 'Bo'] },
      { what: 'something new', now: 1, was: 2 },
    ];
    expect(spokenChanges(changed)).toEqual([
      'Clock: 30 seconds, was: No clock',
      'Jumping in: On, was: Off',
      'Card 2: “Feast”, was: blank',
      'Card “Feast” does something else now',
      'Order around the table: Bo, Ada, was: Ada, Bo',
    ]);
  });
});
