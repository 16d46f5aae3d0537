// What lies over the page, the newest last, and whether the page asks before it is left. Windows, drawers and sheets
// say here that they are open; the router lets the browser's Back button close them one by one.

interface Overlay {
  close: () => void;
  /** the question whether to leave, which Back itself has asked: Back again is the answer */
  leaving: boolean;
}

class Overlays {
  private open: Overlay[] = [];
  private ask: (() => void) | null = null;
  private asking = false;
  /** the router listens: there is more or less to go back from */
  changed: () => void = () => undefined;

  /** How often Back has something to do here before it leaves the page. */
  get depth(): number {
    const closing = this.open.filter((overlay) => !overlay.leaving).length;
    const asks = this.ask !== null && closing === this.open.length;
    return closing + (asks ? 1 : 0);
  }

  /** Something has opened over the page; what is returned says that it has closed. */
  add(close: () => void): () => void {
    const overlay = { close, leaving: this.asking };
    this.asking = false;
    this.open.push(overlay);
    this.changed();
    return () => {
      this.open = this.open.filter((one) => one !== overlay);
      this.changed();
    };
  }

  /** Until the returned function is called, the page asks before it is left. */
  beforeLeaving(ask: () => void): () => void {
    this.ask = ask;
    this.changed();
    return () => {
      if (this.ask === ask) this.ask = null;
    };
  }

  /** Back: closes what is on top, or asks; false where nothing keeps anybody. */
  back(): boolean {
    const top = this.open.at(-1);
    if (top?.leaving || (!top && !this.ask)) return false;
    if (top) top.close();
    else {
      this.asking = true;
      this.ask?.();
    }
    return true;
  }

  /** The page has gone, and all that lay over it. */
  clear(): void {
    const closing = this.open.reverse();
    this.open = [];
    this.ask = null;
    for (const overlay of closing) overlay.close();
  }
}

export const overlays = new Overlays();
