import { cpSync } from 'node:fs';
import path from 'node:path';
import { copyProject, type ProjectCopy, runAsTyped } from '../../../support/projects/project';
import { removeFolder, temporaryFolder } from '../../../support/projects/temporary-folder';
import { readLiveLog } from '../../../support/sites/live-log';
import { freePorts, runSite } from '../../../support/sites/running-site';
import { sharedSite } from '../../../support/sites/shared-site';
import { expect, expectRefusal, test } from '../../../support/sites/test-site';

// A store outside the checkout may be production: one command typed in the wrong place must not change it. By day one command; unit
// tests have the others (start, run-change, releasing).

// One copy for all of these.
test.describe.configure({ mode: 'default' });
let copy: ProjectCopy;
/** A store outside the checkout, with a site that is live. */
let store: string;
test.beforeAll(() => {
  copy = copyProject();
  store = temporaryFolder('site-production-');
  cpSync(sharedSite().store, store, { recursive: true });
});
test.afterAll(() => {
  copy?.remove();
  if (store) removeFolder(store);
});

test('npm start serves the live build, releases nothing, and explains how to release @nightly', async () => {
  const log = readLiveLog(store);
  copy.replace(
    'mf-header/src/Header/Header.tsx',
    'export default',
    'export const changed = 1;\nexport default',
  );
  const site = await runSite({ project: copy.root, store });
  try {
    expect(site.output()).toContain(`This is the live site of ${store}.`);
    expect(site.output()).toContain('To release a package into this store, run node site release <package>.');
    expect(site.output()).not.toContain('Mock servers');
    const [own, live] = await Promise.all([site.url, sharedSite().url].map((url) => fetch(`${url}/healthz`)));
    expect(await own?.json()).toEqual(await live?.json());
    expect(readLiveLog(store)).toBe(log);
  } finally {
    await site.stop();
  }
});

test('npm start on an empty store asks before it releases @nightly', async () => {
  const empty = path.join(store, 'empty');
  const env = { SITE_STORE: empty, PORT: String(await freePorts(4)) };
  expectRefusal(await runAsTyped(copy.root, 'start', [], env), [
    `Store:   ${empty}`,
    'Site:    nothing is live yet',
    'Change:  release every package of this checkout for the first time',
    'run the command again with --yes.',
  ]);
});

// That a command asks; the texts of all plans are unit tests' (plan).
for (const [args, change, when] of [
  [['mf-header'], /^Change: {2}release mf-header \(now [\w.-]+\) from this checkout for all visitors$/m, ''],
  [['mf-header', '--canary', '5'], /^Change: .* for 5 % of the visitors$/m, ' @nightly'],
] as const) {
  const title = `node site release ${args.join(' ')}`;
  test(`${title} shows store, site, change and settings, and needs --yes${when}`, async () => {
    const log = readLiveLog(store);
    const result = await runAsTyped(copy.root, 'release', args, { SITE_STORE: store, BRAND_NAME: 'Another' });
    expectRefusal(result, [
      `Store:   ${store}\nSite:    http://localhost:`,
      'Setting: BRAND_NAME from its default to Another',
      'this is not a terminal. Check the lines above, and run the command again with --yes.',
    ]);
    expect(result.output).toMatch(change);
    expect(readLiveLog(store)).toBe(log);
  });
}

for (const [command, args, says] of [
  ['rollback', ['--to', 'deadbeef'], 'Cannot find build "deadbeef" in the deployment log.'],
  ['rollback', [], 'is the first build of this store.'],
  ['promote', [], 'No canary is running.'],
  ['canary', ['20'], 'No canary is running.'],
] as const) {
  test(`npm run ${[command, ...args].join(' ')} is refused before it asks @nightly`, async () => {
    const log = readLiveLog(store);
    const result = await runAsTyped(copy.root, command, args, { SITE_STORE: store });
    expectRefusal(result, [says]);
    expect(result.output).not.toContain('Change:');
    expect(readLiveLog(store)).toBe(log);
  });
}

test('names every reason against a release at once @nightly', async () => {
  const env = { SITE_STORE: path.join(store, 'nothing'), SIGN_UP_URL: 'beta.example.com' };
  expectRefusal(await runAsTyped(copy.root, 'release', ['mf-header'], env), [
    'Cannot release mf-header: nothing is live in ',
    'SIGN_UP_URL="beta.example.com" must be',
  ]);
});

test('node site prune with --yes says where it removes @nightly', async () => {
  const { code, output } = await runAsTyped(copy.root, 'prune', ['--keep-days', '30', '--yes'], {
    SITE_STORE: store,
  });
  expect(output).toContain(`Store:   ${store}\nChange:  remove what was not live for 30 days`);
  expect(code).toBe(0);
});

test('rejects a release of a public site with local services, and lists each variable @nightly', async () => {
  const log = readLiveLog(store);
  const env = { SITE_STORE: store, SITE_ORIGIN: 'https://www.example.com' };
  expectRefusal(await runAsTyped(copy.root, 'release', ['mf-header', '--yes'], env), [
    'Set SCHEDULING_URL to the real service, or switch off the booking calendar with SCHEDULING_URL=off.',
    'Set SCHEDULING_SCRIPT_URL to the real service',
    'Set NEWSLETTER_URL to the real service, or switch off the newsletter signup with NEWSLETTER_URL=off.',
    'Set API_ORIGIN to the real service, or switch off the upload of visit sources with API_ORIGIN=off.',
  ]);
  expect(readLiveLog(store)).toBe(log);
});

test('rejects an empty SITE_STORE, because the default store is a different one @nightly', async () => {
  expectRefusal(await runAsTyped(copy.root, 'rollback', ['--yes'], { SITE_STORE: '' }), [
    'SITE_STORE is empty. Set it to a value, or unset it to use the default.',
  ]);
});

test('suggests the right name for a misspelled setting @nightly', async () => {
  const env = { SITE_STORE: store };
  expectRefusal(
    await runAsTyped(copy.root, 'rollback', ['--yes'], { ...env, SITE_ORGIN: 'https://a.example' }),
    ['SITE_ORGIN is not a setting. Did you mean SITE_ORIGIN?'],
  );
  const { code, output } = await runAsTyped(copy.root, 'releases', [], { ...env, LOCALE: 'en' });
  expect(output).toContain('LOCALE is not a setting. Did you mean LOCALES?');
  expect(code).toBe(0);
});
