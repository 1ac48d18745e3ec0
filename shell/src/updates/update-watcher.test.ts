import { expect, test } from '@jest/globals';
import { createUpdateWatcher } from './update-watcher';

const HOUR = 3_600_000;

function setUp(answers: Record<string, unknown> = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const asked: string[] = [];
  const caches: unknown[] = [];
  let time = 0;
  let tick: (() => void) | null = null;
  let waited = 0;
  const watcher = createUpdateWatcher({
    build: 'one',
    fetchImpl: async (url, options) => {
      asked.push(String(url));
      caches.push(options?.cache);
      const answer = answers[String(url)];
      if (answer instanceof Error) throw answer;
      return answer === undefined ? new Response('', { status: 404 }) : new Response(JSON.stringify(answer));
    },
    now: () => time,
    page: page as unknown as Document,
    every: (ms, callback) => {
      waited = ms;
      tick = callback;
      return () => {
        tick = null;
      };
    },
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    watcher,
    asked,
    caches,
    answers,
    page,
    waited: () => waited,
    polling: () => tick !== null,
    polls: () => asked.filter((url) => url === '/builds/latest.json').length,
    async pass(ms: number) {
      time += ms;
      if (ms >= HOUR) tick?.();
      await settle();
    },
    async see(state: DocumentVisibilityState) {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
      await settle();
    },
  };
}

test('fetches its own build manifest at the start, and asks for the latest build hourly', async () => {
  const set = setUp({ '/builds/meta/one.json': { id: 'one', pages: ['/', '/pricing'] } });
  expect(await set.watcher.manifest).toEqual({ id: 'one', pages: ['/', '/pricing'] });
  expect(set.asked).toEqual(['/builds/meta/one.json']);
  expect(set.waited()).toBe(HOUR);
  await set.pass(HOUR);
  expect(set.asked).toEqual(['/builds/meta/one.json', '/builds/latest.json']);
  // The manifest of a build never changes; which one is live must not come from a cache.
  expect(set.caches).toEqual(['default', 'no-cache']);
});

test.each([{ id: 'other', pages: [] }, { id: 'one' }, 'one', null, new Error('offline')])(
  'a manifest of %p is none',
  async (answer) => {
    const set = setUp({ '/builds/meta/one.json': answer });
    expect(await set.watcher.manifest).toBeNull();
  },
);

test('the same build changes nothing, another one makes the tab stale and ends the polling', async () => {
  const set = setUp({ '/builds/latest.json': { id: 'one' } });
  await set.pass(HOUR);
  expect(set.watcher.isStale()).toBe(false);
  set.answers['/builds/latest.json'] = { id: 'two' };
  await set.pass(HOUR);
  expect(set.watcher.isStale()).toBe(true);
  expect(set.polling()).toBe(false);
  await set.pass(2 * HOUR);
  await set.see('visible');
  expect(set.polls()).toBe(2);
});

test.each([new Error('offline'), { id: 7 }, { id: '' }, 'text', null])(
  'an answer of %p is ignored until the next poll',
  async (answer) => {
    const set = setUp({ '/builds/latest.json': answer });
    await set.pass(HOUR);
    expect(set.watcher.isStale()).toBe(false);
    set.answers['/builds/latest.json'] = { id: 'two' };
    await set.pass(HOUR);
    expect(set.watcher.isStale()).toBe(true);
  },
);

test('a hidden tab does not ask; seen again after more than an hour it asks at once', async () => {
  const set = setUp({ '/builds/latest.json': { id: 'two' } });
  await set.see('hidden');
  await set.pass(HOUR);
  expect(set.polls()).toBe(0);
  await set.pass(1);
  await set.see('visible');
  expect(set.watcher.isStale()).toBe(true);
});

test('seen again within the hour it does not ask', async () => {
  const set = setUp();
  await set.see('hidden');
  await set.pass(HOUR - 1);
  await set.see('visible');
  expect(set.polls()).toBe(0);
});

test('a build id met elsewhere counts as well', () => {
  const { watcher } = setUp();
  watcher.noticeBuild('one');
  expect(watcher.isStale()).toBe(false);
  watcher.noticeBuild('two');
  expect(watcher.isStale()).toBe(true);
});
