// Which lessons somebody has taken on this device, and whether the first was offered already: nobody is asked twice.

import { guest } from './guest.svelte';
import { keep, recall } from './kept';

export const FIRST_LESSON = 'basics';

interface KeptLessons {
  done: string[];
  /** the offer was taken or turned down */
  answered: boolean;
}

class Lessons {
  #kept = $state<KeptLessons>({ done: [], answered: false, ...recall<Partial<KeptLessons>>('lessons', {}) });

  /** Whether the first page should offer the first lesson: to somebody who has never played here. */
  get offered(): boolean {
    return !this.#kept.answered && !guest.played;
  }

  answered(): void {
    this.#change({ answered: true });
  }

  isDone(id: string): boolean {
    return this.#kept.done.includes(id);
  }

  finish(id: string): void {
    if (!this.isDone(id)) this.#change({ done: [...this.#kept.done, id] });
  }

  #change(part: Partial<KeptLessons>): void {
    this.#kept = { ...this.#kept, ...part };
    keep('lessons', this.#kept);
  }
}

export const lessons = new Lessons();
