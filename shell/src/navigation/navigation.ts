import type { PagePayload } from '@site/kit/protocol/document';
import { resolveUrl } from '@site/kit/protocol/url-rules';
import type { PageResult } from './page-source';

/** What the router shows: a location and the page that belongs to it. */
export interface NavigationState {
  readonly location: { pathname: string; search: string; hash: string; key: string; state: unknown };
  readonly page: PagePayload;
  /** How the location was reached; decides about scroll and focus. */
  readonly arrival: 'load' | 'push' | 'pop' | 'anchor';
}

/** Whether a page is shown at its top that was not there before. */
export function isAtTop({ arrival, location }: NavigationState): boolean {
  return arrival === 'push' && location.hash === '';
}

export interface NavigationOptions {
  readonly initial: PagePayload;
  readonly loadPage: (path: string) => Promise<PageResult>;
  /** False while any region is not hydrated, or when a newer build is live: the navigation is a full load. */
  readonly canTransition: () => boolean;
  /** Called when a page begins to load, with a promise that resolves when it is shown, given up or replaced by another. */
  readonly onLoading?: (ended: Promise<void>) => void;
  readonly window: Pick<Window, 'location' | 'history' | 'addEventListener' | 'scrollY'>;
}

export interface Navigation {
  readonly state: () => NavigationState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly go: (to: string, mode?: 'push' | 'replace') => void;
  /** Where the visitor left the current history entry, in pixels; null for one not yet visited. */
  readonly storedScroll: () => number | null;
  /** How many client transitions were made. */
  readonly transitions: () => number;
}

interface Entry {
  readonly key: string;
}

/** A page that loads for longer than this many milliseconds is navigated to in full. */
const PATIENCE_MS = 5000;

/** Client transitions: a page is loaded first and shown then. What cannot be loaded is navigated to in full. */
export function createNavigation({
  initial,
  loadPage,
  canTransition,
  onLoading,
  window,
}: NavigationOptions): Navigation {
  const { history, location } = window;
  const listeners = new Set<() => void>();
  let latest = 0;
  let endLoading = () => {};
  let transitions = 0;
  let state = snapshot(initial, 'load');
  const positions = new Map<string, number>();
  // The browser restores the scroll position after a reload. In a transition the page must be there first.
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });

  function snapshot(page: PagePayload, arrival: NavigationState['arrival']): NavigationState {
    const { pathname, search, hash } = location;
    const key = (history.state as Entry | null)?.key ?? 'initial';
    return { location: { pathname, search, hash, key, state: null }, page, arrival };
  }

  function show(page: PagePayload, arrival: NavigationState['arrival']): void {
    state = snapshot(page, arrival);
    for (const listener of listeners) listener();
  }

  /** Remembers where the visitor was, so that going back returns there. */
  function rememberScroll(): void {
    positions.set(state.location.key, window.scrollY);
  }

  /** Begins a navigation: whatever still loads is not wanted any more. */
  function next(): number {
    endLoading();
    latest += 1;
    return latest;
  }

  function loadInTime(path: string): Promise<PageResult> {
    const ended = new Promise<void>((resolve) => {
      endLoading = resolve;
    });
    onLoading?.(ended);
    return inTime(loadPage(path));
  }

  async function transition(url: URL, commit: () => void, arrival: 'push' | 'pop'): Promise<void> {
    const current = next();
    const result = canTransition() ? await loadInTime(url.pathname) : ({ kind: 'document' } as const);
    if (current !== latest) return;
    endLoading();
    if (result.kind === 'document' || !canTransition()) {
      if (arrival === 'pop') location.reload();
      else location.assign(url.href);
      return;
    }
    commit();
    transitions += 1;
    show(result.payload, arrival);
  }

  window.addEventListener('popstate', () => {
    rememberScroll();
    const url = new URL(location.href);
    if (url.pathname === state.location.pathname) {
      // Going back cancels a page that still loads.
      next();
      show(state.page, url.hash === '' ? 'pop' : 'anchor');
    } else void transition(url, () => {}, 'pop');
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go(to, mode = 'push') {
      const url = canonical(new URL(to, location.href));
      const commit = () => {
        rememberScroll();
        const entry: Entry = { key: `${Date.now()}` };
        if (mode === 'push') history.pushState(entry, '', url);
        else history.replaceState(entry, '', url);
      };
      if (url.pathname === location.pathname && url.search === location.search && url.hash !== '') {
        next();
        commit();
        show(state.page, 'anchor');
      } else void transition(url, commit, 'push');
    },
    storedScroll: () => positions.get(state.location.key) ?? null,
    transitions: () => transitions,
  };
}

function inTime(load: Promise<PageResult>): Promise<PageResult> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<PageResult>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, { kind: 'document' });
  });
  return Promise.race([load, late]).finally(() => clearTimeout(timer));
}

/** The URL in canonical form, by the same rules as the server's redirects. */
function canonical(url: URL): URL {
  const resolved = resolveUrl(url.pathname + url.search);
  return resolved.kind === 'redirect' ? new URL(resolved.location + url.hash, url) : url;
}
