import { describe, expect, it } from 'vitest';
import { beads, placeAt, spread, across, type Frame } from '../src/pages/looking/chart';
import { change, fine, percent } from '../src/pages/looking/percent';
import { marksIn, nextMark } from '../src/pages/looking/story';
import type { GameEvent, ReplayMoment, RoundReport } from '../src/protocol';
import { sayDate } from '../src/words';

const FRAME: Frame = { width: 340, height: 200, left: 40, right: 100, top: 10, bottom: 20 };

describe('the chart', () => {
  it('finds the moment below a finger, and nothing beyond its ends', () => {
    for (const place of [0, 7, 40]) expect(placeAt(across(place, 41, FRAME), 41, FRAME)).toBe(place);
    expect(placeAt(0, 41, FRAME)).toBe(0);
    expect(placeAt(999, 41, FRAME)).toBe(40);
    expect(placeAt(100, 1, FRAME)).toBe(0);
  });

  it('puts names near the ends of their lines, in their order, none over another and all within', () => {
    const wanted = [178, 180, 20, 179, 180];
    const found = spread(wanted, 16, 10, 180);
    const inOrder = [...found].sort((one, two) => one - two);
    expect(found[2]).toBe(20);
    expect(inOrder.every((at, place) => place === 0 || at - (inOrder[place - 1] ?? 0) >= 16)).toBe(true);
    expect(Math.max(...found)).toBeLessThanOrEqual(180);
    expect((found[0] ?? 0) < (found[3] ?? 0)).toBe(true);
  });

  it('strings the shapes of two lines at other places', () => {
    const points = Array.from({ length: 100 }, (_, x) => ({ x: x * 3, y: 0 }));
    const [one, two] = [beads(points, 0, 2, 90), beads(points, 1, 2, 90)];
    expect(one.length).toBeGreaterThan(2);
    expect(one.some((bead) => two.some((other) => other.x === bead.x))).toBe(false);
  });
});

describe('chances in words', () => {
  it('are whole percents, and say how sure they are where that can be seen', () => {
    expect(percent(0.624)).toBe('62\u00A0%');
    expect(percent(0.624, 0.031)).toBe('62 ± 3\u00A0%');
    expect(percent(0.624, 0.003)).toBe('62\u00A0%');
    expect(fine(0.0042)).toBe('0.4\u00A0%');
    expect(change(0.12)).toBe('+12\u00A0%');
    expect(change(-0.04, 0.02)).toBe('−4 ± 2\u00A0%');
    expect(change(0.001)).toBe('0\u00A0%');
  });

  it('and days are days, wherever one is', () => {
    expect(sayDate('2026-05-17')).toBe('17 May 2026');
    expect(sayDate('2026-05')).toBe('May 2026');
    expect(sayDate('never')).toBe('never');
  });
});

describe('the moments that stand out', () => {
  const moment = (number: number, ...events: Partial<GameEvent>[]) => ({ number, move: { seat: 0, action: 'draw' }, events }) as unknown as ReplayMoment;
  const moments = [
    moment(10, { kind: 'dealt' }),
    moment(11, { kind: 'played' }),
    moment(12, { kind: 'uno' }),
    moment(13, { kind: 'innocent' }, { kind: 'drew', number: 6 }),
    moment(14, { kind: 'drew', number: 1 }),
    moment(15, { kind: 'drew', number: 4 }),
  ];
  const marks = marksIn(moments, null);

  it('are calls, challenges and draws of many', () => {
    expect(marks).toEqual([
      { place: 2, mark: 'uno', number: 0 },
      { place: 3, mark: 'challenge', number: 6 },
      { place: 5, mark: 'draws', number: 4 },
    ]);
  });

  it('and what analysis calls a turning point', () => {
    const report = { chances: [{ number: 12, turning: true }, { number: 13, turning: false }] } as unknown as RoundReport;
    expect(marksIn(moments, report)[0]).toEqual({ place: 2, mark: 'turning', number: 0 });
  });

  it('are gone to one by one', () => {
    expect(nextMark(marks, 2, 1)).toBe(3);
    expect(nextMark(marks, 3, -1)).toBe(2);
    expect(nextMark(marks, 5, 1)).toBe(5);
  });
});
