// The catalogue comes from the server: index.html asks for it along with the script, so that it is
// there when the script is.

import { learn } from '.';

const AGAIN_MS = 2000;

/** Until the page can speak its language; `away` is called when that takes a second try. */
export async function loadWords(away: () => void): Promise<void> {
  const page = document.documentElement;
  const address = `/api/words/${new Intl.Locale(page.lang).language}`;
  for (;;) {
    const catalogue = await ask(address);
    if (catalogue !== null) {
      learn(page.lang, catalogue, page.dir === 'rtl');
      return;
    }
    away();
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

async function ask(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
