import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Change } from '../../plan/change';
import { planChange } from '../../plan/plan';
import type { Snapshot } from '../../plan/snapshot';
import { builtRelease } from '../../plan/testing/sample-snapshot';
import { writeSite } from '../../serve/testing/write-site';
import type { DeploymentAction } from '../../store/deployments/deployment';
import { append, latestDeployment } from '../../store/deployments/deployment-log';
import type { Store } from '../../store/store';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { memoryStore, type TestContext, testContext } from '../testing/test-context';
import { startWith } from './start';

const folder = temporaryFolder();
let store: Store;
let context: TestContext;
/** The effects so far, in order. */
let steps: string[];
let released: Change | null;

const mockServers = { env: { API_ORIGIN: 'http://localhost:1' }, notice: 'Mock servers run.' };
const effects = {
  async deploy(snapshot: Snapshot, change: Change) {
    steps.push('release');
    released = change;
    await writeSite(store, 'aaaaaaaaaaa1');
    const names = snapshot.latest === null ? [] : context.site.packages;
    const built = new Map(names.map((one) => [one, builtRelease(one, 'n1')]));
    return { plan: planChange(snapshot, change, built), entry: await latestDeployment(store) };
  },
  async forkMockServers() {
    steps.push('mock servers');
    return { ...mockServers, stop: async () => void steps.push('stop') };
  },
};

beforeEach(() => {
  store = memoryStore(folder());
  steps = [];
  released = null;
  context = contextWith();
});
afterEach(async () => {
  await context.running?.close();
});

function contextWith(given: Parameters<typeof testContext>[0] = {}): TestContext {
  return testContext({ store, project: folder(), env: { PORT: '0' }, ...given });
}

function start(options: { readonly yes?: true } = {}, others: Partial<typeof effects> = {}) {
  return startWith({ ...effects, ...others }).run(context, { args: [], options });
}

async function home(): Promise<string> {
  const [, port] = /http:\/\/localhost:(\d+)/.exec(context.printed.join('\n')) ?? [];
  return (await fetch(`http://localhost:${port}/`)).text();
}

test('releases every package into the store of the checkout without asking, and serves the result', async () => {
  store = { ...store, folder: `${folder()}/.site` };
  context = contextWith();
  await start();
  expect(steps).toEqual(['mock servers', 'release']);
  const [, port] = /http:\/\/localhost:(\d+)/.exec(context.printed.join('\n')) ?? [];
  expect(released).toEqual({
    action: 'release-all',
    names: context.site.packages,
    env: { SITE_ORIGIN: `http://localhost:${port}`, PORT: '0', API_ORIGIN: 'http://localhost:1' },
  });
  expect(await home()).toContain('aaaaaaaaaaa1');
  expect(context.printed).toContain('Mock servers run.');
  // The first release changes nothing that was there.
  expect(context.printed.filter((line) => /^Change:|rollback --to/.test(line))).toEqual([]);
});

test('says what it changes in a store that has a live site, and how to undo it', async () => {
  store = { ...store, folder: `${folder()}/.site` };
  context = contextWith();
  const name = context.site.packages[1] ?? '';
  const releaseOf = (id: string, action: DeploymentAction, message?: string) =>
    append(store, async () => ({
      action,
      message,
      build: 'aaaaaaaaaaa2',
      releases: { shell: 's1', [name]: id, 'mf-elsewhere': 'e1' },
    }));
  await writeSite(store, 'aaaaaaaaaaa2');
  await releaseOf('h1', 'release');
  await releaseOf('h2', 'release');
  await releaseOf('h1', 'rollback', 'It was slow.');
  await start();
  const { printed } = context;
  expect(printed).toEqual(
    expect.arrayContaining([
      `Store:   ${store.objects.name}`,
      'Change:  release every package of this checkout for all visitors, and take off the site what this checkout does not have: mf-elsewhere',
      expect.stringMatching(`^Note: {4}${name} h2 was rolled back by entry 4 .*: It was slow\\.$`),
      'Setting: API_ORIGIN from its default to http://localhost:1',
      'Build aaaaaaaaaaa1 with shell n1 and mf-hello n1 and mf-goodbye n1 and mf-widget n1 and mf-topics n1 and mf-elsewhere taken out is live. The previous one was aaaaaaaaaaa2 (node site rollback --to aaaaaaaaaaa2).',
    ]),
  );
});

test('says that nothing has changed', async () => {
  store = { ...store, folder: `${folder()}/.site` };
  context = contextWith();
  await writeSite(store, 'aaaaaaaaaaa2');
  const deploy = async (snapshot: Snapshot, change: Change) => ({
    plan: planChange(snapshot, change),
    entry: null,
  });
  await start({}, { deploy });
  expect(context.printed).toContain(
    'Nothing has changed in shell and mf-hello and mf-goodbye and mf-widget and mf-topics; build aaaaaaaaaaa2 stays live.',
  );
});

test('refuses to end a canary before it opens a port', async () => {
  store = { ...store, folder: `${folder()}/.site` };
  context = contextWith();
  await writeSite(store, 'aaaaaaaaaaa2');
  await append(store, async () => ({
    action: 'canary',
    build: 'aaaaaaaaaaa2',
    releases: {},
    canary: { build: 'aaaaaaaaaaa3', releases: {}, weight: 5 },
  }));
  await expect(start()).rejects.toThrow('A canary is already running: build aaaaaaaaaaa3');
  expect(steps).toEqual([]);
  expect(context.printed).toEqual([]);
});

test('serves the live site of another store, and releases nothing into it', async () => {
  await writeSite(store, 'aaaaaaaaaaa2');
  await start();
  expect(steps).toEqual([]);
  expect(await home()).toContain('aaaaaaaaaaa2');
});

test('asks before the first release into another store', async () => {
  await expect(start()).rejects.toThrow('Cannot ask for confirmation');
  context = contextWith({ answer: 'no' });
  await expect(start()).rejects.toThrow('Nothing was done');
  expect(steps).toEqual([]);
  await start({ yes: true });
  expect(steps).toEqual(['mock servers', 'release']);
});

test('stops the server and the mock servers when the release fails', async () => {
  const failing = start({ yes: true }, { deploy: () => Promise.reject(new Error('Cannot build shell.')) });
  await expect(failing).rejects.toThrow('Cannot build shell.');
  expect(steps).toEqual(['mock servers', 'stop']);
  expect(context.running).toBeNull();
});

test('refuses an invalid port before it does anything', async () => {
  context = contextWith({ env: { PORT: 'many' } });
  await expect(start({ yes: true })).rejects.toThrow('PORT="many"');
  expect(context.printed).toEqual([]);
});
