// The steps of a card on the desk: what the server reads in them, what is being changed, and where the focus goes next.

import { tick } from 'svelte';
import type { Effect, WrittenCard } from '../../cards/written';
import { api } from '../../net/api';
import { sentenceOf } from '../../net/trouble';
import type { Blank, Deck, CardState, CardStep, StepList } from '../../store/types';
import { nameOf, split, withCopy, withMoved, withoutStep, withStep, withValue, type Path } from './drafts';

export interface Work {
  edition: Deck;
  card: WrittenCard;
  change: (effects: Effect[]) => void;
  heard: (answer: CardState) => void;
}

export class Desk {
  answer = $state.raw<CardState | null>(null);
  trouble = $state('');
  /** the blank whose list of choices is open */
  blank = $state.raw<Blank | null>(null);
  /** the list that is to get a step */
  adding = $state.raw<StepList | null>(null);

  /** the text of the card last sent, and of the one that is shown */
  #sent = '';
  #shown = '';
  #busy = false;
  #left = false;
  #next: (() => string | null) | null = null;

  constructor(private readonly work: () => Work) {}

  /** Asks the server to read the card: one question at a time, and the newest answer wins. */
  async read(): Promise<void> {
    const { edition, card, heard } = this.work();
    const text = JSON.stringify([edition, card]);
    if (this.#busy || (text === this.#sent && !this.trouble)) return;
    this.#busy = true;
    this.#sent = text;
    try {
      const answer = await api.readDraft(edition, card);
      if (this.#left) return;
      this.answer = answer;
      this.#shown = text;
      this.trouble = '';
      heard(this.answer);
      void this.#moveFocus();
    } catch (error) {
      this.trouble = sentenceOf(error);
      this.#busy = false;
      return;
    }
    this.#busy = false;
    void this.read();
  }

  /** The desk is put away: an answer that is still to come concerns nobody. */
  leave(): void {
    this.#left = true;
  }

  fill(path: Path, value: unknown): void {
    this.blank = null;
    this.#change((card) => withValue(card, path, value), () => `blank:${nameOf(path)}`);
  }

  /** The same while its window stays open. */
  adjust(path: Path, value: unknown): void {
    const { card, change } = this.work();
    change(withValue(card, path, value).effects);
  }

  add(list: StepList, step: Effect): void {
    this.adding = null;
    const path = [...list.path, list.steps.length];
    this.#change((card) => withStep(card, list.path, step), () => this.#entryOf(path));
  }

  remove(step: CardStep): void {
    const { list, place } = split(step.path);
    this.#change((card) => withoutStep(card, step.path), () => {
      const left = this.#listAt(list)?.steps ?? [];
      const next = left[Math.min(place, left.length - 1)];
      return next ? `step:${nameOf(next.path)}` : `add:${nameOf(list)}`;
    });
  }

  copy(step: CardStep): void {
    const { list, place } = split(step.path);
    this.#change((card) => withCopy(card, step.path), () => `step:${nameOf([...list, place + 1])}`);
  }

  move(step: CardStep, by: -1 | 1): void {
    const { list, place } = split(step.path);
    this.#change((card) => withMoved(card, step.path, by), () => `${by < 0 ? 'up' : 'down'}:${nameOf([...list, place + by])}`);
  }

  /** Only what is shown can be changed: a path in an older card might lead elsewhere. */
  #change(edit: (card: WrittenCard) => WrittenCard, focus: () => string | null): void {
    const { edition, card, change } = this.work();
    if (JSON.stringify([edition, card]) !== this.#shown) return;
    const edited = edit(card);
    this.#next = focus;
    if (JSON.stringify(edited) === JSON.stringify(card)) void this.#moveFocus();
    else change(edited.effects);
  }

  /** Where one goes on in a step: its first open blank, or its first, or the step itself. */
  #entryOf(path: Path): string | null {
    const step = this.#listAt(split(path).list)?.steps.at(-1);
    const blanks = step?.parts.flatMap((part) => (part.blank ? [part.blank] : [])) ?? [];
    const blank = blanks.find((one) => one.value === null && !one.optional) ?? blanks[0];
    return blank ? `blank:${nameOf(blank.path)}` : `step:${nameOf(path)}`;
  }

  #listAt(path: Path): StepList | null {
    const name = nameOf(path);
    const within = (list: StepList): StepList | null => {
      if (nameOf(list.path) === name) return list;
      for (const inner of list.steps.flatMap((step) => step.lists)) {
        const found = within(inner);
        if (found) return found;
      }
      return null;
    };
    return this.answer && within(this.answer.list);
  }

  async #moveFocus(): Promise<void> {
    const place = this.#next?.() ?? null;
    this.#next = null;
    await tick();
    if (place) document.querySelector<HTMLElement>(`[data-at="${place}"]`)?.focus();
  }
}
