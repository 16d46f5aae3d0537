// The deck on the bench: kept at every change, and read by the server as soon as one pauses.

import { ApiError, api } from '../../net/api';
import { sentenceOf } from '../../net/trouble';
import { ownDecks } from '../../store/shelf.svelte';
import type { DeckInfo } from '../../store/types';
import { say } from '../../words';
import { asData, asDraft, spotOf, type DeckDraft } from './draft';

const PAUSE_MS = 350;

export interface Problem {
  /** where in the maker it is said */
  spot: string;
  said: string;
}

export class Workbench {
  draft: DeckDraft = $state.raw({ name: '', colors: [], suit: [], cards: [] });
  /** the deck as it would be played, the last time that nothing was wrong */
  info = $state.raw<DeckInfo | null>(null);
  problem = $state.raw<Problem | null>(null);
  reading = $state(true);
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(readonly id: string) {
    const kept = ownDecks.find(id);
    if (kept) this.draft = asDraft(kept.data);
    void this.#read();
  }

  get ready(): boolean {
    return !this.reading && this.problem === null && this.info !== null;
  }

  change(draft: DeckDraft): void {
    this.draft = draft;
    this.reading = true;
    ownDecks.change(this.id, { data: asData(draft) });
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.#read(), PAUSE_MS);
  }

  /** What is said at a place in the maker; empty where nothing is wrong. */
  at(spot: string): string {
    return this.problem?.spot === spot ? this.problem.said : '';
  }

  async #read(): Promise<void> {
    const asked = ++this.#asked;
    const draft = this.draft;
    const answer = await api.readDeck(asData(draft)).catch((error: unknown) => wrong(error, draft));
    if (asked !== this.#asked) return;
    this.reading = false;
    if ('spot' in answer) {
      this.problem = answer;
    } else {
      this.problem = null;
      this.info = answer;
    }
  }
}

function wrong(error: unknown, draft: DeckDraft): Problem {
  if (!(error instanceof ApiError) || !error.trouble.said) return { spot: 'deck', said: sentenceOf(error) };
  const spot = spotOf(error.trouble.where ?? [], draft);
  return { spot, said: say('deck-wrong', { said: error.trouble.said }) };
}
