import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { vitalsPath, type WebVitals } from '@site/kit/protocol/web-vitals';
import type { Level, Log } from '../config/log';
import { UserError } from '../config/user-error';
import { changeLive } from '../release/testing/change-live';
import { type Listening, listen } from '../serve/http/listen';
import { receiveWebVitals } from '../serve/metrics/receive-web-vitals';
import { followLive, type LiveSite } from '../serve/site/live-site';
import { createSiteHandler } from '../serve/site-handler';
import { startServer } from '../serve/start-server';
import { siteSource } from '../serve/testing/site-source';
import { putSite, writeSite } from '../serve/testing/write-site';
import { append, latestDeployment, readDeployments } from '../store/deployments/deployment-log';
import { nowLive } from '../store/deployments/live';
import { readComposition } from '../store/records/composition-record';
import type { Store } from '../store/store';
import { folderStore } from '../store/testing/folder-store';
import { makeCanary } from '../store/testing/make-live';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { type AnalysisOptions, analyseCanary, type CanaryAnalysis } from './analysis';

const folder = temporaryFolder();
let store: Store;
let lines: string[] = [];
let levels: Level[] = [];
let ends: (() => unknown)[] = [];

beforeEach(async () => {
  store = await folderStore(folder());
  await writeSite(store, 'stable');
  await putSite(store, 'next');
  lines = [];
  levels = [];
});
afterEach(async () => {
  await Promise.all(ends.map((end) => end()));
  ends = [];
});

interface Machine {
  readonly live: LiveSite;
  readonly analysis: CanaryAnalysis;
}

/** A server without its port: it follows a store and analyzes the canary. */
async function machine(of: Store = store, options: Partial<AnalysisOptions> = {}) {
  const log: Log = (line, level) => {
    lines.push(line);
    if (level !== undefined) levels.push(level);
  };
  let analysis: CanaryAnalysis | null = null;
  const live = await followLive({
    ...siteSource(of),
    log,
    onChange: () => analysis?.follow(),
  });
  ends.push(live.stop);
  const { current: site, canary, refresh } = live;
  analysis = analyseCanary({ store: of, site, canary, refresh, acceptsVitals: true, log, ...options });
  analysis.follow();
  return { live, analysis };
}

const visit = (build: string, isBad = false): WebVitals => ({
  build,
  page: 'faq',
  device: 'small',
  paint: 1200,
  fragments: { shell: isBad ? ['hydrated', 'threw'] : ['hydrated'] },
});

/** `count` visits of the canary, 30 % with an error, and five times as many of stable. */
function visits(count: number): WebVitals[] {
  const stable = Array.from({ length: 5 }, () => visit('stable'));
  return Array.from({ length: count }, (_, n) => [...stable, visit('next', n % 10 < 3)]).flat();
}

/** Sends web vitals like a page; gives the status of the response. */
async function send(origin: string, vitals: WebVitals): Promise<number> {
  const { status } = await fetch(origin + vitalsPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(vitals),
  });
  return status;
}

let visitors = 0;
/** An IP address of an unused block. */
const newAddress = () => {
  visitors += 1;
  return `${10 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}.1`;
};
/** Serves documents and sends the web vitals of their pages. */
function feed({ analysis }: Machine, all: readonly WebVitals[]): void {
  for (const vitals of all)
    analysis.take({ ...vitals, visit: analysis.sign(vitals.build, newAddress()) ?? undefined });
}
const newest = () => latestDeployment(store);

/** Resolves when the condition is true; otherwise the test's time limit ends it. */
async function until(holds: () => unknown): Promise<void> {
  const of = ends;
  while (of === ends && !(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
}
const rolledBackOne = () => until(async () => (await newest())?.action === 'automatic-rollback');

/** Visits of the canary that are enough at 30 %. */
const BAD = 245;
const REASON = 'errors: 30.6 % of 245 visits of the canary had an error, 0.0 % of 1225 of stable';

test('rolls back a canary that throws in 30 % of its visits, by its visitors’ web vitals only', async () => {
  await makeCanary(store, 'next', 5, ['errors', 'lcp']);
  const rolledBack: number[] = [];
  const { live, analysis } = await machine(store, { onRolledBack: ({ number }) => rolledBack.push(number) });
  const site: Listening = await listen({
    port: 0,
    handler: createSiteHandler({
      site: live.current,
      canary: live.canary,
      findReleaseFile: async () => null,
      receive: receiveWebVitals({ take: analysis.take, rate: () => true }),
      acceptsVitals: true,
      signVisit: (build) => analysis.sign(build, newAddress()),
    }),
  });
  ends.push(site.close);
  const origin = `http://127.0.0.1:${site.port}`;
  const page = async (bucket: number) =>
    (await fetch(`${origin}/faq`, { headers: { cookie: `site_bucket=${bucket}` } })).text();
  expect([await page(0), await page(500)]).toEqual([
    expect.stringContaining('of next'),
    expect.stringContaining('of stable'),
  ]);
  // Web vitals without a served document do not count.
  for (const vitals of visits(25)) expect(await send(origin, vitals)).toBe(204);
  const open = async ({ build }: WebVitals) => {
    const cookie = `site_bucket=${build === 'next' ? 0 : 500}`;
    const { headers } = await fetch(`${origin}/faq`, { headers: { cookie } });
    return /vitals;desc="([^"]+)"/.exec(headers.get('server-timing') ?? '')?.[1];
  };
  const all = visits(BAD);
  feed({ live, analysis }, all.slice(0, -60));
  expect(live.canary()?.site.build).toBe('next');
  const sent = all.slice(-60).map(async (vitals) => send(origin, { ...vitals, visit: await open(vitals) }));
  expect(new Set(await Promise.all(sent))).toEqual(new Set([204]));
  await rolledBackOne();
  await until(() => live.canary() === null);
  const entry = await newest();
  expect(entry).toMatchObject({ number: 3, action: 'automatic-rollback', build: 'stable', message: REASON });
  expect(entry?.who).toMatch(/^canary analysis at \S+$/);
  expect(entry?.canary).toBeUndefined();
  expect([await page(0), await page(500)]).toEqual(Array(2).fill(expect.stringContaining('of stable')));
  await until(() =>
    lines.includes(`The canary, build next, is worse than stable: ${REASON}. Rolled it back.`),
  );
  expect(rolledBack).toEqual([3]);
  expect(levels).toEqual(['warn']);
});

test('ignores a healthy canary, one without analysis, and metrics of a newer version', async () => {
  await makeCanary(store, 'next', 5, ['errors', 'lcp']);
  const healthy = await machine();
  feed(
    healthy,
    Array.from({ length: 4_000 }, (_, n) => visit(n % 2 ? 'next' : 'stable', n % 100 < 2)),
  );
  feed(
    healthy,
    visits(300).map((one) => ({ ...one, build: 'other' })),
  );
  await changeLive(store, { action: 'rollback' });
  for (const rollbackOn of [undefined, ['crashes'], ['lcp']]) {
    await makeCanary(store, 'next', 5, rollbackOn);
    const other = await machine();
    feed(other, visits(300));
    expect(other.analysis.current()?.comparisons.map(({ metric }) => metric) ?? []).toEqual(
      rollbackOn?.includes('lcp') ? ['lcp'] : [],
    );
    expect((await changeLive(store, { action: 'rollback' })).plan.onCanary).toMatchObject({
      kind: 'ends',
      canary: { build: 'next' },
    });
  }
  expect((await readDeployments(store)).some(({ action }) => action === 'automatic-rollback')).toBe(false);
});

test('forged web vitals count no more than the one document that an address block may get', async () => {
  await makeCanary(store, 'next', 5, ['errors']);
  const one = await machine();
  const lies = Array.from({ length: 5_000 }, (_, n) => visit(n % 2 ? 'next' : 'stable', n % 2 === 1));
  for (const lie of lies)
    one.analysis.take({ ...lie, visit: one.analysis.sign(lie.build, '192.0.2.1') ?? undefined });
  const counted = () => {
    const { canary, stable } = one.analysis.current()?.comparisons[0]?.values() ?? {};
    return [canary?.visits, stable?.visits];
  };
  // The first was of stable. One for each variant would count a crowded block more often in the smaller one.
  expect(counted()).toEqual([0, 1]);
  const [token, other] = [one.analysis.sign('next', newAddress()), one.analysis.sign('stable', newAddress())];
  for (const vitals of [visit('next', true), visit('next', true)])
    one.analysis.take({ ...vitals, visit: token ?? undefined });
  // A document of stable does not count for the canary.
  one.analysis.take({ ...visit('next', true), visit: other ?? undefined });
  for (const forged of ['', '.', 'next', `next.${Date.now().toString(36)}.x.y`, `${token}x`, token?.slice(1)])
    one.analysis.take({ ...visit('next', true), visit: forged });
  expect(counted()).toEqual([1, 1]);
  expect((await newest())?.action).toBe('canary');
});

test.each([
  ['of one block', (n: number) => `192.0.2.${n}`],
  ['of a block each', (n: number) => `198.51.${n}.7`],
  ['of IPv6', (n: number) => `2001:db8:${n}::1`],
])('forty addresses %s with a hundred lies each do not roll back a healthy canary', async (_, addressOf) => {
  await makeCanary(store, 'next', 5, ['errors', 'lcp', 'missing-vitals']);
  const one = await machine();
  const lie = { ...visit('next', true), paint: 60_000 };
  for (let n = 0; n < 40 * 100; n += 1) {
    const token = one.analysis.sign('next', addressOf(n % 40)) ?? undefined;
    one.analysis.take({ ...lie, visit: token });
  }
  feed(
    one,
    Array.from({ length: 2_000 }, (_, n) => visit(n % 2 ? 'next' : 'stable')),
  );
  const { comparisons = [], worse } = one.analysis.current() ?? {};
  expect(comparisons.map((compared) => compared.found() !== null)).toEqual([true, true, true]);
  expect(worse).toBeNull();
});

test('forty blocks that send the tokens of four servers to each of them do not roll back a healthy canary', async () => {
  await makeCanary(store, 'next', 5);
  await changeLive(store, { action: 'weight', weight: 6, rollbackOn: ['errors'] });
  const servers = await Promise.all(Array.from({ length: 4 }, () => machine()));
  const tokens = servers.flatMap(({ analysis }) =>
    Array.from({ length: 40 }, (_, n) => analysis.sign('next', `198.51.${n}.7`) ?? undefined),
  );
  for (const { analysis } of servers)
    for (const token of tokens) analysis.take({ ...visit('next', true), visit: token });
  for (const one of servers)
    feed(
      one,
      Array.from({ length: 2_000 }, (_, n) => visit(n % 2 ? 'next' : 'stable')),
    );
  for (const { analysis } of servers) await analysis.exchange();
  for (const { analysis } of servers) {
    const { comparisons = [], worse } = analysis.current() ?? {};
    expect(comparisons[0]?.own().canary[1]).toBe(40);
    expect(worse).toBeNull();
  }
});

test('blocks that visit several servers miss no web vitals', async () => {
  await makeCanary(store, 'next', 5);
  await changeLive(store, { action: 'weight', weight: 6, rollbackOn: ['missing-vitals', 'errors'] });
  const servers = await Promise.all([machine(), machine()]);
  for (let n = 0; n < 200; n += 1)
    for (const { analysis } of servers) {
      const token = analysis.sign('next', `198.51.${n}.7`) ?? undefined;
      // Both reports of a block reach the same server.
      servers[n % 2]?.analysis.take({ ...visit('next'), visit: token });
    }
  for (const { analysis } of servers) await analysis.exchange();
  await servers[0].analysis.exchange();
  const [errors, missing] =
    servers[0].analysis.current()?.comparisons.map((one) => one.values().canary) ?? [];
  expect(errors?.visits).toBe(200);
  expect([missing?.visits, missing?.seen]).toEqual([400, 0]);
});

test('ignores a visit that lasts longer than 30 minutes', async () => {
  await makeCanary(store, 'next', 5, ['errors']);
  let time = Date.now();
  const one = await machine(store, { now: () => time });
  const token = one.analysis.sign('next', newAddress()) ?? undefined;
  time += 30 * 60_000 + 1;
  one.analysis.take({ ...visit('next'), visit: token });
  expect(one.analysis.current()?.comparisons[0]?.values().canary.visits).toBe(0);
});

test("servers accept each other's tokens through the key in the log", async () => {
  await makeCanary(store, 'next', 5);
  await changeLive(store, { action: 'weight', weight: 6, rollbackOn: ['errors'] });
  const [one, other] = [await machine(), await machine()];
  const token = one.analysis.sign('next', newAddress()) ?? undefined;
  other.analysis.take({ ...visit('next'), visit: token });
  expect(other.analysis.current()?.comparisons[0]?.values().canary.visits).toBe(1);
});

test('rolls back a canary whose pages send nothing, and one that the server fails to answer', async () => {
  await makeCanary(store, 'next', 5, ['missing-vitals']);
  const silent = await machine();
  for (let n = 0; n < 400; n += 1) {
    silent.analysis.sign('next', newAddress());
    if (n % 2) feed(silent, [visit('stable')]);
    else silent.analysis.sign('stable', newAddress());
  }
  await rolledBackOne();
  expect((await newest())?.message).toMatch(
    /^missing-vitals: 100.0 % of \d+ documents of the canary sent no web vitals/,
  );
  await makeCanary(store, 'next', 5, ['errors']);
  const broken = await machine();
  for (let n = 0; n < 150; n += 1) {
    feed(broken, [visit('stable')]);
    broken.analysis.countFailure('next');
  }
  await rolledBackOne();
});

test('one of two servers rolls it back, and both stop serving it', async () => {
  await makeCanary(store, 'next', 5, ['errors']);
  const [one, other] = [await machine(), await machine()];
  feed(one, visits(BAD));
  feed(other, visits(BAD));
  await until(() => one.live.canary() === null && other.live.canary() === null);
  await until(() => lines.filter((line) => line.startsWith('The canary, build next')).length === 2);
  expect(lines.some((line) => line.endsWith('Rolled it back.'))).toBe(true);
  expect(await readDeployments(store)).toHaveLength(3);
});

test('ten servers decide together when none would alone', async () => {
  await makeCanary(store, 'next', 5);
  await changeLive(store, { action: 'weight', weight: 6, rollbackOn: ['errors'] });
  const servers = await Promise.all(Array.from({ length: 10 }, () => machine()));
  for (const one of servers) feed(one, visits(200));
  expect((await newest())?.action).toBe('weight');
  for (const { analysis } of servers) await analysis.exchange();
  await rolledBackOne();
  expect((await newest())?.message).toMatch(/^errors: 3\d\.\d % of \d+ visits of the canary had an error/);
});

test('says the first of its metrics that is worse', async () => {
  await makeCanary(store, 'next', 5);
  await changeLive(store, { action: 'weight', weight: 6, rollbackOn: ['errors', 'lcp'] });
  const servers = await Promise.all([machine(), machine()]);
  const bad = Array.from({ length: 98 }, () => [visit('stable'), { ...visit('next', true), paint: 9000 }]);
  for (const one of servers) feed(one, bad.flat());
  for (const { analysis } of servers) await analysis.exchange();
  await rolledBackOne();
  expect((await newest())?.message).toMatch(/^errors: 100.0 % of 196 visits/);
});

test('a release of another package, for both variants, does not restart the count', async () => {
  await makeCanary(store, 'next', 5);
  await changeLive(store, { action: 'weight', weight: 6, rollbackOn: ['errors'] });
  const one = await machine();
  const token = one.analysis.sign('next', newAddress()) ?? undefined;
  feed(one, visits(200));
  const counted = () => one.analysis.current()?.comparisons[0]?.values().canary.visits;
  expect(counted()).toBe(200);
  for (const build of ['stable2', 'next2']) await putSite(store, build);
  const [stable, next] = [await readComposition(store, 'stable2'), await readComposition(store, 'next2')];
  if (stable === null || next === null) throw new Error('not composed');
  await append(
    store,
    async (latest) =>
      latest && {
        action: 'release',
        ...nowLive(stable),
        canary: { weight: 0, ...latest.canary, ...nowLive(next) },
      },
  );
  await one.live.refresh();
  expect(one.live.canary()?.site.build).toBe('next2');
  // A page from before, left only now.
  one.analysis.take({ ...visit('next'), visit: token });
  expect(counted()).toBe(201);
  feed(
    one,
    visits(200).map((vitals) => ({ ...vitals, build: `${vitals.build}2` })),
  );
  await rolledBackOne();
  expect((await newest())?.build).toBe('stable2');
});

test('a new weight restarts the count with the metrics of that change', async () => {
  await makeCanary(store, 'next', 5, ['lcp']);
  const one = await machine();
  feed(one, visits(99));
  await changeLive(store, { action: 'weight', weight: 50, rollbackOn: ['errors'] });
  await one.live.refresh();
  feed(one, visits(99));
  expect(one.analysis.current()?.comparisons).toMatchObject([{ metric: 'errors' }]);
  expect(one.analysis.current()?.comparisons[0]?.found()).toBeNull();
  feed(one, visits(BAD));
  await rolledBackOne();
});

/** A bucket that fails while `refuses` returns true. */
function refusing(refuses: () => boolean): Store {
  const objects: Store['objects'] = {
    ...store.objects,
    async putIfAbsent(key, bytes) {
      if (refuses()) throw new UserError(`Cannot create ${key}: there is no permission.`);
      return store.objects.putIfAbsent(key, bytes);
    },
  };
  return { ...store, folder: null, objects };
}

test('a server without write access logs it once and continues; another one rolls the canary back', async () => {
  await makeCanary(store, 'next', 5, ['errors']);
  const reader = await machine(refusing(() => true));
  await until(() => reader.analysis.current()?.mayRollBack === false);
  feed(reader, visits(BAD));
  await until(() => lines.some((line) => line.includes(REASON)));
  await changeLive(store, { action: 'weight', weight: 20 });
  await reader.live.refresh();
  await until(() => reader.analysis.current()?.mayRollBack === false);
  expect(lines.filter((line) => /roll/i.test(line))).toEqual([
    'Cannot roll back a canary from this server: Cannot create live/00000002.json: there is no permission. The server keeps serving.',
    `The canary, build next, is worse than stable: ${REASON}. Cannot roll it back: Cannot create live/00000003.json: there is no permission.`,
  ]);
  expect(levels).toEqual(['warn', 'error']);
  expect(reader.live.canary()?.site.build).toBe('next');
  const writer = await machine();
  await until(() => writer.analysis.current()?.mayRollBack === true);
  feed(writer, visits(BAD));
  await rolledBackOne();
  await reader.live.refresh();
  expect(reader.live.canary()).toBeNull();
});

test('retries ten seconds after the store refused', async () => {
  await makeCanary(store, 'next', 5, ['errors']);
  let [isAway, time] = [false, 0];
  const one = await machine(
    refusing(() => isAway),
    { elapsed: () => time },
  );
  await until(() => one.analysis.current()?.mayRollBack === true);
  isAway = true;
  feed(one, visits(BAD));
  await until(() => one.analysis.current()?.mayRollBack === false);
  expect(lines.filter((line) => line.includes(REASON))).toHaveLength(1);
  isAway = false;
  time = 10_000;
  feed(one, [visit('stable')]);
  await rolledBackOne();
});

test('a server that receives no web vitals logs that it cannot roll back', async () => {
  await makeCanary(store, 'next', 5, ['errors']);
  const { analysis } = await machine(store, { acceptsVitals: false });
  expect(analysis.current()?.mayRollBack).toBe(false);
  expect(lines.at(-1)).toContain('it receives no web vitals (WEB_VITALS=0)');
});

test('metrics describe the analysis while it runs', async () => {
  const server = await startServer({
    store,
    port: 0,
    adminPort: 0,
    acceptsVitals: true,
    log: (line) => lines.push(line),
  });
  ends.push(server.close);
  const [metrics = ''] = /http:\S+\/metrics/.exec(lines.join('\n')) ?? [];
  const read = async () =>
    (await (await fetch(metrics)).text()).split('\n').filter((line) => line.startsWith('site_canary'));
  expect(await read()).toEqual([]);
  await makeCanary(store, 'next', 5, ['errors', 'lcp']);
  await server.refresh();
  await until(async () => (await read()).includes('site_canary_may_roll_back{build="next"} 1'));
  const origin = `http://127.0.0.1:${server.port}`;
  const page = await fetch(`${origin}/faq`, { headers: { cookie: 'site_bucket=0' } });
  const [, token] = /desc="([^"]+\.[^"]+)"/.exec(page.headers.get('server-timing') ?? '') ?? [];
  expect(token).toBeDefined();
  // It counts once.
  for (let sent = 0; sent < 3; sent += 1) await send(origin, { ...visit('next', true), visit: token });
  const text = await read();
  expect(text).toContain('site_canary_visits{build="next",metric="errors",variant="canary"} 1');
  expect(text).toContain('site_canary_visits{build="stable",metric="lcp",variant="stable"} 0');
  expect(text).toContain('site_canary_value{build="next",metric="errors",variant="canary"} 1');
  expect(text.some((line) => line.startsWith('site_canary_bound'))).toBe(false);
  await changeLive(store, { action: 'rollback' });
  await server.refresh();
  expect(await read()).toEqual([]);
});
