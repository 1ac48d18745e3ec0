import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { UserError } from '../../config/user-error';
import { append, latestDeployment } from '../../store/deployments/deployment-log';
import { nowLive, stableOf } from '../../store/deployments/live';
import { putRelease } from '../../store/records/put-release';
import type { Store } from '../../store/store';
import { putSample } from '../../store/testing/sample-composition';
import { sampleBuild, sampleRecord } from '../../store/testing/sample-releases';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import type { Input } from '../command';
import { memoryStore, type TestContext, testContext } from '../testing/test-context';
import { checkWith } from './check';
import { initWith } from './init';
import { ownCommands } from './own-commands';

const folder = temporaryFolder();
const modules = temporaryFolder();
const init = () => initWith(modules());
let context: TestContext;
let store: Store;
let server: Server | null = null;
beforeEach(async () => {
  store = memoryStore(folder());
  context = testContext({ store, project: folder(), env: { SITE_STORE: '.site' } });
  const packages = {
    'node_modules/@site/kit': { resolved: 'file:../kit.tgz' },
    'node_modules/@site/platform': { resolved: 'file:../platform.tgz' },
  };
  await writeFile(path.join(modules(), '.package-lock.json'), JSON.stringify({ packages }));
});
afterEach(() => {
  server?.close();
  server = null;
});

async function run(name: string, args: readonly string[] = [], options: Input['options'] = {}) {
  const command = await ownCommands[name]?.();
  await command?.run(context, { args, options });
  return context.printed.join('\n');
}

/** Makes the project the repository of `mf-hello`. */
async function beOwn(site = 'http://localhost:1'): Promise<void> {
  await writeFile(path.join(folder(), 'package.json'), JSON.stringify({ name: 'mf-hello', site }));
}

/** A live site that publishes its builds: the shell, and `mf-hello` 1.4.0. */
async function liveSite(): Promise<string> {
  const content = { 'node/remoteEntry.cjs': { sha256: 'a'.repeat(64), size: 1 } };
  const record = (name: string, id: string, given: object) =>
    ({ ...sampleRecord({ id, package: name, ...given }), content }) as object;
  const answers: Readonly<Record<string, object>> = {
    '/builds/latest.json': { id: 'aaaaaaaaaaa1' },
    '/builds/meta/aaaaaaaaaaa1.json': {
      id: 'aaaaaaaaaaa1',
      releases: { shell: '1.0.0-abcabcabcabc', 'mf-hello': '1.4.0-abcabcabcabc' },
      env: {},
    },
    shell: record('shell', '1.0.0-abcabcabcabc', {}),
    'mf-hello': record('mf-hello', '1.4.0-abcabcabcabc', {
      version: '1.4.0',
      exposes: { './Hello': { scripts: [], styles: [], sources: [] } },
    }),
  };
  server = createServer(({ url = '' }, response) => {
    const [, name = ''] = /^\/_fragments\/([\w-]+)\/.*\.json$/.exec(url) ?? [];
    response.end(JSON.stringify(answers[url] ?? answers[name] ?? null));
  }).listen(0);
  await new Promise((resolve) => server?.once('listening', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function makeLive(build: string): Promise<void> {
  const now = nowLive(await putSample(store, build));
  await append(store, async () => ({
    action: 'release',
    ...now,
    releases: { ...now.releases, 'mf-hello': `h-${build}` },
  }));
}

test.each(['dev', 'check', 'preview', 'release', 'canary', 'promote', 'rollback', 'releases'])(
  '%s outside of a repository explains how to create one',
  async (name) => {
    await expect(run(name)).rejects.toThrow('site init <fragment> --with');
  },
);

test.each(['dev', 'check', 'release'])('%s names package.json if its name is scoped', async (name) => {
  const manifest = { name: '@acme/mf-reviews', site: 'http://localhost:1' };
  await writeFile(path.join(folder(), 'package.json'), JSON.stringify(manifest));
  await expect(run(name)).rejects.toThrow(
    'The name in package.json, "@acme/mf-reviews", is not that of a fragment.',
  );
});

test.each(['preview', 'release', 'canary', 'promote', 'rollback', 'releases'])(
  '%s needs the store of the live site',
  async (name) => {
    await beOwn();
    context = testContext({ store, project: folder() });
    await expect(run(name)).rejects.toThrow('SITE_STORE is not set');
  },
);

test('rollback is for the own package, unless a build is named or the package is a canary', async () => {
  await beOwn();
  await makeLive('aaaaaaaaaaa1');
  await makeLive('aaaaaaaaaaa2');
  await expect(run('rollback', [], { to: 'deadbeefdead' })).rejects.toThrow(
    'Cannot find build "deadbeefdead"',
  );
  context.printed.length = 0;
  await run('rollback').catch(() => {});
  expect(context.printed.join('\n')).toContain('roll back mf-hello from h-aaaaaaaaaaa2 to h-aaaaaaaaaaa1');
});

async function startCanary(name: string): Promise<void> {
  const next = nowLive(await putSample(store, 'aaaaaaaaaaa2'));
  await append(store, async (latest) => {
    if (latest === null) return null;
    const releases = { ...latest.releases, [name]: 'next' };
    return { action: 'canary', ...stableOf(latest), canary: { ...next, releases, weight: 5 } };
  });
}

test.each([
  ['promote', [], undefined],
  ['canary', ['60'], 60],
] as const)('%s is for a canary of the own package', async (name, args, weight) => {
  await beOwn();
  await makeLive('aaaaaaaaaaa1');
  await startCanary('shell');
  await expect(run(name, args, { yes: true })).rejects.toThrow(
    /^The running canary is of shell.*, not of mf-hello/,
  );
  expect((await latestDeployment(store))?.canary?.weight).toBe(5);
  await startCanary('mf-hello');
  await run(name, args, { yes: true });
  expect((await latestDeployment(store))?.canary?.weight).toBe(weight);
});

test('rollback ends a canary of the own package', async () => {
  await beOwn();
  await makeLive('aaaaaaaaaaa1');
  await startCanary('mf-hello');
  await run('rollback', [], { yes: true });
  const latest = await latestDeployment(store);
  expect(latest).toMatchObject({ action: 'rollback', build: 'aaaaaaaaaaa1' });
  expect(latest?.canary).toBeUndefined();
});

test.each(['release', 'preview'])(
  '%s reads the live contracts from the store, even if the site is down',
  async (name) => {
    await beOwn();
    const types = { 'mf-hello.ts': 'export interface Exposes {}' };
    const contract = { uses: [], imports: {}, provides: {}, types };
    await putRelease(store, sampleBuild({ id: '1.0.0-abcabcabcabc', package: 'shell', contract }));
    const now = nowLive(await putSample(store, 'aaaaaaaaaaa1'));
    await append(store, async () => ({
      action: 'release',
      ...now,
      releases: { shell: '1.0.0-abcabcabcabc' },
    }));
    await run(name).catch(() => {});
    const written = await readFile(path.join(folder(), '.site/contracts/mf-hello.ts'), 'utf8');
    expect(written).toBe('export interface Exposes {}');
  },
);

test('needs only the store for previews that exist and for taking the package off the site', async () => {
  // No site answers there.
  await beOwn();
  expect(await run('preview', [], { list: true })).toContain('has no previews');
  await expect(run('preview', [], { end: 'nothing' })).rejects.toThrow('Cannot find preview');
  await expect(run('release', [], { without: 'mf-hello' })).rejects.toThrow('nothing is live');
});

test('init writes a repository for a live fragment, which continues its version', async () => {
  const site = await liveSite();
  await init().run(context, { args: ['hello'], options: { with: site } });
  const manifest = JSON.parse(await readFile(path.join(folder(), 'package.json'), 'utf8')) as object;
  expect(manifest).toMatchObject({ name: 'mf-hello', version: '1.4.0', site });
  expect(await readFile(path.join(folder(), 'rspack.config.ts'), 'utf8')).toContain("'./Hello'");
  expect(context.printed.at(-1)).toBe('Run npm install, then npm run dev.');
});

test('init says that a fragment is new, and lists those of the site', async () => {
  await init().run(context, { args: ['mf-reviews'], options: { with: await liveSite(), template: 'vue' } });
  expect(context.printed.join('\n')).toMatch(/mf-reviews is a new fragment: .* has only mf-hello\./);
});

test('init writes nothing if a registry may answer for its packages, which pnpm does not record', async () => {
  await rm(path.join(modules(), '.package-lock.json'));
  await expect(
    init().run(context, { args: ['mf-reviews'], options: { with: await liveSite() } }),
  ).rejects.toThrow(
    /^Cannot write the source of @site\/platform: .* npx --package <site-kit.tgz> --package <site-platform.tgz> site init /,
  );
  expect(await readdir(folder())).toEqual([]);
});

test('a repository for Vue has the bundler and the types of the platform, in the same versions', async () => {
  await init().run(context, { args: ['mf-reviews'], options: { with: await liveSite(), template: 'vue' } });
  const read = async (file: string) =>
    JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const { devDependencies } = await read(path.join(folder(), 'package.json'));
  const { dependencies } = await read('package.json');
  for (const name of ['@rspack/core', '@types/react'])
    expect(devDependencies?.[name]).toBe(dependencies?.[name]);
});

test('init refuses a folder with files, a template that it does not have, and a site without https', async () => {
  const withSite = { with: 'http://localhost:1' };
  const refused = (options: { with: string; template?: string }) =>
    init().run(context, { args: ['mf-hello'], options });
  await expect(refused({ ...withSite, template: 'svelte' })).rejects.toThrow('"svelte" is not a template');
  await expect(refused({ with: 'http://www.example.com' })).rejects.toThrow('is not https');
  await beOwn();
  await expect(refused(withSite)).rejects.toThrow('is not empty: it has package.json');
  expect(context.printed).toEqual([]);
});

test('check fetches the contracts, checks types, builds into dist, and checks the build, in this order', async () => {
  await beOwn();
  const steps: string[] = [];
  const effects = {
    fetchContracts: async () => void steps.push('contracts'),
    checkTypes: () => void steps.push('types'),
    buildAndCheck: async ({ name, output }: { readonly name: string; readonly output: string }) =>
      void steps.push(`build ${name} in ${path.relative(folder(), output)}`),
    checkBuild: async (name: string) => [`${name} is fine.`],
  };
  await checkWith(effects).run(context, { args: [], options: {} });
  expect(steps).toEqual(['contracts', 'types', 'build mf-hello in dist']);
  expect(context.printed).toEqual(['mf-hello is fine.']);
  const failing = {
    ...effects,
    checkTypes() {
      throw new UserError('The type check failed.');
    },
  };
  steps.length = 0;
  await expect(checkWith(failing).run(context, { args: [], options: {} })).rejects.toThrow('type check');
  expect(steps).toEqual(['contracts']);
});
