// The games of this device. Their codes are kept here; how they stand is the server's word, in one answer for all.

import { api } from '../net/api';
import type { MyGame } from '../protocol';
import { DAY } from './clocks';
import { guest } from './guest.svelte';
import { keep, recall } from './kept';
import { turns } from './turns.svelte';

/** A game as it was last told; `gone`: its table is no more, its record stays. */
export interface ListedGame extends MyGame {
  gone?: true;
}

export const isTurn = (game: MyGame): boolean => game.phase === 'playing' && game.asked.includes(game.seat);
export const isByDay = (game: MyGame): boolean => game.clock === DAY && game.phase !== 'over';

const GROUPS = ['turn', 'playing', 'between', 'lobby', 'over'];
const groupOf = (game: MyGame) => GROUPS.indexOf(isTurn(game) ? 'turn' : game.phase);

/** Where it is one's turn first, what is over last; in each the newest first. */
export function inOrder(games: readonly ListedGame[]): ListedGame[] {
  return [...games].sort((one, two) => groupOf(one) - groupOf(two) || two.at - one.at);
}

/** What is known after an answer: the games that there are, and finished ones whose table has gone meanwhile. */
export function afterAnswer(
  codes: readonly string[],
  before: readonly ListedGame[],
  answer: { games: MyGame[]; gone: string[] },
): ListedGame[] {
  return codes.flatMap((code) => {
    const told = answer.games.find((game) => game.code === code);
    if (told) return [told];
    const known = before.find((game) => game.code === code);
    if (!known) return [];
    if (!answer.gone.includes(code)) return [known]; // it cannot be read just now
    return known.phase === 'over' ? [{ ...known, gone: true as const }] : [];
  });
}

class Games {
  all = $state.raw<ListedGame[]>(recall<ListedGame[]>('games', []));
  /** whether the server has told how they stand */
  known = $state(false);
  #looking: Promise<void> | null = null;

  /** Ask how they stand; whoever asks meanwhile gets the same answer. */
  look(): Promise<void> {
    this.#looking ??= this.#ask().finally(() => (this.#looking = null));
    return this.#looking;
  }

  remove(code: string): void {
    guest.forgetTable(code);
    this.#take(this.all.filter((game) => game.code !== code));
  }

  async #ask(): Promise<void> {
    const codes = guest.tables;
    if (codes.length === 0) return this.#take([]);
    const answer = await api.mine(codes);
    this.known = true;
    const now = afterAnswer(codes, this.all, answer);
    for (const code of answer.gone) if (!now.some((game) => game.code === code)) guest.forgetTable(code);
    this.#take(now);
  }

  #take(games: ListedGame[]): void {
    this.all = games;
    turns.number = games.filter(isTurn).length;
    // of the others the server knows more
    keep('games', games.filter((game) => game.phase === 'over'));
  }
}

export const games = new Games();
