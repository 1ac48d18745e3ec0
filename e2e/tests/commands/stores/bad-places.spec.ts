import { createServer } from 'node:net';
import path from 'node:path';
import { copySampleProject } from '../../../support/projects/project';
import { readLiveLog } from '../../../support/sites/live-log';
import { canMount, runOnMountedStore, runWithFullScratch } from '../../../support/sites/mounted-store';
import { freePorts } from '../../../support/sites/running-site';
import { sharedSite } from '../../../support/sites/shared-site';
import { expect, expectNoStack, expectRefusal, test } from '../../../support/sites/test-site';

// A command that cannot listen or write explains why and how to fix it, and leaves the live site unchanged. By day a full disk; unit
// tests have the other reasons (listen, parse-server-env, folder-store).

// One site for all of these.
test.describe.configure({ mode: 'default' });

const component = 'mf-header/src/Header/Header.tsx';
const changed = (text: string) => `${text}\nexport const changed = true;\n`;

test('npm start at a port in use @nightly', async ({ testSite }) => {
  const before = await testSite.liveSite();
  testSite.change(component, changed);
  const port = Number(new URL(testSite.server.url).port);
  const result = await testSite.project.run('start', [], { PORT: String(port) });
  expectRefusal(result, [
    `port ${port}: it is in use. Stop the process that uses it, or set PORT to another, such as PORT=`,
  ]);
  expect(await testSite.liveSite()).toEqual(before);
});

test('npm start with a mock server’s port in use @nightly', async ({ testSite }) => {
  const before = await testSite.liveSite();
  testSite.change(component, changed);
  const port = await freePorts(4);
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port + 2, '127.0.0.1', resolve));
  const result = await testSite.project.run('start', [], { PORT: String(port) });
  await new Promise((resolve) => other.close(resolve));
  expectRefusal(result, [
    `port ${port + 2} is in use. Stop the process that uses it, or set PORT to another`,
  ]);
  expect(await testSite.liveSite()).toEqual(before);
});

test('npm start at a port that leaves none for the mock servers @nightly', async ({ testSite }) => {
  const result = await testSite.project.run('start', [], { PORT: '65534' });
  expectRefusal(result, ['PORT="65534" leaves no room for the mock servers', 'Set it to 65532 or less.']);
});

test('npm run serve at a port in use @nightly', async ({ testSite }) => {
  const { port } = new URL(testSite.server.url);
  const { code, output } = await testSite.project.run('serve', [], { PORT: port });
  expect(code).toBe(1);
  expect(output.trim().split('\n').at(-1)).toContain(
    `port ${port}: it is in use. Stop the process that uses it, or set PORT`,
  );
  expectNoStack(output);
});

for (const [name, value, says] of [
  ['PORT', 'eighty', 'PORT="eighty" must be a whole number from 0 to 65535.'],
  ['HOST', 'http://here', 'HOST="http://here" must be a host name or address, such as 0.0.0.0.'],
  ['API_ORIGIN', 'api.example', 'API_ORIGIN="api.example" must be an http or https origin without a path'],
] as const) {
  // By day a unit test, with each setting (parse-server-env).
  test(`npm start with a bad ${name} @nightly`, async ({ testSite }) => {
    const before = await testSite.liveSite();
    const port = String(await freePorts(4));
    expectRefusal(await testSite.project.run('start', [], { PORT: port, [name]: value }), [says]);
    expect(await testSite.liveSite()).toEqual(before);
  });
}

for (const [command, args] of [
  ['start', []],
  ['release', ['mf-header']],
  ['rollback', []],
] as const) {
  test(`node site ${command} with a store below a file @nightly`, async ({ testSite }) => {
    const store = path.join(testSite.project.root, 'package.json', 'store');
    const env = { SITE_STORE: store, PORT: String(await freePorts(4)) };
    expectRefusal(await testSite.project.run(command, args, env), [
      `in ${store}: a part of the path is a file. Set SITE_STORE to a folder.`,
    ]);
  });
}

test('node site release into a store that does not exist @nightly', async ({ testSite }) => {
  const store = path.join(testSite.project.root, 'empty');
  expectRefusal(await testSite.project.run('release', ['mf-header'], { SITE_STORE: store }), [
    `Cannot release mf-header: nothing is live in ${store}, which does not exist. Set SITE_STORE`,
  ]);
});

test('node site rollback of a store that does not exist @nightly', async ({ testSite }) => {
  const store = path.join(testSite.project.root, 'empty');
  expectRefusal(await testSite.project.run('rollback', [], { SITE_STORE: store }), [
    `Cannot roll back: nothing is live in ${store}, which does not exist. Set SITE_STORE`,
  ]);
});

const cannotMount = 'File systems cannot be mounted here (unshare --map-root-user --mount).';

test('node site release with a full build folder @nightly', async ({ testSite }) => {
  test.skip(!canMount(), cannotMount);
  const before = await testSite.liveSite();
  testSite.change(component, changed);
  const run = runWithFullScratch(testSite.project, 'release', ['mf-header']);
  expectRefusal(run, ['/.cache/scratch/', 'the disk is full. Free some space and run the command again.']);
  expect(await testSite.liveSite()).toEqual(before);
});

for (const [state, says] of [
  ['full', 'the disk is full. Free some space and run the command again.'],
  ['read-only', 'the file system is read-only. Mount it writable, or set SITE_STORE to another folder.'],
] as const) {
  test(`node site release into a store that is ${state}${state === 'full' ? '' : ' @nightly'}`, () => {
    test.skip(!canMount(), cannotMount);
    const project = copySampleProject(sharedSite().sampleStore);
    try {
      project.replace('mf-hello/src/Hello.ts', 'Welcome', 'Hello');
      const run = runOnMountedStore(project, state, 'release', ['mf-hello']);
      expectRefusal(run, [' in /mnt: ', says]);
      expect(run.log).toBe(readLiveLog(project.store));
      expect(run.added).toEqual([]);
    } finally {
      project.remove();
    }
  });
}
