import { describe, expect, it } from 'vitest';
import type { QuestionInfo } from '../src/protocol';
import { sortChoices } from '../src/table/plays';
import { ask, type Question } from '../src/table/prompts';
import { editionOf, scenes, speakerOf } from './scenes';

interface Changed {
  legal?: string[];
  question?: Partial<QuestionInfo>;
  colorBefore?: string | null;
}

function asked(name: string, changed: Changed = {}): Question {
  const scene = scenes[name]!;
  const { legal = scene.you?.legal ?? [], colorBefore = null } = changed;
  const question = scene.you?.question ? { ...scene.you.question, ...changed.question } : null;
  const you = scene.you && { ...scene.you, legal, question };
  const choices = sortChoices(legal, editionOf(scene));
  return ask({ game: scene.game, you, choices, speaker: speakerOf(scene), colorBefore });
}

const labels = (question: Question): string[] => question.answers.map((answer) => answer.label);
const primary = (question: Question): string[] =>
  question.answers.filter((answer) => answer.primary).map((answer) => answer.action);

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

  const questions = Object.keys(scenes).filter((name) => scenes[name]!.asked);
  it.each(questions)('is put in the referee’s own words: %s', (name) => {
    const said = scenes[name]!.asked!;
    const question = asked(name);
    expect(question).toMatchObject({ text: said.text, details: said.more, asked: true });
    for (const { action, label } of question.answers) {
      if (action in said.answers) expect(label).toBe(said.answers[action]);
    }
  });

  it('of an effect that nobody foresaw is asked and answered all the same', () => {
    const question = asked('dare', {
      legal: ['juggle:3', 'juggle:5', 'give:R5', 'give:R7'],
      question: {
        key: 'ask-other',
        more: false,
        answers: ['juggle:3', 'juggle:5', 'give:R5', 'give:R7'].map((action) => ({ action, key: 'answer-juggle', values: {} })),
      },
    });
    expect(question.text).toBe('It is your decision.');
    expect(labels(question)).toEqual(['juggle:3', 'juggle:5']);
    const choices = sortChoices(['give:R5'], editionOf(scenes.dare!));
    expect(choices.byCard.get('R5')).toMatchObject({ verb: 'give', actions: ['give:R5'] });
  });

  it('tells what is known before a challenge, and speaks to the reader', () => {
    const question = asked('challenge', { colorBefore: 'R' });
    expect(question.text).toBe('Cleo played Wild Draw Four on red. Does Cleo still hide a red card?');
    expect(question.details).toBe(
      'Cleo has 5 cards left. If you are right, Cleo draws 4 cards; if you are wrong, you draw 6 cards and miss a turn.',
    );
    expect(question.rule).toBe('WD4-3');
    expect(labels(question)).toEqual(['Challenge', 'Accept: you draw 4 cards and miss a turn']);
    expect(primary(question)).toEqual(['challenge']);
  });

  it('does not lead the voter', () => {
    expect(primary(asked('vote'))).toEqual(['vote:yes', 'vote:no']);
    expect(primary(asked('dare'))).toEqual(['dare:do']);
  });

  it('lists the players to swap hands with', () => {
    expect(labels(asked('swap'))).toEqual(['Ada (4)', 'Bo (5)', 'Cleo (6)']);
    expect(primary(asked('swap'))).toEqual([]);
  });

  it('offers to play the card just drawn', () => {
    expect(labels(asked('drawn'))).toEqual(['Play Red 2', 'Keep it']);
    expect(primary(asked('drawn'))).toEqual(['R2']);
  });

  it('has a button to draw only where nothing can be played', () => {
    expect(asked('four').answers).toEqual([]);
    expect(labels(asked('four', { legal: ['draw'] }))).toEqual(['Draw a card']);
  });

  it('only waits for the others, and for those who watch', () => {
    expect(asked('four-waiting')).toMatchObject({ asked: false, answers: [], text: 'Bo is playing …' });
    expect(asked('spectator')).toMatchObject({ asked: false, answers: [] });
    expect(asked('round-over').text).toBe('The round is over.');
  });

  it('waits for whatever an effect may ask', () => {
    const scene = scenes['four-waiting']!;
    const game = { ...scene.game, pending: { kind: 'juggle', seats: [1, 2] } };
    const question = ask({ game, you: scene.you, choices: sortChoices([], editionOf(scene)), speaker: speakerOf(scene), colorBefore: null });
    expect(question.text).toBe('Ada and Bo decide …');
  });

  it('says that a card may jump in', () => {
    const question = asked('jump');
    expect(question.text).toBe('Same card! You may jump in with it.');
    expect(question.details).toBe('Cleo is playing …');
  });

  it('offers one colour a button', () => {
    expect(asked('color').answers.map((answer) => answer.color)).toEqual(['B', 'G', 'R', 'Y']);
    expect(labels(asked('color'))).toEqual(['Blue', 'Green', 'Red', 'Yellow']);
  });
});
