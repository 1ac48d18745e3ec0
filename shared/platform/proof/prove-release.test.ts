import { mkdir, readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Browser } from 'playwright';
import { sampleSite } from '../sample-site/sample-site';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { type Proof, type ProofOptions, proveRelease, type Starts, tryPage } from './prove-release';

const folder = temporaryFolder();
const never = new Promise<never>(() => {});

test('removes only its own pictures, and closes the browser and the other server if a server does not start', async () => {
  const close = jest.fn(async () => {});
  const documents = [{ path: '/', file: '/index.html', status: 200 }];
  const composition = (build: string) => ({
    build,
    documents,
    locales: { all: [{ code: 'en' }] },
    content: { 'public/index.html': { sha256: build } },
  });
  const options = {
    site: sampleSite,
    store: { local: folder() },
    next: composition('b'),
    live: composition('a'),
  };
  const starts = {
    openBrowser: async () => ({ close }),
    serve: async (_: unknown, build: string) => {
      if (build === 'b') throw new Error('The store has no b.');
      return { port: 1, close };
    },
  };
  for (const build of ['b', 'other', 'old'])
    await mkdir(path.join(folder(), 'proof', build), { recursive: true });
  await utimes(path.join(folder(), 'proof/old'), new Date(0), new Date(0));
  await expect(proveRelease(options as unknown as ProofOptions, starts as unknown as Starts)).rejects.toThrow(
    'The store has no b.',
  );
  expect(close).toHaveBeenCalledTimes(2);
  // The pictures of another release stay, unless they are old.
  expect(await readdir(path.join(folder(), 'proof'))).toEqual(['other']);
});

interface Disturbance {
  readonly origin: string;
  /** A click or key that never ends, or a call of Playwright that rejects with `error`. */
  readonly at: 'click' | 'Escape' | 'goto' | 'evaluate';
  readonly error?: Error;
}

/** A browser whose pages have a menu, and with a page of one origin that is disturbed. */
function browserWhere({ error, ...hangs }: Disturbance): Browser {
  const box = { x: 0, y: 0, width: 390, height: 800 };
  const answers: Readonly<Record<string, unknown>> = {
    'siteProof.slots()': [{ name: 'mf-hello', status: 'hydrated', parents: [], box }],
    'siteProof.longestTask()': 0,
    'siteProof.replaced()': [],
  };
  const newPage = () => {
    let hasHung = false;
    let origin = '';
    const doing = async (what: string) => {
      if (error !== undefined && origin === hangs.origin && what === hangs.at) throw error;
      hasHung ||= origin === hangs.origin && what === hangs.at;
      return hasHung ? never : undefined;
    };
    const click = async () => {
      void doing('click');
      if (hasHung) throw new Error('Timeout 2000ms exceeded.');
    };
    const menu = { click, evaluate: async () => (hasHung ? never : true) };
    return {
      goto: async (url: string) => {
        origin = new URL(url).origin;
        await doing('goto');
      },
      mouse: { move: async () => {} },
      keyboard: { press: doing },
      evaluate: async (question: string) => (await doing('evaluate')) ?? answers[question],
      evaluateHandle: async () => ({ asElement: () => menu }),
      setDefaultTimeout() {},
      waitForLoadState: async () => {},
      on() {},
      context: () => context,
    };
  };
  const context = { addInitScript() {}, route() {}, newPage, close: async () => {} };
  return { newContext: async () => context, isConnected: () => true } as unknown as Browser;
}

const [before, after] = ['http://localhost:1', 'http://localhost:2'];

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

async function tryMenu(browser: Browser) {
  const live = { documents: [{ path: '/' }] };
  const proof = { browser, before, after, live, next: live, names: ['shell'], paths: ['/new'] };
  const scenario = { path: '/', width: 390, scripts: true };
  const tried = tryPage(proof as unknown as Proof, scenario).catch(String);
  // The first call without an answer ends the page's try.
  await jest.advanceTimersByTimeAsync(12_000);
  return Promise.race([tried, Promise.resolve('It goes on.')]);
}

test.each(['click', 'Escape'] as const)(
  'a menu that never ends at %s is a fault of the release',
  async (at) => {
    expect(await tryMenu(browserWhere({ origin: after, at }))).toEqual([
      { what: 'The page does not answer any more: a script of it never ends.' },
    ]);
  },
);

test('a menu that never ends on the live page is no fault of the release', async () => {
  expect(await tryMenu(browserWhere({ origin: before, at: 'Escape' }))).toMatch(
    /^UserError: Cannot compare \/: the live page does not answer any more/,
  );
});

const reloads = new Error(
  'page.evaluate: Execution context was destroyed, most likely because of a navigation\nCall log:',
);
const late = Object.assign(new Error('page.goto: Timeout 15000ms exceeded.'), { name: 'TimeoutError' });
const crashed = new Error('page.evaluate: Target crashed');

const refused = new Error('net::ERR_CONNECTION_REFUSED\nCall log:');

test.each([
  ['reloads itself, or leads to another page', 'evaluate', reloads],
  ['fails in the browser (page.evaluate: Target crashed)', 'evaluate', crashed],
  ['is not loaded after 15 s: a script of it never ends, or a request has no answer', 'goto', late],
  ['fails in the browser (net::ERR_CONNECTION_REFUSED)', 'goto', refused],
] as const)('says of a page that it %s', async (what, at, error) => {
  expect(await tryMenu(browserWhere({ origin: after, at, error }))).toEqual([{ what: `The page ${what}.` }]);
  expect(await tryMenu(browserWhere({ origin: before, at, error }))).toBe(
    `UserError: Cannot compare /: the live page ${what}. Run the command again, or release without --proof.`,
  );
});

test('a browser that ended is no fault of a page', async () => {
  const newContext = async () => {
    throw new Error('Target page, context or browser has been closed');
  };
  expect(await tryMenu({ newContext, isConnected: () => false } as unknown as Browser)).toBe(
    'UserError: Cannot open / in the browser: the browser ended unexpectedly. Run the command again, or release without --proof.',
  );
});
