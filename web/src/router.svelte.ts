// Which page is shown. The server answers these addresses with the same document.

export type Route =
  | { page: 'home' }
  | { page: 'new'; query: string; fragment: string }
  | { page: 'table'; code: string; key: string | null }
  | { page: 'workshop'; query: string; fragment: string }
  | { page: 'deck'; query: string; fragment: string }
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
  const code = /^\/t\/([^/]+)$/.exec(path)?.[1];
  const known = code === undefined ? null : readCode(code);
  if (known === null) return { page: 'missing' };
  return { page: 'table', code: known, key: new URLSearchParams(address.hash.slice(1)).get('key') };
}

class Router {
  route = $state.raw<Route>(readRoute(location));

  constructor() {
    const look = () => (this.route = readRoute(location));
    window.addEventListener('popstate', look);
    window.addEventListener('hashchange', look);
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.route = readRoute(location);
    window.scrollTo(0, 0);
  }

  /** Go there in place of the page that is shown. */
  replace(address: string): void {
    this.rewrite(address);
    this.route = readRoute(location);
  }

  /** Change the address without another step in the browser's history. */
  rewrite(address: string): void {
    history.replaceState(history.state, '', address);
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

export const router = new Router();
