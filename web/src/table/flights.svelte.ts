// Cards on their way: what is in the air now, and what must stay hidden until it has landed.
//
// The table always shows the newest state; a motion only covers up the part of it that has not
// arrived yet. So nothing can get out of step: skip a motion, and the state simply shows.

import { tick } from 'svelte';

export interface Spot {
  /** the middle, in the window's pixels */
  x: number;
  y: number;
  width: number;
}

export interface Plan {
  /** null: a card from behind */
  code: string | null;
  from: Spot | null;
  to: Spot | null;
  delay?: number;
  badge?: string;
}

export interface Flight extends Plan {
  id: number;
  from: Spot;
  to: Spot;
  delay: number;
  duration: number;
}

/** One thing that is seen to happen. The places are asked for when it starts. */
export interface Motion {
  plans?: () => Plan[];
  /** something else that has to be over first */
  after?: Promise<void>;
  starts?: () => void;
  lands?: () => void;
}

interface OwnPlay {
  key: string;
  code: string;
  from: Spot | null;
  landed: boolean;
  confirmed: boolean;
  landing: Promise<void>;
}

const DURATION = 240;
const HURRIED = 150;
const MANY = 5;
const TOO_MANY = 14;
const PATIENCE = 12_000;

export class Flights {
  air = $state.raw<readonly Flight[]>([]);
  /** how many cards at the top of the discard pile are still in the air */
  covered = $state(0);
  /** cards that have not reached their seat yet, by seat */
  awaited = $state.raw<Record<number, number>>({});
  /** cards of the own hand that are still in the air, by key */
  hidden = $state.raw<ReadonlySet<string>>(new Set());
  /** the own card that was tapped and has left the hand */
  leaving = $state.raw<string | null>(null);
  /** the same card where it lies on the pile before the server has said yes */
  laid = $state.raw<string | null>(null);
  busy = $state(false);

  private queue: Motion[] = [];
  private own: OwnPlay | null = null;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private counter = 0;
  private readonly animations = new Map<number, Animation>();
  private readonly landings = new Map<number, () => void>();
  private skipping = false;

  constructor(
    private readonly root: () => HTMLElement | null,
    /** the player wants no motion */
    private readonly still: () => boolean,
  ) {}

  // --- places -----------------------------------------------------------------------------

  anchor(name: string): Spot | null {
    return this.spot(`[data-anchor="${name}"]`);
  }

  cardInHand(key: string): Spot | null {
    return this.spot(`[data-card-key="${key}"]`) ?? this.anchor('hand');
  }

  private spot(selector: string): Spot | null {
    const element = this.root()?.querySelector(selector);
    if (!element) return null;
    const box = element.getBoundingClientRect();
    const width = element.hasAttribute('data-card-key') || element.hasAttribute('data-pile') ? box.width : 34;
    const inside = (value: number, most: number): number => Math.max(-40, Math.min(most + 40, value));
    return {
      x: inside(box.left + box.width / 2, window.innerWidth),
      y: inside(box.top + box.height / 2, window.innerHeight),
      width,
    };
  }

  // --- the queue --------------------------------------------------------------------------

  add(motions: Motion[]): void {
    this.queue.push(...motions);
    if (this.queue.length > TOO_MANY) this.skip();
    if (!this.busy) void this.run();
  }

  /** Everything lands at once. */
  skip(): void {
    if (!this.busy) return;
    this.skipping = true;
    for (const animation of this.animations.values()) animation.finish();
  }

  private async run(): Promise<void> {
    this.busy = true;
    // the places are on the screen once the newest state is
    await tick();
    for (let motion = this.queue.shift(); motion; motion = this.queue.shift()) {
      if (motion.after) await motion.after;
      motion.starts?.();
      if (!this.still() && !this.skipping && motion.plans) await this.fly(motion.plans());
      motion.lands?.();
      this.air = this.air.filter((flight) => flight.id === this.ownFlight);
    }
    this.busy = false;
    this.skipping = false;
  }

  private ownFlight = -1;
  /** where a card of the own hand was dragged to */
  dropped: Spot | null = null;

  private async fly(plans: Plan[]): Promise<void> {
    const duration = this.queue.length > MANY ? HURRIED : DURATION;
    const flights: Flight[] = [];
    for (const { from, to, delay = 0, ...plan } of plans) {
      if (from && to) flights.push({ ...plan, from, to, delay, duration, id: ++this.counter });
    }
    if (flights.length === 0) return;
    const landings = flights.map(
      (flight) => new Promise<void>((landed) => this.landings.set(flight.id, landed)),
    );
    this.air = [...this.air, ...flights];
    await Promise.all(landings);
  }

  /** A flight has taken off on the screen. */
  took(id: number, animation: Animation): void {
    this.animations.set(id, animation);
    if (this.skipping) animation.finish();
    const land = (): void => this.land(id);
    animation.finished.then(land, land);
  }

  private land(id: number): void {
    this.animations.delete(id);
    this.landings.get(id)?.();
    this.landings.delete(id);
  }

  // --- the own card -----------------------------------------------------------------------

  /** The card leaves the hand the moment it is tapped, or from where it was dropped; the server's word follows. */
  playOwn(key: string, code: string): void {
    this.takeBack();
    const from = this.cardInHand(key);
    const start = this.dropped ?? from;
    this.dropped = null;
    const own: OwnPlay = { key, code, from, landed: false, confirmed: false, landing: Promise.resolve() };
    this.own = own;
    this.leaving = key;
    const landed = (): void => {
      own.landed = true;
      if (this.own === own && !own.confirmed) this.laid = code;
    };
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.takeBack(), PATIENCE);
    if (this.still()) {
      landed();
      return;
    }
    own.landing = this.fly([{ code, from: start, to: this.anchor('discard') }]).then(landed);
    this.ownFlight = this.counter;
    void own.landing.then(() => {
      if (!this.busy) this.air = [];
      this.ownFlight = -1;
    });
  }

  /** The server has played our card; null where it was not one that flies already. */
  confirmOwn(code: string): Promise<void> | null {
    const own = this.own;
    if (own === null || own.code !== code) return null;
    clearTimeout(this.patience);
    own.confirmed = true;
    this.own = null;
    this.leaving = null;
    this.laid = null;
    return own.landed ? Promise.resolve() : own.landing;
  }

  /** The server has refused it: back into the hand. */
  takeBack(): void {
    const own = this.own;
    if (own === null) return;
    clearTimeout(this.patience);
    this.own = null;
    this.laid = null;
    const back = (): void => {
      if (this.leaving === own.key) this.leaving = null;
    };
    this.add([
      {
        after: own.landing,
        plans: () => {
          this.laid = null;
          return [{ code: own.code, from: this.anchor('discard'), to: own.from }];
        },
        lands: back,
      },
    ]);
  }

  // --- what is hidden until it lands --------------------------------------------------------

  await(seat: number, number: number): void {
    this.awaited = { ...this.awaited, [seat]: (this.awaited[seat] ?? 0) + number };
  }

  hide(keys: readonly string[]): void {
    this.hidden = new Set([...this.hidden, ...keys]);
  }

  reveal(keys: readonly string[]): void {
    this.hidden = new Set([...this.hidden].filter((key) => !keys.includes(key)));
  }
}
