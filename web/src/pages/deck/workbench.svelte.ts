// The deck on the bench: kept at every change, and read by the server as soon as one pauses.

import { api } from '../../net/api';
import { sentenceOf } from '../../net/trouble';
import { ownDecks } from '../../store/shelf.svelte';
import type { DeckInfo, Trouble } from '../../store/types';
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

  /** The deck as it is now, once the server has read it; null where something is wrong. */
  async finished(): Promise<DeckInfo | null> {
    clearTimeout(this.#waiting);
    if (this.reading) await this.#read();
    return this.problem === null ? this.info : null;
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
    const answer = await api.readDeck(asData(draft)).catch((error: unknown) => sentenceOf(error));
    // an answer about a deck that has changed meanwhile is not about this one
    if (asked !== this.#asked || draft !== this.draft) return;
    this.reading = false;
    if (typeof answer === 'string') {
      this.problem = { spot: 'deck', said: answer };
    } else if (answer.problem) {
      this.problem = placed(answer.problem, draft);
    } else {
      this.problem = null;
      this.info = answer.made;
    }
  }
}

/** A sentence without the file's words for the place: it is said at the place itself. */
const placed = ({ where, said, message }: Trouble, draft: DeckDraft): Problem => ({
  spot: spotOf(where ?? [], draft),
  said: say('deck-wrong', { said: said ?? message }),
});
