import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PagePayload, View } from '@site/kit/protocol/document';
import { oneLocale } from '@site/kit/testing/locales';
import { siteRoutes } from '../routing/site-routes';
import type { PageResult } from './page-source';
import { createSiteRouter, type SiteRouterOptions } from './site-router';

const ORIGIN = 'https://www.example.com';

function payload(path: string, view: View = { kind: 'page', page: 'home', params: {} }): PagePayload {
  return {
    assetVersion: 'abc',
    path,
    view,
    theme: 'default',
    layout: 'default',
    locale: 'en-US',
    head: [],
    scripts: [],
    styles: [],
  };
}

/** A fake window with its own history. `full` logs the full loads. */
class FakeWindow {
  readonly full: string[] = [];
  leaving: Promise<unknown> | undefined;
  /** The router checks for this to detect a browser. */
  readonly document = { createElement: () => {} };
  readonly location: Location;
  readonly history: History;
  private readonly listeners = new Map<string, (() => void)[]>();
  private readonly entries: { url: URL; state: unknown }[];
  private at = 0;

  constructor(start: string) {
    this.entries = [{ url: new URL(start, ORIGIN), state: null }];
    const entry = () => this.entry();
    // The properties that the router uses.
    this.location = {
      origin: ORIGIN,
      get pathname() {
        return entry().url.pathname;
      },
      get search() {
        return entry().url.search;
      },
      get hash() {
        return entry().url.hash;
      },
      get href() {
        return entry().url.href;
      },
      assign: (url: string) => this.full.push(`assign ${url}`),
      reload: () => this.full.push('reload'),
    } as unknown as Location;
    this.history = {
      get state() {
        return entry().state;
      },
      pushState: (state: unknown, _: string, url: string) => {
        this.entries.splice(this.at + 1, this.entries.length, { url: new URL(url, ORIGIN), state });
        this.at += 1;
      },
      replaceState: (state: unknown, _: string, url: string = entry().url.href) => {
        this.entries[this.at] = { url: new URL(url, ORIGIN), state };
      },
    } as unknown as History;
  }

  readonly removeEventListener = () => {};
  readonly addEventListener = ((type: string, listener: () => void) => {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }) as Window['addEventListener'];

  dispatch(type: string) {
    for (const listener of this.listeners.get(type) ?? []) listener();
  }

  /** Acts like a link to an anchor that the browser follows itself. */
  followAnchor(hash: string) {
    this.history.pushState(null, '', this.location.pathname + hash);
    this.dispatch('popstate');
  }

  /** Acts like the browser's back and forward buttons. */
  go(delta: number) {
    this.at += delta;
    this.dispatch('popstate');
  }

  urls() {
    return this.entries.map(({ url }) => url.href.slice(ORIGIN.length));
  }

  private entry() {
    const entry = this.entries[this.at];
    if (entry === undefined) throw new Error('The history has no such entry.');
    return entry;
  }
}

/** A page source whose pages arrive when the test calls `give`. */
function createSource() {
  const waiting = new Map<string, (result: PageResult) => void>();
  const asked: string[] = [];
  return {
    asked,
    loadPage: (path: string) => {
      asked.push(path);
      return new Promise<PageResult>((resolve) => waiting.set(path, resolve));
    },
    async give(path: string, result: PageResult = { kind: 'page', payload: payload(path) }) {
      waiting.get(path)?.(result);
      await settle();
    },
  };
}

async function settle() {
  for (let round = 0; round < 100; round += 1) await Promise.resolve();
}

function setUp(start = '/', options: Partial<SiteRouterOptions> = {}) {
  const window = new FakeWindow(start);
  const source = createSource();
  const shown: string[] = [];
  const initial = payload(new URL(start, ORIGIN).pathname);
  const router = createSiteRouter({
    initial,
    routes: (load) => siteRoutes(oneLocale, load),
    loadPage: source.loadPage,
    canTransition: () => true,
    canShow: () => true,
    show: (update) => update(),
    onLeave: () => {},
    window: window as unknown as Window,
    ...options,
  });
  let { location } = router.state;
  router.subscribe(({ location: next, historyAction, loaderData }) => {
    if (next === location) return;
    location = next;
    const [page] = Object.values(loaderData) as PagePayload[];
    shown.push(`${historyAction} ${next.pathname}${next.search}${next.hash} (${page?.path})`);
  });
  const go = async (to: string, replace = false) => {
    void router.navigate(to, { replace });
    await settle();
  };
  const back = async (delta = -1) => {
    window.go(delta);
    await settle();
  };
  return { window, source, shown, router, go, back };
}

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the initial page', () => {
  test.each<[string, string, View, object, object | null]>([
    ['for a page', '/faq', { kind: 'page', page: 'faq', params: {} }, { faq___en: '/faq' }, null],
    ['for an unknown path', '/nowhere', { kind: 'error', status: 404 }, { 'not-found': '/nowhere' }, null],
    ['for a fatal error, at any path', '/faq', { kind: 'error', status: 503 }, {}, { site: 503 }],
  ])('%s is the route’s loader data without a request', (_, path, view, data, errors) => {
    const { router, source } = setUp(path, { initial: payload(path, view) });
    const { initialized, loaderData, errors: found } = router.state;
    const pathOf = ([id, page]: [string, PagePayload]) => [id, page.path];
    const statusOf = ([id, error]: [string, { status: number }]) => [id, error.status];
    expect(initialized).toBe(true);
    expect(Object.fromEntries(Object.entries(loaderData).map(pathOf))).toEqual(data);
    expect(found && Object.fromEntries(Object.entries(found).map(statusOf))).toEqual(errors);
    expect(source.asked).toEqual([]);
  });
});

describe('a link', () => {
  test('loads the page first, then shows it at its URL', async () => {
    const { window, source, shown, go } = setUp();
    await go('/faq?a=1#price');
    expect(source.asked).toEqual(['/faq']);
    expect(window.urls()).toEqual(['/']);
    await source.give('/faq');
    expect(window.urls()).toEqual(['/', '/faq?a=1#price']);
    expect(shown).toEqual(['PUSH /faq?a=1#price (/faq)']);
    expect(window.full).toEqual([]);
  });

  test('leads to a page with a parameter, and to an unknown path', async () => {
    const { source, shown, go } = setUp();
    await go('/data/companies');
    await source.give('/data/companies');
    await go('/nowhere');
    await source.give('/nowhere');
    expect(shown).toEqual(['PUSH /data/companies (/data/companies)', 'PUSH /nowhere (/nowhere)']);
  });

  test('replaces the URL when asked to', async () => {
    const { window, source, go } = setUp();
    await go('/faq', true);
    await source.give('/faq');
    expect(window.urls()).toEqual(['/faq']);
  });

  test.each(['/FAQ/#price', '/faq/#price'])('%s leads to the canonical URL without a request', async (to) => {
    const { window, source, go } = setUp('/pricing');
    await go(to);
    await source.give('/faq');
    expect(window.urls()).toEqual(['/pricing', '/faq#price']);
  });

  test('shows an anchor of the page at once', async () => {
    const { window, source, shown, go } = setUp('/faq');
    await go('#price');
    expect(source.asked).toEqual([]);
    expect(window.urls()).toEqual(['/faq', '/faq#price']);
    expect(shown).toEqual(['PUSH /faq#price (/faq)']);
  });

  test('wins over an earlier one, whichever loads first', async () => {
    const { window, source, shown, go } = setUp();
    await go('/faq');
    await go('/pricing');
    await source.give('/pricing');
    await source.give('/faq');
    expect(shown).toEqual(['PUSH /pricing (/pricing)']);
    expect(window.urls()).toEqual(['/', '/pricing']);
    expect(window.full).toEqual([]);
  });

  test('to an anchor of the page cancels a page that is still loading', async () => {
    const { source, shown, go } = setUp();
    await go('/faq');
    await go('#price');
    await source.give('/faq');
    expect(shown).toEqual(['PUSH /#price (/)']);
  });
});

describe('a navigation', () => {
  function setUpLoading() {
    const set = setUp();
    const loading: (string | undefined)[] = [];
    set.router.subscribe(({ navigation }) => loading.push(navigation.location?.pathname));
    return { ...set, loading };
  }

  test('that is fast is published when its page is ready', async () => {
    const { source, loading, go } = setUpLoading();
    await go('/faq');
    await jest.advanceTimersByTimeAsync(999);
    expect(loading).toEqual([]);
    await source.give('/faq');
    await jest.advanceTimersByTimeAsync(1000);
    expect(loading).toEqual([undefined]);
  });

  test('moves the last page to the next one only forwards', async () => {
    const moved: string[] = [];
    const { source, shown, go, back } = setUp('/', {
      show: (update, { path }) => {
        moved.push(path);
        update();
      },
    });
    await go('/faq');
    await source.give('/faq');
    await back();
    await source.give('/');
    expect(shown).toEqual(['PUSH /faq (/faq)', 'POP / (/)']);
    expect(moved).toEqual(['/faq']);
  });

  test('whose transition captures the page for long does not replace a newer page', async () => {
    const updates: (() => void)[] = [];
    const { source, shown, go, back } = setUp('/', { show: (update) => updates.push(update) });
    await go('/faq');
    await source.give('/faq');
    await go('/pricing');
    updates.shift()?.();
    expect(shown).toEqual(['PUSH /faq (/faq)']);
    await source.give('/pricing');
    await back();
    await source.give('/faq');
    for (const update of updates) update();
    expect(shown).toEqual(['PUSH /faq (/faq)', 'POP /faq (/faq)']);
  });

  test('that is slow is published after a second, until its page is ready', async () => {
    const { source, loading, go } = setUpLoading();
    await go('/faq');
    await jest.advanceTimersByTimeAsync(1000);
    expect(loading).toEqual(['/faq']);
    await source.give('/faq');
    expect(loading).toEqual(['/faq', undefined]);
  });

  test('that loads a document is not published when the page returns from the bfcache', async () => {
    const { window, source, loading, go } = setUpLoading();
    await go('/faq');
    await source.give('/faq', { kind: 'document' });
    window.dispatch('pagehide');
    await jest.advanceTimersByTimeAsync(1000);
    expect(loading).toEqual([]);
  });

  test('that another one replaces is never published', async () => {
    const { loading, go } = setUpLoading();
    await go('/faq');
    await jest.advanceTimersByTimeAsync(999);
    await go('/pricing');
    await jest.advanceTimersByTimeAsync(1000);
    expect(loading).toEqual(['/pricing']);
  });
});

describe('a full load of the document', () => {
  test('while a slot is not hydrated, without a request for the payload', async () => {
    const { window, source, shown, go } = setUp('/', { canTransition: () => false });
    await go('/faq?a=1#price');
    expect(source.asked).toEqual([]);
    expect(window.full).toEqual(['assign /faq?a=1#price']);
    expect(shown).toEqual([]);
  });

  test('for a page that fails to load', async () => {
    const { window, source, shown, go } = setUp();
    await go('/faq#price');
    await source.give('/faq', { kind: 'document' });
    expect(window.full).toEqual(['assign /faq#price']);
    expect(window.urls()).toEqual(['/']);
    expect(shown).toEqual([]);
  });

  test('for a page that has not loaded after five seconds', async () => {
    const { window, source, shown, go } = setUp();
    await go('/faq');
    await jest.advanceTimersByTimeAsync(4999);
    expect(window.full).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(window.full).toEqual(['assign /faq']);
    await source.give('/faq');
    expect(shown).toEqual([]);
  });

  test('when a slot fails, or a new build goes live, while the page loads', async () => {
    let can = true;
    const { window, source, go } = setUp('/', { canShow: () => can });
    await go('/faq');
    can = false;
    await source.give('/faq');
    expect(window.full).toEqual(['assign /faq']);
  });

  test('does not replace a page that arrives after a click that leads nowhere', async () => {
    let can = true;
    const { window, source, shown, go } = setUp('/', { canTransition: () => can });
    await go('/faq');
    can = false;
    await source.give('/faq');
    expect([window.full, shown]).toEqual([[], ['PUSH /faq (/faq)']]);
  });

  test('does not happen for a navigation that another one has replaced', async () => {
    const { window, source, go, back } = setUp();
    await go('/faq');
    await source.give('/faq');
    await back();
    await go('/pricing');
    await source.give('/', { kind: 'document' });
    expect(window.full).toEqual([]);
  });

  test('does not replace a navigation to another site that the visitor has begun meanwhile', async () => {
    const { window, source, go } = setUp();
    await go('/faq');
    window.leaving = new Promise(() => {});
    await source.give('/faq', { kind: 'document' });
    expect(window.full).toEqual([]);
  });

  test('happens at once although an earlier click has not led anywhere', async () => {
    const { window, source, go } = setUp();
    window.leaving = new Promise(() => {});
    await go('/faq');
    await source.give('/faq', { kind: 'document' });
    expect(window.full).toEqual(['assign /faq']);
  });

  test('going back reloads, because the browser has the URL already', async () => {
    let can = true;
    const { window, source, go, back } = setUp('/#price', { canTransition: () => can });
    await go('/faq');
    await source.give('/faq');
    can = false;
    await back();
    expect(window.full).toEqual(['reload']);
  });
});

describe('the scroll position of an anchor that the browser follows', () => {
  test('is restored only for its own history entry', async () => {
    const { window, router, back } = setUp('/terms');
    let y = 0;
    router.enableScrollRestoration({}, () => y);
    const follow = async (hash: string) => {
      window.followAnchor(hash);
      await settle();
      return router.state.restoreScrollPosition;
    };
    y = 10;
    await follow('#a');
    y = 20;
    await follow('#b');
    y = 30;
    expect(await follow('#a')).toBeNull();
    await back();
    expect(router.state.restoreScrollPosition).toBe(30);
    await back();
    expect(router.state.restoreScrollPosition).toBe(20);
    await back();
    expect(router.state.restoreScrollPosition).toBe(10);
  });
});

describe('going back and forward', () => {
  test('shows the page of the entry and leaves the history unchanged', async () => {
    const { window, source, shown, go, back } = setUp();
    await go('/faq');
    await source.give('/faq');
    await back();
    await source.give('/');
    expect(shown).toEqual(['PUSH /faq (/faq)', 'POP / (/)']);
    expect(window.urls()).toEqual(['/', '/faq']);
  });

  test('between anchors of a page loads nothing, even when no transition is possible', async () => {
    const { window, source, shown, go, back } = setUp('/faq', { canTransition: () => false });
    await go('#price');
    await go('#terms');
    await back();
    await back();
    expect(source.asked).toEqual([]);
    expect(window.full).toEqual([]);
    expect(shown.slice(2)).toEqual(['POP /faq#price (/faq)', 'POP /faq (/faq)']);
  });

  test('within a page cancels a page that is still loading', async () => {
    const { window, source, shown, go, back } = setUp('/faq');
    await go('#price');
    await go('/pricing');
    await back();
    await source.give('/pricing');
    expect(shown).toEqual(['PUSH /faq#price (/faq)', 'POP /faq (/faq)']);
    expect(window.urls()).toEqual(['/faq', '/faq#price']);
  });
});
