import { describe, expect, it } from 'vitest';
import { countRound } from '../src/table/scores';
import { editionOf, scenes } from './scenes';

const ended = Object.keys(scenes).filter((name) => name.endsWith('over') || name.endsWith('lost'));

describe('the score sheet', () => {
  it.each(ended)('counts every card as the referee did: %s', (name) => {
    const scene = scenes[name]!;
    const rows = countRound(scene.game, scene.table, editionOf(scene));
    for (const event of scene.events.filter((each) => each.kind === 'counted')) {
      const row = rows.find((each) => each.seat === event.seat)!;
      expect(row.sum).toBe(event.number);
      expect(row.cards).toHaveLength(event.cards!.length);
    }
    const over = scene.events.find((event) => event.kind === 'round_over')!;
    if (scene.table.rules.scoring !== 'tally') {
      expect(rows.find((row) => row.out)!.gain).toBe(over.number);
    }
  });

  it('puts the winner first', () => {
    const scene = scenes['game-over']!;
    expect(countRound(scene.game, scene.table, editionOf(scene))[0]).toMatchObject({ seat: 0, winner: true });
  });
});
