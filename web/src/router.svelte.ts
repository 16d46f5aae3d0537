// Which page is shown. The server answers these addresses with the same document.
//
// For everything that Back has to close, and for the question before a game is left, the page adds a step to the
// browser's history: Back goes from it to the page itself. What was closed otherwise leaves its step behind; the next
// Back that finds nothing to do goes on to the page before.

import { overlays } from './parts/overlays';

export type Route =
  | { page: 'home' }
  | { page: 'new'; query: string; fragment: string }
  | { page: 'table'; code: string; key: string | null }
  | { page: 'workshop'; query: string; fragment: string }
  | { page: 'deck'; query: string; fragment: string }
  | { page: 'learn' }
  | { page: 'statistics' }
  | { page: 'game'; code: string; number: number | null; fragment: string }
  | { page: 'record'; fragment: string }
  | { page: 'missing' };

/** A code as people type it: small letters, spaces and dashes do not matter. */
export function readCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  return /^[A-Z2-9]{6}$/.test(code) ? code : null;
}

export function readRoute(address: { pathname: string; search: string; hash: string }): Route {
  const path = address.pathname.replace(/\/+$/, '') || '/';
  if (path === '/') return { page: 'home' };
  if (path === '/new') return { page: 'new', query: address.search, fragment: address.hash };
  if (path === '/workshop') return { page: 'workshop', query: address.search, fragment: address.hash };
  if (path === '/workshop/deck') return { page: 'deck', query: address.search, fragment: address.hash };
  if (path === '/learn') return { page: 'learn' };
  if (path === '/games') return { page: 'statistics' };
  if (path === '/replay') return { page: 'record', fragment: address.hash };
  const [, table = '', number] = /^\/games\/([^/]+)(?:\/([1-9]\d{0,5}))?$/.exec(path) ?? [];
  const played = readCode(table);
  if (played !== null) return { page: 'game', code: played, number: number === undefined ? null : Number(number), fragment: address.hash };
  const code = /^\/t\/([^/]+)$/.exec(path)?.[1];
  const known = code === undefined ? null : readCode(code);
  if (known === null) return { page: 'missing' };
  return { page: 'table', code: known, key: new URLSearchParams(address.hash.slice(1)).get('key') };
}

/** Where in the history we are: a visit of a page, and how many steps into what lies over it. */
interface Mark {
  visit: string;
  depth: number;
}

class Router {
  route = $state.raw<Route>(readRoute(location));
  private at = this.mark();
  /** of the page that is shown */
  private address = addressNow();

  constructor() {
    window.addEventListener('popstate', () => this.popped());
    overlays.changed = () => this.deepen();
    // browsers pass over steps that were added while nobody had touched the page
    for (const touched of ['click', 'keydown']) window.addEventListener(touched, () => this.deepen());
  }

  go(address: string): void {
    overlays.clear();
    const to = { visit: newVisit(), depth: 0 };
    // a step that only closed something is not worth coming back to
    if (this.at.depth > 0) history.replaceState(to, '', address);
    else history.pushState(to, '', address);
    this.at = to;
    this.address = addressNow();
    this.route = readRoute(location);
    window.scrollTo(0, 0);
  }

  /** What the history says of this place; a place that somebody has typed is marked. */
  private mark(): Mark {
    const known = history.state as Mark | null;
    if (known?.visit) return known;
    const made = { visit: newVisit(), depth: 0 };
    history.replaceState(made, '');
    return made;
  }

  private deepen(): void {
    if (!(navigator.userActivation?.isActive ?? true)) return;
    while (this.at.depth < overlays.depth) {
      this.at = { ...this.at, depth: this.at.depth + 1 };
      history.pushState(this.at, '');
    }
  }

  private popped(): void {
    const before = this.at;
    this.at = this.mark();
    if (this.at.visit !== before.visit) {
      overlays.clear();
      this.address = addressNow();
      this.route = readRoute(location);
      return;
    }
    // the address may have been rewritten meanwhile
    history.replaceState(this.at, '', this.address);
    if (this.at.depth < before.depth && !overlays.back()) history.go(-this.at.depth - 1);
  }

  /** Go there in place of the page that is shown. */
  replace(address: string): void {
    this.rewrite(address);
    this.route = readRoute(location);
  }

  /** Change the address without another step in the browser's history. */
  rewrite(address: string): void {
    history.replaceState(history.state, '', address);
    this.address = address;
  }

  /** For links inside the page: an ordinary click stays in it, every other kind is the browser's. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

function addressNow(): string {
  return location.pathname + location.search + location.hash;
}

function newVisit(): string {
  return Math.random().toString(36).slice(2);
}

export const router = new Router();
