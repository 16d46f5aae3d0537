// What analysis says of the rounds that are looked at: asked for, waited for, kept while the page is there.

import { api } from '../../net/api';
import { sentenceOf } from '../../net/trouble';
import type { Analysis, AnalysisWanted, RoundReport } from '../../protocol';
import { say } from '../../words';

const FIRST_LOOK_MS = 400;
const LOOK_AGAIN_MS = 1_500;

/** How far the analysis of a round is. */
export interface Progress {
  state: 'asked' | Analysis['state'] | 'trouble';
  progress: number;
  report: RoundReport | null;
  /** why there is none */
  trouble: string;
}

const ASKED: Progress = { state: 'asked', progress: 0, report: null, trouble: '' };

export class Analyses {
  private all = $state.raw<Record<number, Progress>>({});
  private stopped = false;

  constructor(
    /** told of every report that is done */
    private readonly done: (report: RoundReport) => void = () => undefined,
    private readonly pause: (ms: number) => Promise<void> = (ms) => new Promise((go) => setTimeout(go, ms)),
  ) {}

  of(round: number): Progress | null {
    return this.all[round] ?? null;
  }

  /** Until it is done, or the page is left. */
  async begin(wanted: AnalysisWanted): Promise<void> {
    const round = wanted.round ?? 1;
    const before = this.of(round)?.state;
    if (before && before !== 'trouble' && before !== 'failed') return;
    this.take(round, ASKED);
    try {
      let found = await api.analyse(wanted);
      let wait = FIRST_LOOK_MS;
      while (!this.stopped && this.hear(round, found)) {
        await this.pause(wait);
        wait = Math.min(wait * 1.3, LOOK_AGAIN_MS);
        if (!this.stopped) found = await api.analysis(found.key);
      }
    } catch (error) {
      this.take(round, { ...ASKED, state: 'trouble', trouble: sentenceOf(error) });
    }
  }

  /** Nobody waits for them any more. */
  stop(): void {
    this.stopped = true;
  }

  /** Whether there is more to wait for. */
  private hear(round: number, { state, progress, report = null }: Analysis): boolean {
    this.take(round, { state, progress, report, trouble: state === 'failed' ? say('looking-analysis-failed') : '' });
    if (report) this.done(report);
    return state === 'waiting' || state === 'working';
  }

  private take(round: number, now: Progress): void {
    this.all = { ...this.all, [round]: now };
  }
}
