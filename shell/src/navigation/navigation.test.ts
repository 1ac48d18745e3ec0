import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PagePayload } from '@site/kit/protocol/document';
import { createNavigation, type NavigationOptions } from './navigation';
import type { PageResult } from './page-source';

const ORIGIN = 'https://www.example.com';

function payload(path: string): PagePayload {
  return {
    frame: 'abc',
    path,
    view: { kind: 'page', page: 'home', params: {} },
    theme: 'default',
    layout: 'default',
    locale: 'en-US',
    head: [],
    scripts: [],
    styles: [],
  };
}

/** A window with a history of its own, and what was asked of it beside that. */
class FakeWindow {
  readonly full: string[] = [];
  scrollY = 0;
  readonly location: Location;
  readonly history: History;
  private readonly listeners = new Map<string, (() => void)[]>();
  private readonly entries: { url: URL; state: unknown }[];
  private at = 0;

  constructor(start: string) {
    this.entries = [{ url: new URL(start, ORIGIN), state: null }];
    const entry = () => this.entry();
    // As much of both as the navigation uses.
    this.location = {
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
      assign: (url: string) => this.full.push(`assign ${url.slice(ORIGIN.length)}`),
      reload: () => this.full.push('reload'),
    } as unknown as Location;
    this.history = {
      scrollRestoration: 'auto',
      get state() {
        return entry().state;
      },
      pushState: (state: unknown, _: string, url: URL) => {
        this.entries.splice(this.at + 1, this.entries.length, { url: new URL(url), state });
        this.at += 1;
      },
      replaceState: (state: unknown, _: string, url: URL) => {
        this.entries[this.at] = { url: new URL(url), state };
      },
    } as unknown as History;
  }

  readonly addEventListener = ((type: string, listener: () => void) => {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }) as Window['addEventListener'];

  dispatch(type: string) {
    for (const listener of this.listeners.get(type) ?? []) listener();
  }

  /** As the browser's buttons do. */
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

/** A source whose pages come when the test says so. */
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
  for (let round = 0; round < 10; round += 1) await Promise.resolve();
}

function setUp(start = '/', options: Partial<NavigationOptions> = {}) {
  const window = new FakeWindow(start);
  const source = createSource();
  const shown: string[] = [];
  const navigation = createNavigation({
    initial: payload(new URL(start, ORIGIN).pathname),
    loadPage: source.loadPage,
    canTransition: () => true,
    window,
    ...options,
  });
  navigation.subscribe(() => {
    const { location, page, arrival } = navigation.state();
    shown.push(`${arrival} ${location.pathname}${location.search}${location.hash} (${page.path})`);
  });
  return { window, source, shown, navigation };
}

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a link', () => {
  test('the page is loaded first, and then shown at its address', async () => {
    const { window, source, shown, navigation } = setUp();
    navigation.go('/faq?a=1#price');
    expect(source.asked).toEqual(['/faq']);
    expect(window.urls()).toEqual(['/']);
    await source.give('/faq');
    expect(window.urls()).toEqual(['/', '/faq?a=1#price']);
    expect(shown).toEqual(['push /faq?a=1#price (/faq)']);
    expect(navigation.transitions()).toBe(1);
    expect(window.full).toEqual([]);
  });

  test('replaces the address where it is asked to', async () => {
    const { window, source, navigation } = setUp();
    navigation.go('/faq', 'replace');
    await source.give('/faq');
    expect(window.urls()).toEqual(['/faq']);
  });

  test.each(['/FAQ/', `${ORIGIN}//faq`, 'faq'])(
    '%s leads to the canonical address without a redirect',
    async (to) => {
      const { window, source, navigation } = setUp('/pricing');
      navigation.go(to);
      await source.give('/faq');
      expect(window.urls()).toEqual(['/pricing', '/faq']);
    },
  );

  test('an anchor of the page is shown at once', () => {
    const { window, source, shown, navigation } = setUp('/faq');
    navigation.go('#price');
    expect(source.asked).toEqual([]);
    expect(window.urls()).toEqual(['/faq', '/faq#price']);
    expect(shown).toEqual(['anchor /faq#price (/faq)']);
    expect(navigation.transitions()).toBe(0);
  });

  test('the last of several wins, whichever loads first', async () => {
    const { window, source, shown, navigation } = setUp();
    navigation.go('/faq');
    navigation.go('/pricing');
    await source.give('/pricing');
    await source.give('/faq');
    expect(shown).toEqual(['push /pricing (/pricing)']);
    expect(window.urls()).toEqual(['/', '/pricing']);
  });

  test('an anchor taken meanwhile calls a page off that still loads', async () => {
    const { source, shown, navigation } = setUp();
    navigation.go('/faq');
    navigation.go('#price');
    await source.give('/faq');
    expect(shown).toEqual(['anchor /#price (/)']);
  });

  test('who has unsubscribed is told nothing more', async () => {
    const { source, navigation } = setUp();
    const listener = jest.fn();
    navigation.subscribe(listener)();
    navigation.go('/faq');
    await source.give('/faq');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a page that loads', () => {
  /** Paths that were asked for, and whether each load has ended. */
  function setUpLoads() {
    const ended: boolean[] = [];
    const onLoading = (end: Promise<void>) => {
      const index = ended.push(false) - 1;
      void end.then(() => {
        ended[index] = true;
      });
    };
    return { ...setUp('/', { onLoading }), ended };
  }

  test('has ended when it is shown', async () => {
    const { source, navigation, ended } = setUpLoads();
    navigation.go('/faq');
    await settle();
    expect(ended).toEqual([false]);
    await source.give('/faq');
    expect(ended).toEqual([true]);
  });

  test('has ended when another is wanted, and when it is given up', async () => {
    const { source, navigation, ended } = setUpLoads();
    navigation.go('/faq');
    navigation.go('/terms');
    await settle();
    expect(ended).toEqual([true, false]);
    await source.give('/terms', { kind: 'document' });
    expect(ended).toEqual([true, true]);
  });

  test('is not told of an anchor, nor of a full load', async () => {
    const { navigation, ended } = setUpLoads();
    navigation.go('#price');
    const full = setUp('/', { canTransition: () => false, onLoading: () => ended.push(false) });
    full.navigation.go('/faq');
    await settle();
    expect(ended).toEqual([]);
  });
});

describe('a full load of the document', () => {
  test('while a region is not hydrated; nothing is fetched for it', async () => {
    const { window, source, shown, navigation } = setUp('/', { canTransition: () => false });
    navigation.go('/faq?a=1#price');
    await settle();
    expect(source.asked).toEqual([]);
    expect(window.full).toEqual(['assign /faq?a=1#price']);
    expect(shown).toEqual([]);
  });

  test('for a page that cannot be loaded', async () => {
    const { window, source, shown, navigation } = setUp();
    navigation.go('/faq');
    await source.give('/faq', { kind: 'document' });
    expect(window.full).toEqual(['assign /faq']);
    expect(window.urls()).toEqual(['/']);
    expect(shown).toEqual([]);
  });

  test('for a page that is not there after five seconds: no link is dead', async () => {
    const { window, source, shown, navigation } = setUp();
    navigation.go('/faq');
    await jest.advanceTimersByTimeAsync(4999);
    expect(window.full).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(window.full).toEqual(['assign /faq']);
    await source.give('/faq');
    expect(shown).toEqual([]);
  });

  test('where a region came to its end, or a new build, while the page loaded', async () => {
    let can = true;
    const { window, source, navigation } = setUp('/', { canTransition: () => can });
    navigation.go('/faq');
    can = false;
    await source.give('/faq');
    expect(window.full).toEqual(['assign /faq']);
  });

  test('going back reloads the address that is there already', async () => {
    let can = true;
    const { window, source, navigation } = setUp('/', { canTransition: () => can });
    navigation.go('/faq');
    await source.give('/faq');
    can = false;
    window.go(-1);
    await settle();
    expect(window.full).toEqual(['reload']);
  });
});

describe('back and forth', () => {
  test('shows the page of the entry, and leaves the history as it is', async () => {
    const { window, source, shown, navigation } = setUp();
    navigation.go('/faq');
    await source.give('/faq');
    window.go(-1);
    await source.give('/');
    expect(shown).toEqual(['push /faq (/faq)', 'pop / (/)']);
    expect(window.urls()).toEqual(['/', '/faq']);
  });

  test('between anchors of a page nothing is loaded', () => {
    const { window, source, shown, navigation } = setUp('/faq');
    navigation.go('#price');
    navigation.go('#terms');
    window.go(-1);
    window.go(-1);
    expect(source.asked).toEqual([]);
    expect(shown.slice(2)).toEqual(['anchor /faq#price (/faq)', 'pop /faq (/faq)']);
  });

  test('within a page calls a page off that still loads', async () => {
    const { window, source, shown, navigation } = setUp('/faq');
    navigation.go('#price');
    navigation.go('/pricing');
    window.go(-1);
    await source.give('/pricing');
    expect(shown).toEqual(['anchor /faq#price (/faq)', 'pop /faq (/faq)']);
    expect(window.urls()).toEqual(['/faq', '/faq#price']);
  });

  test('finds where the visitor was on each page', async () => {
    const { window, source, navigation } = setUp();
    expect(navigation.storedScroll()).toBeNull();
    window.scrollY = 400;
    navigation.go('/faq');
    jest.setSystemTime(1);
    await source.give('/faq');
    expect(navigation.storedScroll()).toBeNull();
    window.scrollY = 900;
    window.go(-1);
    await source.give('/');
    expect(navigation.storedScroll()).toBe(400);
    window.go(1);
    await source.give('/faq');
    expect(navigation.storedScroll()).toBe(900);
  });
});

test('the browser restores the scroll position after a reload only', () => {
  const { window } = setUp();
  expect(window.history.scrollRestoration).toBe('manual');
  window.dispatch('pagehide');
  expect(window.history.scrollRestoration).toBe('auto');
  window.dispatch('pageshow');
  expect(window.history.scrollRestoration).toBe('manual');
});
