// Word of one's turn in games by the day: from this page while it is open, and from the server where it can push.

import { games, isByDay, type ListedGame } from '../store/games.svelte';
import { keep, recall } from '../store/kept';
import { settings } from '../store/settings.svelte';
import { language, say, sayList } from '../words';
import { api } from './api';

/** Which tables the server tells this device of, and where it reaches it. */
interface Told {
  endpoint: string;
  codes: string[];
}

/** Only a page that browsers trust may ask: over https, or at localhost. */
export const canNotify = (): boolean => 'Notification' in window && 'serviceWorker' in navigator;

/** Asks the person in front of the page; whether they are told from now on. */
export async function allow(): Promise<boolean> {
  settings.notify = (await Notification.requestPermission()) === 'granted';
  const pageTells = () => undefined; // where the server cannot, this page does while it is open
  if (settings.notify) await games.look().then(subscribe).catch(pageTells);
  return settings.notify;
}

export async function disallow(): Promise<void> {
  settings.notify = false;
  keep('told', null);
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager?.getSubscription();
  if (!subscription) return;
  await api.forgetPush({ endpoint: subscription.endpoint }).catch(() => undefined);
  await subscription.unsubscribe();
}

export async function notify(game: ListedGame): Promise<void> {
  const worker = await workerOf();
  const names = sayList(game.seats.filter((_, seat) => seat !== game.seat).map((seat) => seat.name));
  await worker.showNotification(say('games-notice'), {
    body: say('games-notice-text', { code: `${game.code.slice(0, 3)} ${game.code.slice(3)}`, names }),
    icon: '/icon-192.png',
    tag: `turn-${game.code}`,
    data: { address: `/t/${game.code}` },
  });
}

/** Where the server has a key, it tells this device of every game by the day, also while no page is open. */
export async function subscribe(): Promise<void> {
  const told = recall<Told | null>('told', null);
  const codes = games.all.filter(isByDay).map((game) => game.code);
  if (told && codes.every((code) => told.codes.includes(code))) return;
  const { push } = await api.server();
  const manager = (await workerOf()).pushManager;
  if (!push || !manager) return;
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: push });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return;
  const known = told?.endpoint === endpoint ? told.codes : [];
  for (const code of codes.filter((each) => !known.includes(each))) {
    await api.push(code, { endpoint, p256dh: keys.p256dh, auth: keys.auth, language: language() });
    known.push(code);
  }
  keep('told', { endpoint, codes: known } satisfies Told);
}

async function workerOf(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}
