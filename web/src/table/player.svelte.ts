// What this player is about to do: the card chosen, the call that goes with it, the colour being called.

import type { BluffInfo, CommandBody, EditionInfo, GameInfo, Own, Settings, TableInfo } from '../store/types';
import type { Speaker } from '../words/speaker';
import { warning } from './captions';
import type { Flights, Spot } from './flights.svelte';
import { OneTapQuestion } from './oneTap.svelte';
import type { CardChoice, Choices } from './plays';
import { cardOfAction, colorOf } from './plays';
import type { Question } from './prompts';
import type { Sound } from './sound';

export interface Now {
  you: Own | null;
  game: GameInfo;
  table: TableInfo;
  edition: EditionInfo;
  settings: Settings;
  choices: Choices;
  speaker: Speaker;
  cards: { key: string; code: string }[];
}

export interface Trouble {
  rule: string | null;
  message: string;
}

interface Picking {
  key: string;
  choice: CardChoice;
  call: boolean;
}

export class Player {
  /** the key of the chosen card */
  selected = $state<string | null>(null);
  /** UNO goes with the next card */
  armed = $state(false);
  /** a wild waits for its colour */
  picking = $state.raw<Picking | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  /** what was last asked for, and how things stood: the server's yes changes that */
  private underWay: { action: string; you: Own | null } | null = null;
  readonly oneTap = new OneTapQuestion(() => this.now().settings);

  constructor(
    private readonly now: () => Now,
    private readonly flights: Flights,
    private readonly send: (command: CommandBody) => void,
    private readonly sound: (sound: Sound) => void,
  ) {}

  /** Whether a call can go with the next card: two in hand, and calls are made by the players. */
  get mayCallWithPlay(): boolean {
    const { you, table, choices } = this.now();
    const plays = [...choices.byCard.values()].some((choice) => choice.verb === 'play');
    return you?.hand.length === 2 && plays && table.rules.uno !== 'auto';
  }

  get selectedChoice(): CardChoice | null {
    const code = this.codeOf(this.selected);
    return code === null ? null : (this.now().choices.byCard.get(code) ?? null);
  }

  codeOf(key: string | null): string | null {
    return this.now().cards.find((card) => card.key === key)?.code ?? null;
  }

  /** What playing the card would be a bluff about; null: it would be none. */
  bluffOf(code: string): BluffInfo | null {
    return this.now().you?.bluffs?.find((bluff) => bluff.card === code) ?? null;
  }

  act(action: string): void {
    // the second tap of a double one, or of somebody impatient: the answer to the first is still under way
    const { you } = this.now();
    if (this.underWay?.action === action && this.underWay.you === you) return;
    this.underWay = { action, you };
    this.trouble = null;
    this.picking = null;
    this.selected = null;
    this.send({ type: 'act', action });
  }

  /** The server says no, and why. */
  refused(trouble: Trouble): void {
    this.underWay = null;
    this.trouble = trouble;
  }

  /** A card was tapped; `atOnce`: by Enter, which plays without asking twice. */
  choose(key: string, atOnce: boolean): void {
    const { choices, settings } = this.now();
    const code = this.codeOf(key);
    if (code === null || this.flights.leaving !== null) return;
    const choice = choices.byCard.get(code);
    this.picking = null;
    if (!choice) {
      this.selected = this.selected === key ? null : key;
      if (this.selected !== null) this.askWhyNot(code);
      return;
    }
    // a bluff is said before it is played: with the colour, else by a first tap
    const warned = choice.actions.length > 1 || this.bluffOf(code) === null;
    if (((atOnce || settings.oneTap) && warned) || this.selected === key) {
      if (!atOnce && !settings.oneTap) this.oneTap.played();
      this.use(key, choice, this.armed);
    } else {
      this.selected = key;
      this.trouble = null;
    }
  }

  /** A card was dragged out of the hand and dropped: played as by one tap, or the referee says why not. */
  drop(key: string, spot: Spot): void {
    this.selected = null;
    this.flights.dropped = spot;
    this.choose(key, true);
    this.flights.dropped = null;
  }

  /** Use a card for what is asked: play, show or discard it. */
  use(key: string, choice: CardChoice, call: boolean): void {
    if (choice.actions.length > 1) {
      this.selected = key;
      this.trouble = null;
      this.picking = { key, choice, call };
      return;
    }
    this.finish(key, choice, choice.actions[0] ?? choice.code, call);
  }

  /** The colour for the wild that waits. */
  pick(action: string): void {
    const picking = this.picking;
    if (picking) this.finish(picking.key, picking.choice, action, picking.call);
  }

  cancel(): void {
    this.picking = null;
    this.selected = null;
    this.trouble = null;
  }

  private finish(key: string, choice: CardChoice, action: string, call: boolean): void {
    if (choice.verb === 'play') {
      this.flights.playOwn(key, choice.code);
      this.sound('card');
    }
    const called = call && choice.verb === 'play' && this.mayCallWithPlay;
    this.armed = false;
    this.act(called ? `${action}!` : action);
  }

  /** An answer's button; one that plays a card lets the card fly, and a wild ask its colour. */
  answer(action: string): void {
    if (this.picking) {
      this.pick(action);
      return;
    }
    const { edition, choices, cards } = this.now();
    const card = cardOfAction(action, edition);
    const choice = card && choices.byCard.get(card.code);
    const key = card && cards.findLast((held) => held.code === card.code)?.key;
    if (choice && key) this.use(key, choice, this.armed);
    else this.act(action);
  }

  pressUno(): void {
    const { choices, you } = this.now();
    if (choices.uno && you?.hand.length === 1) {
      this.act('uno');
      return;
    }
    if (!this.mayCallWithPlay) return;
    const choice = this.selectedChoice;
    if (this.selected !== null && choice?.verb === 'play' && !this.picking) this.use(this.selected, choice, true);
    else if (this.picking) this.picking = { ...this.picking, call: !this.picking.call };
    else this.armed = !this.armed;
  }

  /** Why a card cannot be used: the referee's sentence, or our own where asking could play it. */
  private askWhyNot(code: string): void {
    const { you, game, speaker, edition } = this.now();
    this.sound('no');
    const pending = you?.pending ?? game.pending;
    if (!you || !pending) return;
    if (!pending.seats.includes(you.seat)) {
      // by the time the question arrived it could be our turn, and the card would be played
      this.trouble = { rule: 'TURN-1', message: speaker.say('refusal-not-your-turn', { seats: pending.seats }) };
      return;
    }
    const wild = edition.cards[code]?.wild ?? false;
    this.send({ type: 'act', action: wild ? `${code}:${game.color ?? edition.colors[0]}` : code });
  }

  /** The question as the page shows it: the colour of a wild comes before everything else. */
  question(question: Question): Question {
    const picking = this.picking;
    if (!picking) return question;
    const { speaker } = this.now();
    const card = picking.choice.code;
    const bluff = this.bluffOf(card);
    return {
      kind: 'pick',
      text: speaker.say(picking.call ? 'ask-wild-color-uno' : 'ask-wild-color', { card }),
      details: bluff ? warning(bluff, speaker) : '',
      rule: bluff?.rule ?? null,
      asked: true,
      answers: picking.choice.actions.map((action) => {
        const color = colorOf(action) ?? '';
        return { action, label: speaker.say('answer-color', { color }), color };
      }),
    };
  }
}
