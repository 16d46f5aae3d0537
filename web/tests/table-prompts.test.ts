import { describe, expect, it } from 'vitest';
import { sortChoices } from '../src/table/plays';
import { ask, type Question } from '../src/table/prompts';
import { seatNames } from '../src/table/seating';
import { editionOf, scenes } from './scenes';

function asked(name: string, legal?: string[]): Question {
  const scene = scenes[name]!;
  const you = scene.you && legal ? { ...scene.you, legal } : scene.you;
  const edition = editionOf(scene);
  const choices = sortChoices(you?.legal ?? [], edition);
  return ask({ ...scene, you, edition, choices, names: seatNames(scene.table), colorBefore: 'R' });
}

describe('a question', () => {
  it.each(Object.keys(scenes))('leaves no legal action without a way to do it: %s', (name) => {
    const scene = scenes[name]!;
    const legal = scene.you?.legal ?? [];
    const choices = sortChoices(legal, editionOf(scene));
    const ways = new Set([
      ...[...choices.byCard.values()].flatMap((choice) => choice.actions),
      ...asked(name).answers.map((answer) => answer.action),
      ...choices.catches.map((seat) => `catch:${seat}`),
      ...(choices.draw ? ['draw'] : []),
      ...(choices.uno ? ['uno'] : []),
    ]);
    expect(legal.filter((action) => !ways.has(action))).toEqual([]);
  });

  it('gives an action nobody foresaw a button', () => {
    const answers = asked('dare', ['dare:do', 'dare:refuse', 'juggle:3']).answers;
    expect(answers.map((answer) => answer.action)).toContain('juggle:3');
  });

  it('tells what is known before a challenge', () => {
    const question = asked('challenge');
    expect(question.text).toContain('Cleo');
    expect(question.text).toContain('red');
    expect(question.details.join(' ')).toContain('5 cards');
    expect(question.rule).toBe('WD4-3');
  });

  it('only waits for the others, and for those who watch', () => {
    expect(asked('four-waiting')).toMatchObject({ asked: false, answers: [] });
    expect(asked('spectator')).toMatchObject({ asked: false, answers: [] });
  });

  it('offers one colour a button', () => {
    expect(asked('color').answers.map((answer) => answer.color)).toEqual(['B', 'G', 'R', 'Y']);
  });
});
