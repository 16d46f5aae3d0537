// The catalogue comes from the server: index.html asks for it along with the script, so that it is
// there when the script is.

import { untilItComes } from '../net/persistence';
import { learn } from '.';

/** Until the page can speak its language; `away` is called when that takes a second try. */
export async function loadWords(away: () => void): Promise<void> {
  const page = document.documentElement;
  const address = `/api/words/${new Intl.Locale(page.lang).language}`;
  learn(page.lang, await untilItComes(() => ask(address), away), page.dir === 'rtl');
}

async function ask(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}
