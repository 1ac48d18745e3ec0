import type { IncomingMessage } from 'node:http';
import { test } from '@jest/globals';
import { holds } from '@site/kit/testing/fuzz';
import fc from 'fast-check';
import { folderStore } from '../store/testing/folder-store';
import { twoServed } from '../store/testing/served-locales';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { clientAddress } from './http/node-adapter';
import { requestLog } from './log/request-log';
import { receiveWebVitals } from './metrics/receive-web-vitals';
import { buildManifests, releaseFiles } from './site/release-files';
import { bodyReader } from './site/stored-body';
import { createSiteHandler } from './site-handler';
import { handledSite } from './testing/handled-site';

const folder = temporaryFolder();

const SHORT = 4_000;
const LONG = 32_000;
/** A linear function takes 8 times as long for `LONG`, a quadratic one 64 times. */
const MOST_TIMES = 24;
/** Processor time in milliseconds that needs no comparison. */
const CHEAP_MS = 3;
const TRIES = 5;

/** Answers one request with this text in one of its parts, and logs the response. */
type Answer = (text: string) => Promise<unknown> | unknown;

const headers = [
  ...['accept', 'accept-encoding', 'accept-language', 'cookie', 'host', 'if-none-match', 'sec-fetch-site'],
  ...['content-type', 'x-forwarded-for'],
];
const posted = { '/_vitals': 'application/json' };

async function answersByPart(): Promise<Readonly<Record<string, Answer>>> {
  const store = await folderStore(folder());
  const readBody = bodyReader(store);
  const site = handledSite(twoServed.prefix_except_default);
  const handler = createSiteHandler({
    site: () => site,
    receive: receiveWebVitals({ take: () => {}, rate: () => true }),
    findReleaseFile: releaseFiles(store, readBody).find,
    findBuildManifest: buildManifests(store, readBody),
    findPreview: async () => 'gone',
  });
  const observe = requestLog({ write: () => {}, dropped: () => 0, flush: async () => {} });
  const addressOf = clientAddress(1, () => {});
  const answer = (
    method: string,
    target: string,
    sent: Readonly<Record<string, string>> = {},
    body: string | null = null,
  ) => {
    const incoming = { method, url: target, headers: sent, socket: {} } as unknown as IncomingMessage;
    const request = {
      method,
      address: addressOf(incoming),
      header: (name: string) => sent[name] ?? null,
      body: async (maxBytes: number) => (body !== null && body.length <= maxBytes ? body : null),
    };
    const response = handler(request, target);
    const text = { status: 200, headers: {}, body: null };
    observe(incoming, response instanceof Promise ? text : response, 0);
    return response;
  };
  return {
    target: (text) => answer('GET', text),
    path: (text) => answer('GET', `/${text}`),
    query: (text) => answer('GET', `/faq?${text}`),
    'path of a release file': (text) => answer('GET', `/_fragments/mf-hello/${text}`),
    'path of a preview': (text) => answer('GET', `/_preview/${text}`),
    ...Object.fromEntries(
      headers.map((name) => [`header ${name}`, (text: string) => answer('GET', '/', { [name]: text })]),
    ),
    ...Object.fromEntries(
      Object.entries(posted).map(([path, type]) => [
        `body of ${path}`,
        (text: string) => answer('POST', path, { 'content-type': type }, text),
      ]),
    ),
  };
}

const pieces = [
  ...['%', '25', '%25', '%2', '2f', '%2f', '/', '//', '.', '..', '/.', '\\', '#', '?', '&', '='],
  ...['"', ',', ';', ' ', '\t', '*', 'q=0.5', ';q=', 'a', 'A', '0', 'f', '-', ':', '[', '{"a":', '1e'],
  ...['_preview/', '/_preview', 'leave', 'locale=', 'W/', 'http://', 'é', '\u212a', '\0'],
];
const piece = fc.constantFrom(...pieces);
const inputs = fc.record({
  start: fc.oneof(fc.constant(''), piece),
  unit: fc.array(piece, { minLength: 1, maxLength: 3 }).map((some) => some.join('')),
  end: fc.oneof(fc.constant(''), piece),
});
type Input = typeof inputs extends fc.Arbitrary<infer T> ? T : never;

const textOf = ({ start, unit, end }: Input, length: number) =>
  start + unit.repeat(Math.ceil(length / unit.length)) + end;

test('no part of a request costs more than in proportion to its length', async () => {
  const answers = Object.entries(await answersByPart());
  const running: unknown[] = [];
  const check = (part: string, answer: Answer, input: Input) => {
    const cost = (length: number) => leastCost(() => running.push(answer(textOf(input, length))));
    const long = cost(LONG);
    if (long <= CHEAP_MS) return;
    const times = long / Math.max(cost(SHORT), CHEAP_MS / MOST_TIMES);
    if (times <= MOST_TIMES) return;
    throw new Error(
      `${part}: ${LONG} letters of ${JSON.stringify(input)} cost ${long} ms, ${times} times ${SHORT}`,
    );
  };
  for (const [part, answer] of answers)
    for (const unit of pieces)
      for (const start of ['', '%', '"', '_preview/']) check(part, answer, { start, unit, end: '' });
  holds(
    fc.property(fc.constantFrom(...answers), inputs, ([part, answer], input) => check(part, answer, input)),
  );
  await Promise.all(running);
});

/** Processor time of the cheapest of a few calls in milliseconds, because other work of this process counts too. */
function leastCost(call: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least > CHEAP_MS; tries += 1) {
    const began = process.cpuUsage();
    call();
    const { user, system } = process.cpuUsage(began);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
