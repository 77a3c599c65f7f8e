/**
 * The router of the page under test: jsdom's own history, as Next's router follows it. An address that is written by `history.pushState` changes the
 * path and leaves the page; the router's own methods and links change the page.
 */

interface Visit {
  readonly kind: 'push' | 'replace' | 'refresh' | 'back' | 'prefetch';
  readonly href: string;
}

const listeners = new Set<() => void>();
const visits: Visit[] = [];
let page = '/';
let refreshes = 0;

const notify = (): void => {
  for (const listener of [...listeners]) listener();
};

const native = { push: history.pushState.bind(history), replace: history.replaceState.bind(history) };
// Next keeps the page in the state of each step, whoever writes it.
const withPage = (state: unknown): object => ({ ...Object(state), page });
history.pushState = (state, title, url) => {
  native.push(withPage(state), title, url);
  notify();
};
history.replaceState = (state, title, url) => {
  native.replace(withPage(state), title, url);
  notify();
};
addEventListener('popstate', ({ state }) => {
  const kept: unknown = Object(state).page;
  page = typeof kept === 'string' ? kept : `${location.pathname}${location.search}`;
  notify();
});

function visit(kind: 'push' | 'replace', href: string): void {
  visits.push({ kind, href });
  const { origin, pathname, search, hash } = new URL(href, location.href);
  if (origin !== location.origin) return;
  page = `${pathname}${search}`;
  if (kind === 'push') history.pushState(null, '', `${page}${hash}`);
  else history.replaceState(null, '', `${page}${hash}`);
}

export const router = {
  push: (href: string): void => visit('push', href),
  replace: (href: string): void => visit('replace', href),
  refresh(): void {
    visits.push({ kind: 'refresh', href: page });
    refreshes += 1;
    notify();
  },
  back(): void {
    visits.push({ kind: 'back', href: '' });
    history.back();
  },
  forward: (): void => history.forward(),
  prefetch: (href: string): void => void visits.push({ kind: 'prefetch', href }),
};

/** What tests read of the router. */
export const routerDouble = {
  /** What the router was asked for, oldest first. */
  visits: visits as readonly Visit[],
  /** Path and query of the page that is shown. */
  page: (): string => page,
  /** Another number is another rendering of the same page. */
  refreshes: (): number => refreshes,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Opens an address as if it had been typed. */
  open(href: string): void {
    visits.length = 0;
    page = href;
    history.replaceState(null, '', href);
  },
};
