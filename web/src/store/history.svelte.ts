// The finished games of this device in numbers. They are kept here and nowhere else: the server only adds them up.

import { api, ApiError } from '../net/api';
import type { GameFacts, PlayedGame, RoundReport, SeatFacts } from '../protocol';
import { keep, recall } from './kept';

/** A game as it is kept: by its table and number, so that no game counts twice. */
export interface KeptGame {
  key: string;
  seat: number;
  /** ISO 8601 */
  finished: string;
  facts: GameFacts;
  /** by round, what analysis found */
  analysed?: Record<string, Analysed>;
}

interface Analysed {
  luck: number;
  loss: number;
  decisions: number;
}

/** As many as the server adds up; the oldest make room. */
export const MOST_GAMES = 1_000;
const NAME = 'history';
const FORMAT = 'lastcard-history';

export const keyOf = (code: string, number: number): string => `${code}/${number}`;

/** What statistics need of a game: of the others, that they were there. */
export function lean(facts: GameFacts, seat: number): GameFacts {
  const own = (counted: SeatFacts): SeatFacts => Object.fromEntries(Object.entries(counted).filter(([, number]) => number !== 0));
  const rounds = facts.rounds.map((round) => ({ ...round, seats: round.seats.map((each, who) => each && (who === seat ? own(each) : {})) }));
  return { ...facts, rounds };
}

/** A game as the server adds it up. */
export function asPlayed({ facts, seat, finished, analysed }: KeptGame): PlayedGame {
  const rounds = Object.values(analysed ?? {});
  const all = (what: keyof Analysed) => rounds.reduce((sum, round) => sum + round[what], 0);
  return { facts, seat, finished, analysed: { rounds: rounds.length, decisions: all('decisions'), luck: all('luck'), loss: all('loss') } };
}

/** Both lists as one, the newest first; of a game that is in both, the one with more analysed. */
export function merged(ours: readonly KeptGame[], theirs: readonly KeptGame[]): KeptGame[] {
  const weight = (game: KeptGame) => Object.keys(game.analysed ?? {}).length;
  const found = new Map<string, KeptGame>();
  for (const game of [...ours, ...theirs]) {
    const known = found.get(game.key);
    if (!known || weight(game) > weight(known)) found.set(game.key, game);
  }
  return [...found.values()].sort((one, two) => two.finished.localeCompare(one.finished)).slice(0, MOST_GAMES);
}

/** Letters that the server reads of all games together. */
const MOST_LETTERS = 900_000;

/** As many of the newest as there is room for. */
export function fitting(games: readonly KeptGame[], most = MOST_LETTERS): KeptGame[] {
  let letters = 0;
  const first = games.findIndex((game) => (letters += JSON.stringify(game).length) > most);
  return games.slice(0, first < 0 ? undefined : first);
}

/** A file of this page's own; null where it is something else. */
export function readHistory(text: string): KeptGame[] | null {
  try {
    const read = JSON.parse(text) as { format?: unknown; games?: unknown };
    if (read.format !== FORMAT || !Array.isArray(read.games)) return null;
    return read.games.every(isGame) ? read.games : null;
  } catch {
    return null;
  }
}

export const writeHistory = (games: readonly KeptGame[]): string => JSON.stringify({ format: FORMAT, games }, null, 1);

function isGame(read: unknown): read is KeptGame {
  const game = read as Partial<KeptGame> | null;
  const facts = game?.facts as Partial<GameFacts> | undefined;
  return (
    typeof game?.key === 'string' &&
    typeof game.seat === 'number' &&
    typeof game.finished === 'string' &&
    Array.isArray(facts?.players) &&
    Array.isArray(facts.rounds)
  );
}

class History {
  games = $state.raw<KeptGame[]>([]);
  /** false: the device is full, or keeps nothing at all */
  keeps = $state(true);
  private readonly asking = new Set<string>();

  constructor() {
    this.read();
    // another window of the same device has changed it
    globalThis.addEventListener?.('storage', (event: StorageEvent) => {
      if (event.key === null || event.key.endsWith(`.${NAME}`)) this.read();
    });
  }

  /** A game that this device took part in is over: it is asked for once. */
  async collect(code: string, number: number, seat: number, finished: string): Promise<void> {
    const key = keyOf(code, number);
    if (this.asking.has(key) || this.games.some((game) => game.key === key)) return;
    this.asking.add(key);
    try {
      const facts = await api.gameFacts(code, number);
      this.take(merged(this.games, [{ key, seat, finished, facts: lean(facts, seat) }]));
    } catch (error) {
      // a table that is gone tells nothing any more; whatever else is wrong may be right at the next look
      if (!(error instanceof ApiError)) throw error;
    } finally {
      this.asking.delete(key);
    }
  }

  /** What analysis found goes with the game, where it is one of ours. */
  analysed(source: { code: string; number: number } | { record: string }, report: RoundReport): void {
    if (!('code' in source)) return;
    const key = keyOf(source.code, source.number);
    const known = this.games.find((game) => game.key === key);
    const own = report.players.find((player) => player.seat === known?.seat);
    if (!known || !own) return;
    const found = { luck: own.luck, loss: own.total_loss, decisions: own.decisions };
    const changed = { ...known, analysed: { ...known.analysed, [report.round]: found } };
    this.take(this.games.map((game) => (game === known ? changed : game)));
  }

  /** How many games of the file were new. */
  merge(games: readonly KeptGame[]): number {
    const before = new Set(this.games.map((game) => game.key));
    this.take(merged(this.games, games));
    return this.games.filter((game) => !before.has(game.key)).length;
  }

  erase(): void {
    this.take([]);
  }

  private read(): void {
    const kept = recall<unknown>(NAME, []);
    this.games = Array.isArray(kept) ? kept.filter(isGame) : [];
  }

  private take(games: KeptGame[]): void {
    this.games = fitting(games);
    this.keeps = keep(NAME, this.games.length === 0 ? null : this.games);
  }
}

export const history = new History();
