// The question a player is asked now, and the answers that are buttons. What is asked and answered
// comes from the server, with the keys of its sentences: the page knows none of the effects that ask.

import type { AnswerInfo, GameInfo, Own } from '../protocol';
import { has } from '../words';
import type { Speaker } from '../words/speaker';
import type { Choices } from './plays';

export interface Answer {
  action: string;
  label: string;
  /** a colour's letter: the button shows its shape */
  color?: string;
  primary?: boolean;
}

export interface Question {
  kind: string;
  text: string;
  /** what else helps to decide */
  details: string;
  answers: Answer[];
  rule: string | null;
  /** whether this player has to decide */
  asked: boolean;
}

export interface Situation {
  game: GameInfo;
  you: Own | null;
  choices: Choices;
  speaker: Speaker;
  /** the colour that was in play before the top card */
  colorBefore: string | null;
}

export function ask(now: Situation): Question {
  const { you, speaker, colorBefore } = now;
  const asked = you?.question;
  if (!asked) return wait(now);
  const values = { ...asked.values, before: colorBefore };
  return {
    kind: you.pending?.kind ?? '',
    text: speaker.say(asked.key, values),
    details: asked.more ? speaker.say(`${asked.key}.more`, values) : '',
    answers: answersTo(asked.answers, now),
    rule: asked.rule,
    asked: true,
  };
}

/** What those see who are not asked. */
function wait({ game, speaker, choices }: Situation): Question {
  const quiet = { details: '', answers: [], rule: null, asked: false };
  const pending = game.pending;
  if (game.over || !pending) return { ...quiet, kind: 'over', text: speaker.say('wait-nobody') };
  const kind = has(`wait-${pending.kind}`) ? pending.kind : 'other';
  const text = speaker.say(`wait-${kind}`, { seats: pending.seats });
  const jump = choices.byCard.size > 0;
  return { ...quiet, kind: 'waiting', text: jump ? speaker.say('wait-jump') : text, details: jump ? text : '' };
}

/** The answers that are buttons: those with cards are given in the hand, drawing at the pile. */
function answersTo(offered: readonly AnswerInfo[], { you, choices, speaker }: Situation): Answer[] {
  const onlyDraws = choices.draw && choices.byCard.size === 0;
  const buttons = offered.filter(({ action }) => choices.answers.includes(action) || (action === 'draw' && onlyDraws));
  const answers = buttons.map((answer, place): Answer => {
    const { action, values } = answer;
    const label = has(answer.key) ? speaker.say(answer.key, values) : action;
    if (typeof values.color === 'string') return { action, label, color: values.color };
    // what is nearest at hand comes first; a vote has no such answer, and no player is nearer than others
    const primary = values.kind === 'vote' || (place === 0 && values.other === undefined);
    return { action, label, primary };
  });
  const drawn = you?.pending?.kind === 'drawn' && choices.byCard.size === 1 ? [...choices.byCard.values()][0] : undefined;
  if (!drawn) return answers;
  // a wild asks for its colour first: the page turns this into a choice of the card
  const play = speaker.say('answer-play', { card: drawn.code, color: null, call: 'no' });
  const others = answers.map((answer) => ({ ...answer, primary: false }));
  return [{ action: drawn.actions[0] ?? drawn.code, label: play, primary: true }, ...others];
}
