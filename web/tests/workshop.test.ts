import { describe, expect, it } from 'vitest';
import { brings, broughtBy, linkTo } from '../src/net/sharing';
import { fileNameOf } from '../src/net/saving';
import { asCard, fileText, LARGEST_FILE, readCard, type WrittenCard } from '../src/cards/written';
import { fromLink, tableAddressWith } from '../src/pages/new/choices';
import { benchAddress, readBenchAddress } from '../src/pages/workshop/addresses';
import { barsOf } from '../src/pages/workshop/histogram';
import { valueAt, withCopy, withMoved, withoutStep, withStep, withValue } from '../src/pages/workshop/drafts';
import { inkLeft, onPaper, simplified, withLine, type Point } from '../src/pages/workshop/strokes';
import { MOST_POINTS, MOST_STROKES, type DrawnLine } from '../src/protocol';

const feast: WrittenCard = {
  name: 'Feast & “fun” 🎉',
  effects: [{ dare: 'Sing', who: 'next', refuse: [{ draw: 2 }, { skip: 'next' }] }, { draw: 1, who: 'others' }],
  face: { picture: 'cake', scheme: 'candy' },
};

describe('a card that is being written', () => {
  it('has a value at a path changed, and nothing else', () => {
    const changed = withValue(feast, ['effects', 0, 'refuse', 0, 'draw'], 5);
    expect(valueAt(changed, ['effects', 0, 'refuse', 0, 'draw'])).toBe(5);
    expect(withValue(changed, ['effects', 0, 'refuse', 0, 'draw'], 2)).toEqual(feast);
    expect(feast.effects[0]?.refuse).toEqual([{ draw: 2 }, { skip: 'next' }]);
  });

  it('loses a value that is left open', () => {
    expect(withValue(feast, ['effects', 1, 'who'], null).effects[1]).toEqual({ draw: 1 });
  });

  it('gets a list where there was none', () => {
    const rolled = { name: 'Roll', effects: [{ roll: 6 }] };
    const grown = withStep(rolled, ['effects', 0, 'results', '3'], { draw: 2, who: 'you' });
    expect(grown.effects).toEqual([{ roll: 6, results: { '3': [{ draw: 2, who: 'you' }] } }]);
  });

  it('has steps added, copied, moved and taken out', () => {
    const words = (card: WrittenCard) => card.effects.map((effect) => Object.keys(effect)[0]);
    const three = withStep(feast, ['effects'], { reverse: true });
    expect(words(three)).toEqual(['dare', 'draw', 'reverse']);
    expect(words(withMoved(three, ['effects', 2], -1))).toEqual(['dare', 'reverse', 'draw']);
    expect(withMoved(three, ['effects', 2], 1)).toEqual(three);
    expect(words(withCopy(three, ['effects', 0]))).toEqual(['dare', 'dare', 'draw', 'reverse']);
    expect(withoutStep(three, ['effects', 2])).toEqual(feast);
  });

  it('keeps a list that has become empty: a step may be known by it', () => {
    const one = withoutStep(feast, ['effects', 0, 'refuse', 1]);
    expect(withoutStep(one, ['effects', 0, 'refuse', 0]).effects[0]).toEqual({ dare: 'Sing', who: 'next', refuse: [] });
    expect(withoutStep({ effects: [{ choose: [{ draw: 2 }] }] }, ['effects', 0, 'choose', 0]).effects).toEqual([{ choose: [] }]);
    expect(withoutStep({ name: 'A', effects: [{ reverse: true }] }, ['effects', 0]).effects).toEqual([]);
  });
});

describe('a shared card', () => {
  it('comes out of its link as it went in', async () => {
    const link = new URL(await linkTo('card', feast, 'https://cards.example'));
    expect(link.pathname).toBe('/workshop');
    expect(link.hash).toMatch(/^#card=[\w-]+$/);
    expect(brings('card', link.hash)).toBe(true);
    expect(brings('rules', link.hash)).toBe(false);
    expect(asCard(await broughtBy('card', link.hash))).toEqual(feast);
  });

  it('is no card when the link is broken, cut off or too much', async () => {
    const hashOf = async (card: WrittenCard) => new URL(await linkTo('card', card, 'https://cards.example')).hash;
    const hash = await hashOf(feast);
    const huge = await hashOf({ name: 'x'.repeat(400_000), effects: [] });
    const deep = await hashOf({ name: 'x', effects: [JSON.parse(`{"a":${'['.repeat(200)}${']'.repeat(200)}}`)] });
    for (const broken of ['#card=', '#card=%%%', '#card=AAAA', hash.slice(0, -12), huge, deep]) {
      expect(asCard(await broughtBy('card', broken))).toBeNull();
    }
  });

  it('comes out of its file as it went in', () => {
    expect(readCard(fileText(feast))).toEqual(feast);
    expect(fileNameOf(feast.name, 'card')).toBe('feast-fun');
    expect(fileNameOf('Crème brûlée', 'card')).toBe('creme-brulee');
    expect(fileNameOf('☂', 'card')).toBe('card');
  });

  it('fits into its file with the fullest drawing', () => {
    const points = Array.from({ length: 2 * (MOST_POINTS / MOST_STROKES) }, (_, place) => 100 - (place % 2));
    const drawing = Array.from({ length: MOST_STROKES }, (): DrawnLine => ({ ink: 'yellow', points }));
    const drawn = { ...feast, face: { drawing } };
    expect(fileText(drawn).length).toBeLessThan(LARGEST_FILE);
    expect(readCard(fileText(drawn))).toEqual(drawn);
  });

  it('is none without a name and effects', () => {
    for (const text of ['', '[]', '"x"', '{"name": "A"}', '{"name": 1, "effects": []}', '{"name": "A", "effects": [7]}']) {
      expect(readCard(text)).toBeNull();
    }
  });

  it('loses a face that nobody could draw', () => {
    const odd = { name: 'A', effects: [], face: { picture: 'secret', scheme: 'candy', drawing: [{ ink: 'mud', points: [1, 2, 3] }] } };
    expect(readCard(JSON.stringify(odd))).toEqual({ name: 'A', effects: [], face: { scheme: 'candy' } });
  });
});

describe('the way to the workshop and back', () => {
  it('keeps the card, its place at the table and everything chosen there', () => {
    const errand = { place: 1, table: '?edition=disney&clock=30&card1=rooster' };
    const bench = new URL(benchAddress('k3x', errand), 'https://cards.example');
    expect(readBenchAddress(bench.search, bench.hash)).toEqual({ id: 'k3x', errand });
    const back = new URL(tableAddressWith(errand, feast), 'https://cards.example');
    const choices = fromLink(back.search + back.hash);
    expect(choices).toMatchObject({ edition: 'disney', clock: 30, custom: ['rooster', feast] });
  });
});

describe('how long rounds were', () => {
  it('is told in as many bars for both, each as a share of its rounds', () => {
    const bars = barsOf({ with: [10, 20, 20, 90], without: [10, 12] });
    expect(bars.with).toHaveLength(bars.without.length);
    expect(bars.with.length).toBeLessThanOrEqual(16);
    for (const row of [bars.with, bars.without]) expect(row.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
    expect(barsOf({ with: [], without: [] }).with).toEqual([]);
  });
});

describe('a drawing', () => {
  const box = { left: 10, top: 20, width: 200, height: 200 };

  it('is on a paper of 100 by 100, wherever the finger goes', () => {
    expect(onPaper(110, 120, box)).toEqual([50, 50]);
    expect(onPaper(-500, 9000, box)).toEqual([0, 100]);
  });

  it('keeps the corners of a line and not the points between', () => {
    const across = Array.from({ length: 40 }, (_, step): Point => [step * 2, 10]);
    const down = Array.from({ length: 40 }, (_, step): Point => [78, 10 + step]);
    expect(simplified([...across, ...down], 0.7)).toEqual([[0, 10], [78, 10], [78, 49]]);
    expect(simplified([[5, 5], [5, 5]], 0.7)).toEqual([[5, 5]]);
  });

  it('never has more than the paper takes, and says when it is full', () => {
    const scribble = Array.from({ length: 400 }, (_, step): Point => [(step * 37) % 101, (step * 61) % 101]);
    let drawing: DrawnLine[] | null = [];
    let full: DrawnLine[] = [];
    for (let line = 0; line < 100 && drawing; line++) {
      full = drawing;
      drawing = withLine(drawing, 'red', scribble);
    }
    expect(drawing).toBeNull();
    expect(full.length).toBeLessThanOrEqual(MOST_STROKES);
    expect(full.reduce((sum, line) => sum + line.points.length / 2, 0)).toBeLessThanOrEqual(MOST_POINTS);
    expect(inkLeft(full)).toBe(0);
    expect(inkLeft([])).toBe(1);
  });
});
