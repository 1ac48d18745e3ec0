import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createUpdateWatcher } from './update-watcher';

const HOUR = 3_600_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function setUp(answers: Record<string, unknown> = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const asked: string[] = [];
  const caches: unknown[] = [];
  const watcher = createUpdateWatcher({
    assetVersion: 'f',
    fetchImpl: async (url, options) => {
      asked.push(String(url));
      caches.push(options?.cache);
      const answer = answers[String(url)];
      if (answer instanceof Error) throw answer;
      return answer === undefined ? new Response('', { status: 404 }) : new Response(JSON.stringify(answer));
    },
    page: page as unknown as Document,
  });
  return {
    watcher,
    asked,
    caches,
    answers,
    page,
    polling: () => jest.getTimerCount() > 0,
    polls: () => asked.filter((url) => url === '/builds/latest.json').length,
    pass: (ms: number) => jest.advanceTimersByTimeAsync(ms),
    async see(state: DocumentVisibilityState) {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

const one = { id: 'one', assetVersion: 'f' };
const two = { id: 'two', assetVersion: 'f' };

test('fetches the live build and its manifest at the start, and the live build every hour', async () => {
  const manifest = { id: 'one', pages: ['/', '/pricing'] };
  const set = setUp({ '/builds/latest.json': one, '/builds/meta/one.json': manifest });
  expect(await set.watcher.pages).toEqual(manifest.pages);
  expect(set.asked).toEqual(['/builds/latest.json', '/builds/meta/one.json']);
  await set.pass(HOUR - 1);
  expect(set.polls()).toBe(1);
  await set.pass(1);
  expect(set.asked).toEqual(['/builds/latest.json', '/builds/meta/one.json', '/builds/latest.json']);
  // The manifest of a build never changes, but the live build must not come from a cache.
  expect(set.caches).toEqual(['no-cache', 'default', 'no-cache']);
});

test.each([{ id: 'other', pages: [] }, { id: 'one' }, 'one', null, new Error('offline')])(
  'ignores %p as a manifest',
  async (answer) => {
    const set = setUp({ '/builds/latest.json': one, '/builds/meta/one.json': answer });
    expect(await set.watcher.pages).toBeNull();
    expect(set.watcher.isStale()).toBe(false);
  },
);

test.each([{ id: 'one', assetVersion: 'other' }, { id: 'one' }])(
  'is stale at once if %p is live at the start',
  async (latest) => {
    const set = setUp({ '/builds/latest.json': latest });
    await set.watcher.pages;
    expect(set.watcher.isStale()).toBe(true);
    expect(set.polling()).toBe(false);
  },
);

test('becomes stale and stops polling when another build is live', async () => {
  const set = setUp({ '/builds/latest.json': one });
  await set.pass(HOUR);
  expect(set.watcher.isStale()).toBe(false);
  set.answers['/builds/latest.json'] = two;
  await set.pass(HOUR);
  expect(set.watcher.isStale()).toBe(true);
  expect(set.polling()).toBe(false);
  await set.pass(2 * HOUR);
  await set.see('visible');
  expect(set.polls()).toBe(3);
});

test.each([new Error('offline'), { id: 7 }, { id: '' }, 'text', null])(
  'ignores a response of %p until the next poll',
  async (answer) => {
    const set = setUp({ '/builds/latest.json': one });
    await set.watcher.pages;
    set.answers['/builds/latest.json'] = answer;
    await set.pass(HOUR);
    expect(set.watcher.isStale()).toBe(false);
    set.answers['/builds/latest.json'] = two;
    await set.pass(HOUR);
    expect(set.watcher.isStale()).toBe(true);
  },
);

test('does not poll in a hidden tab, and polls at once when it is shown after more than an hour', async () => {
  const set = setUp({ '/builds/latest.json': one });
  await set.watcher.pages;
  set.answers['/builds/latest.json'] = two;
  await set.see('hidden');
  await set.pass(HOUR);
  expect(set.polls()).toBe(1);
  await set.pass(1);
  await set.see('visible');
  expect(set.watcher.isStale()).toBe(true);
});

test('does not poll when the tab is shown within the hour', async () => {
  const set = setUp();
  await set.see('hidden');
  await set.pass(HOUR - 1);
  await set.see('visible');
  expect(set.polls()).toBe(1);
});

test('becomes stale on another asset version from a payload', () => {
  const { watcher } = setUp();
  watcher.noticeAssetVersion('f');
  expect(watcher.isStale()).toBe(false);
  watcher.noticeAssetVersion('g');
  expect(watcher.isStale()).toBe(true);
});
