// A game record that somebody has dropped on the page or chosen: it goes nowhere but to the page that shows it, and stays
// there when the page is loaded again.

/** Bytes; what is larger is not even read. The server takes no more letters than that. */
export const LARGEST_RECORD = 400_000;
const KEPT = 'lastcard.record';

class Brought {
  /** undefined: none yet; null: it was too large */
  text = $state.raw<string | null | undefined>(undefined);
  /** counts up, so that the same file twice is two */
  count = $state(0);

  constructor() {
    try {
      this.text = sessionStorage.getItem(KEPT) ?? undefined;
    } catch {
      // a browser that keeps nothing asks for the file again
    }
  }

  take(text: string | null): void {
    this.text = text;
    this.count += 1;
    try {
      if (text === null) sessionStorage.removeItem(KEPT);
      else sessionStorage.setItem(KEPT, text);
    } catch {
      // as above
    }
  }
}

export const brought = new Brought();
