// What a page cannot do without is asked for until it comes: a network that was away for a moment leaves no hole.

const AGAIN_MS = 2000;

/** `away` is called each time that it did not come. */
export async function untilItComes<T>(ask: () => Promise<T>, away: () => void = () => undefined): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch {
      away();
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
