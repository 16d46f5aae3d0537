// The question a player is asked now, and the answers that are buttons. Whatever is not foreseen here
// still gets a button that says what it does, so that nobody is ever stuck.

import { cardOf, customText } from '../cards/faces';
import type { CustomText, Decision } from '../protocol';
import type { EditionInfo, GameInfo, Own, TableInfo } from '../store/types';
import { say, sayList } from '../words';
import { questions as t } from '../words/en/questions';
import { cardOfAction, colorOf, targetOf, type Choices } from './plays';

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
  details: string[];
  answers: Answer[];
  rule: string | null;
  /** whether this player has to decide */
  asked: boolean;
}

export interface Situation {
  table: TableInfo;
  game: GameInfo;
  you: Own | null;
  edition: EditionInfo;
  names: string[];
  choices: Choices;
  /** the colour that was in play before the top card */
  colorBefore: string | null;
}

interface Asking extends Situation {
  you: Own;
  pending: Decision;
}

/** A card by the name its players gave it, if they did. */
export function cardName(code: string, edition: EditionInfo, custom: TableInfo['custom']): string {
  return customText(code, edition, custom)?.name ?? cardOf(code, edition).name;
}

export function nameOf(seat: number, names: readonly string[], you: Own | null): string {
  return seat === you?.seat ? say('table-you') : (names[seat] ?? String(seat + 1));
}

export function ask(now: Situation): Question {
  const { game, you, names } = now;
  const pending = you?.pending ?? game.pending;
  const quiet = { details: [], answers: [], rule: null, asked: false };
  if (game.over || !pending) return { ...quiet, kind: 'over', text: t.roundOver };
  if (!you || !pending.seats.includes(you.seat)) {
    const waited = sayList(pending.seats.map((seat) => nameOf(seat, names, you)), 'and');
    const text = (t.waiting[pending.kind] ?? t.waitingOther)(waited);
    const jump = you !== null && now.choices.byCard.size > 0;
    return { ...quiet, kind: 'waiting', text: jump ? t.jump : text, details: jump ? [text] : [] };
  }
  const asking = { ...now, you, pending };
  const made = QUESTIONS[pending.kind]?.(asking) ?? { text: t.someAction, answers: [] };
  const answers = made.answers ?? [];
  const given = new Set(answers.map((answer) => answer.action));
  const missing = now.choices.answers.filter((action) => !given.has(action));
  return {
    kind: pending.kind,
    text: made.text,
    details: made.details ?? [],
    answers: [...answers, ...missing.map((action) => ({ action, label: actionWords(action, now) }))],
    rule: typeof pending.rule === 'string' ? pending.rule : null,
    asked: true,
  };
}

interface Made {
  text: string;
  details?: string[];
  answers?: Answer[];
}

const QUESTIONS: Record<string, (asking: Asking) => Made> = {
  turn: askTurn,
  drawn: askDrawn,
  follow: (a) => ({ text: t.followColor(askingCard(a), colorWord(a.pending.color)) }),
  color: (a) => ({
    text: t.nameColor,
    answers: a.choices.answers
      .filter((action) => action.startsWith('color:'))
      .map((action) => ({ action, label: t.colorCapital(colorOf(action) ?? ''), color: colorOf(action) ?? '' })),
  }),
  challenge: askChallenge,
  stack: askStack,
  show: (a) => ({ text: t.showAsk(askingCard(a), colorWord(a.pending.color)) }),
  discard: (a) => {
    const keep = Number(a.pending.keep ?? 0);
    return { text: t.discardAsk(askingCard(a), keep, a.you.hand.length - keep) };
  },
  vote: (a) => ({
    text: t.voteAsk(otherName(a), String(a.pending.text)),
    details: whatItSays(a),
    answers: offered(a, [
      { action: 'vote:yes', label: t.yes, primary: true },
      { action: 'vote:no', label: t.no, primary: true },
    ]),
  }),
  dare: (a) => ({
    text: t.dareAsk(otherName(a), String(a.pending.text)),
    details: whatItSays(a),
    answers: offered(a, [
      { action: 'dare:do', label: t.dareDo, primary: true },
      { action: 'dare:refuse', label: t.dareRefuse },
    ]),
  }),
  swap: (a) => ({
    text: t.swapAsk,
    answers: a.choices.answers
      .filter((action) => action.startsWith('swap:'))
      .map((action) => {
        const seat = targetOf(action);
        return { action, label: t.swapWith(a.names[seat] ?? '', a.game.counts[seat] ?? 0) };
      }),
  }),
};

function askTurn({ choices, pending, table }: Asking): Made {
  if (choices.byCard.size > 0) {
    if (choices.draw) return { text: t.yourTurnPlay };
    return { text: table.rules.forced_play === true ? t.yourTurnForced : t.nothingToDraw };
  }
  if (!choices.draw) return { text: t.yourTurnPass, answers: [{ action: 'pass', label: t.passTurn, primary: true }] };
  const number = Number(pending.draw ?? 1);
  return {
    text: number > 1 ? t.yourTurnDrawMore(number) : t.yourTurnDraw,
    answers: [{ action: 'draw', label: t.drawCard, primary: true }],
  };
}

function askDrawn(asking: Asking): Made {
  const { choices, edition, table } = asking;
  const codes = [...choices.byCard.keys()];
  const names = sayList(codes.map((code) => cardName(code, edition, table.custom)), 'and');
  const keep = choices.answers.includes('pass');
  const answers: Answer[] = [];
  const only = codes.length === 1 ? choices.byCard.get(codes[0] ?? '') : undefined;
  // a wild asks for its colour first: the page turns this into a choice of the card
  if (only) answers.push({ action: only.actions[0] ?? only.code, label: t.playIt(names), primary: true });
  if (keep) answers.push({ action: 'pass', label: t.keep });
  return { text: keep ? t.drew(names) : t.drewMust(names), answers };
}

function askChallenge(asking: Asking): Made {
  const { pending, colorBefore, game } = asking;
  const name = otherName(asking);
  const plain = pending.card === 'W4';
  const count = game.counts[Number(pending.other)] ?? 0;
  const debt = typeof pending.debt === 'number' ? pending.debt : plain ? 4 : null;
  const color = colorBefore ? colorWord(colorBefore) : null;
  return {
    text: plain ? t.challengeAsk(name, color) : t.challengeOther(name, askingCard(asking)),
    details: [t.challengeKnow(name, count), ...(plain ? [t.challengeRisk(name)] : whatItSays(asking))],
    answers: offered(asking, [
      { action: 'challenge', label: t.challenge, primary: true },
      { action: 'accept', label: t.accept(debt) },
    ]),
  };
}

function askStack(asking: Asking): Made {
  const debt = Number(asking.pending.debt ?? 0);
  return {
    text: t.stackAsk(otherName(asking), debt),
    answers: offered(asking, [
      { action: 'accept', label: t.take(debt), primary: true },
      { action: 'challenge', label: t.challenge },
    ]),
  };
}

function offered(asking: Asking, answers: Answer[]): Answer[] {
  return answers.filter((answer) => asking.choices.answers.includes(answer.action));
}

function otherName({ pending, names, you }: Asking): string {
  return nameOf(Number(pending.other), names, you);
}

function askingCard({ pending, edition, table }: Asking): string {
  return cardName(String(pending.card), edition, table.custom);
}

function colorWord(letter: unknown): string {
  return t.colorNames[String(letter)] ?? '';
}

function whatItSays({ pending, edition, table }: Asking): string[] {
  const code = String(pending.card);
  const written: CustomText | null = customText(code, edition, table.custom);
  const says = written?.sentence ?? cardOf(code, edition).text;
  return says ? [t.cardSays(says)] : [];
}

/** Any action as a person would say it. */
export function actionWords(action: string, now: Pick<Situation, 'edition' | 'table' | 'names'>): string {
  const card = cardOfAction(action, now.edition);
  if (card) {
    const name = cardName(card.code, now.edition, now.table.custom);
    const color = colorOf(action);
    if (card.verb === 'play' && color) return t.actions.playCall(name, colorWord(color));
    return t.actions[card.verb](name);
  }
  const [verb = '', tail = ''] = action.split(':');
  if (verb === 'color') return t.actions.color(colorWord(tail));
  if (verb === 'swap' || verb === 'catch') return t.actions[verb](now.names[Number(tail)] ?? tail);
  const plain: Record<string, string> = {
    draw: t.drawCard,
    pass: t.passTurn,
    challenge: t.challenge,
    accept: t.accept(null),
    uno: t.actions.uno,
    'vote:yes': t.yes,
    'vote:no': t.no,
    'dare:do': t.dareDo,
    'dare:refuse': t.dareRefuse,
  };
  return plain[action] ?? t.actions.other(action);
}
