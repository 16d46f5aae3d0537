// While a page is open: games by the day are looked at, the app's icon counts the turns, and people are told of them.

import { canNotify, notify, subscribe } from '../net/notices';
import { router } from '../router.svelte';
import { games, isByDay, isTurn, type ListedGame } from './games.svelte';
import { guest } from './guest.svelte';
import { settings } from './settings.svelte';
import { turns } from './turns.svelte';

const LOOK_AGAIN_MS = 20_000;

/** The games that have become one's turn; what was so when the page was opened is no news. */
export function news(before: readonly ListedGame[] | null, now: readonly ListedGame[]): ListedGame[] {
  if (before === null) return [];
  const was = before.filter(isTurn).map((game) => game.code);
  return now.filter((game) => isByDay(game) && isTurn(game) && !was.includes(game.code));
}

const isSeen = (code: string) =>
  document.visibilityState === 'visible' && router.route.page === 'table' && router.route.code === code;

function badge(turns: number): void {
  const shown = turns > 0 ? navigator.setAppBadge?.(turns) : navigator.clearAppBadge?.();
  shown?.catch(() => undefined); // only an app that is installed has an icon
}

let watching = false;

export function watch(): void {
  if (watching) return;
  watching = true;
  const ignored = () => undefined; // the page says elsewhere that the server is away
  let before: readonly ListedGame[] | null = null;
  void games.look().catch(ignored);
  setInterval(() => {
    const news = guest.tables.some((code) => !games.all.some((game) => game.code === code));
    if (news || games.all.some(isByDay)) void games.look().catch(ignored);
  }, LOOK_AGAIN_MS);
  $effect.root(() => {
    $effect(() => badge(turns.number));
    $effect(() => {
      if (!games.known) return;
      const turned = news(before, games.all);
      before = games.all;
      if (!settings.notify || !canNotify() || Notification.permission !== 'granted') return;
      subscribe().catch(ignored);
      for (const game of turned) if (!isSeen(game.code)) notify(game).catch(ignored);
    });
  });
}
