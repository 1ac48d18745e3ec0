import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { UserError } from '../../config/user-error';
import { sampleSite } from '../../sample-site/sample-site';
import { encodeDeployment, hashOfDeployment, keyOfDeployment } from '../../store/deployments/deployment';
import { append, latestDeployment, readDeployments } from '../../store/deployments/deployment-log';
import { stableOf } from '../../store/deployments/live';
import { newKeyPair, openSigning } from '../../store/deployments/signing';
import { memoryObjects } from '../../store/objects/testing/memory-objects';
import type { Store } from '../../store/store';
import { makeSampleCanary, makeSamplesLive } from '../../store/testing/make-live';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { until } from '../../store/testing/until';
import type { Command, Input, Options } from '../command';
import { memoryStore, type TestContext, testContext } from '../testing/test-context';
import { canary } from './canary';
import { checkBuildCommand } from './check-build';
import { keys } from './keys';
import { preview } from './preview';
import { promote } from './promote';
import { prune } from './prune';
import { release } from './release';
import { releases } from './releases';
import { rollback } from './rollback';

const folder = temporaryFolder();
const [FIRST, SECOND, THIRD] = ['aaaaaaaaaaa1', 'aaaaaaaaaaa2', 'aaaaaaaaaaa3'] as const;
let store: Store;
let context: TestContext;
beforeEach(() => {
  store = memoryStore(folder());
  context = testContext({ store, project: folder() });
});

async function run<O extends Options>(
  command: Command<O>,
  args: readonly string[] = [],
  options: Input<O>['options'] = {},
): Promise<string> {
  await command.run(context, { args, options });
  return context.printed.join('\n');
}

const makeLive = (...builds: string[]) => makeSamplesLive(store, ...builds);
const startCanary = (build: string) => makeSampleCanary(store, build, 5);

/** A refused command prints no question and leaves the log as it was. */
async function expectRefused(refused: Promise<unknown>, says: string | RegExp): Promise<void> {
  const before = await readDeployments(store);
  await expect(refused).rejects.toThrow(says);
  expect(context.printed).toEqual([]);
  expect(await readDeployments(store)).toEqual(before);
}

describe('on an empty store', () => {
  const nothing = /nothing is live in .*\. Set SITE_STORE/;

  test('rejects every change of the live site', async () => {
    await expectRefused(run(release, ['mf-hello']), nothing);
    await expectRefused(run(preview, ['mf-hello']), nothing);
    await expectRefused(run(canary, ['5']), nothing);
    await expectRefused(run(promote), nothing);
    await expectRefused(run(rollback), nothing);
    await expectRefused(run(rollback, ['mf-hello']), nothing);
  });

  test('releases says that nothing is live', async () => {
    expect(await run(releases)).toBe(`Nothing is live in ${store.objects.name}.`);
  });

  test('says that its folder does not exist', async () => {
    store = { ...store, folder: path.join(folder(), 'missing') };
    context = testContext({ store, project: folder() });
    await expectRefused(run(promote), /nothing is live in .*, which does not exist\. Set SITE_STORE/);
    await expectRefused(run(prune, [], { 'keep-days': '30' }), 'which does not exist');
    expect(await run(releases)).toBe(`Nothing is live in ${store.objects.name}, which does not exist.`);
  });
});

describe('with two builds', () => {
  beforeEach(async () => {
    await makeLive(FIRST, SECOND);
  });

  test('releases lists the newest first, and --json prints only JSON', async () => {
    const text = await run(releases);
    expect(text).toMatch(/^Store: {3}memory\nlive /);
    expect(text.indexOf(SECOND)).toBeLessThan(text.indexOf(FIRST));
    context.printed.length = 0;
    const log = JSON.parse(await run(releases, [], { json: true })) as { readonly build: string }[];
    expect(log.map(({ build }) => build)).toEqual([SECOND, FIRST]);
  });

  test('releases shows what the live entry changed', async () => {
    const releasesNow = (build: string, given: Record<string, string>) =>
      append(
        store,
        async (latest) => latest && { action: 'release', ...stableOf(latest), build, releases: given },
      );
    await releasesNow(THIRD, { shell: 's1', 'mf-hello': 'h1', 'mf-gone': 'g1' });
    await releasesNow(FIRST, { shell: 's1', 'mf-hello': 'h2', 'mf-new': 'n1' });
    expect((await run(releases)).split('\n').slice(2, 6)).toEqual([
      '        shell       s1',
      '        mf-gone     none  was g1',
      '        mf-hello    h2  was h1',
      '        mf-new      n1  was none',
    ]);
  });

  test('releases names the settings that an entry changed', async () => {
    for (const settings of [['PRICES'], ['CONSENT', 'LOCALES']])
      await append(
        store,
        async (latest) => latest && { action: 'release', ...stableOf(latest), build: THIRD, settings },
      );
    const lines = (await run(releases)).split('\n').filter((line) => line.includes('settings'));
    expect(lines).toEqual([
      '        settings    changed: CONSENT, LOCALES',
      '        settings    changed: PRICES',
    ]);
  });

  test('releases shows who made the live build live, also while a canary runs', async () => {
    await startCanary(THIRD);
    await run(canary, ['20'], { yes: true });
    context.printed.length = 0;
    const lines = (await run(releases)).split('\n').filter((line) => /^live|^canary|^ {6}a/.test(line));
    expect(lines).toEqual([
      expect.stringMatching(`^      ${SECOND}  at .* 4\\. weight by Ann$`),
      expect.stringMatching(`^      ${SECOND}  at .* 3\\. canary by Ann$`),
      expect.stringMatching(`^live  ${SECOND}  since .* 2\\. release by Ann$`),
      expect.stringMatching(`^canary  ${THIRD}  for 20 % of the visitors`),
      expect.stringMatching(`^      ${FIRST}  since .* 1\\. release by Ann$`),
    ]);
  });

  test('releases compares with the entry before in the list, over a rejected one', async () => {
    const { releases: first } = (await readDeployments(store))[0] ?? {};
    await append(
      store,
      async (latest) => latest && { action: 'release', ...stableOf(latest), releases: first ?? {} },
    );
    await makeLive(THIRD);
    await store.objects.remove('live/00000002.json');
    expect(await run(releases)).toContain('the same releases, composed anew');
  });

  test('rollback makes the build before live, after it showed the plan', async () => {
    const printed = await run(rollback, [], { yes: true, message: 'Too slow' });
    expect(printed).toContain(FIRST);
    expect(await latestDeployment(store)).toMatchObject({
      action: 'rollback',
      build: FIRST,
      message: 'Too slow',
    });
  });

  test('warns of an entry without a signature on top of a signed one, and not where it signs itself', async () => {
    const { name, pem } = newKeyPair();
    const owners = Object.fromEntries(sampleSite.packages.map((one) => [one, [name]]));
    const anchor = (await hashOfDeployment(store.objects, 2)) ?? '';
    const signing = openSigning({ since: 3, anchor, owners }, [], { SITE_SIGNING_KEY: pem });
    const unsigned = store;
    store = { ...store, signing };
    context = testContext({ store, project: folder() });
    await run(rollback, [], { yes: true });
    expect(await run(rollback, [], { to: SECOND, yes: true })).not.toContain('Warning');
    context = testContext({ store: unsigned, project: folder() });
    expect(await run(rollback, [], { yes: true })).toContain(
      'Warning: this deployment will have no signature, because shell/site.config.ts of this checkout has no signing. The log has signed ones',
    );
    context = testContext({ store: unsigned, project: folder() });
    expect(await run(rollback, [], { to: SECOND, yes: true })).toContain('The log has signed ones');
    context = testContext({ store: unsigned, project: folder() });
    await expectRefused(run(prune, [], { 'keep-days': '1', yes: true }), 'Cannot prune: deployments of');
  });

  test('warns of a key that signs nothing, because the store needs no signatures', async () => {
    const site = { ...sampleSite, signing: { since: 1, owners: {}, unsigned: ['.site'] } };
    context = testContext({ store, project: folder(), site, env: { SITE_SIGNING_KEY: 'ann.pem' } });
    expect(await run(rollback, [], { yes: true })).toContain(
      'Warning: this deployment will have no signature, because signing.unsigned of shell/site.config.ts names this store.',
    );
  });

  test('rollback without an answer changes nothing', async () => {
    context = testContext({ store, project: folder(), answer: 'no' });
    await expect(run(rollback)).rejects.toThrow('Nothing was done');
    expect((await latestDeployment(store))?.build).toBe(SECOND);
  });

  test('rollback refuses an unknown build, a build and a package, and a package that is not live', async () => {
    await expectRefused(run(rollback, [], { to: 'deadbeefdead' }), 'Cannot find build "deadbeefdead"');
    await expectRefused(run(rollback, ['mf-hello'], { to: FIRST }), 'Cannot combine --to with a package');
    await expectRefused(run(rollback, ['mf-hallo']), 'mf-hallo');
  });

  test('canary and promote need a canary', async () => {
    await expectRefused(run(canary, ['5']), 'canary');
    await expectRefused(run(promote), 'canary');
    await expectRefused(run(canary, ['five']), '"five" is not a weight');
    await expectRefused(run(canary, ['5'], { 'rollback-on': 'luck' }), 'no metric "luck"');
  });

  test('canary changes the weight, and promote makes it live for all', async () => {
    await startCanary(THIRD);
    await run(canary, ['20'], { yes: true, 'rollback-on': 'errors' });
    expect((await latestDeployment(store))?.canary).toMatchObject({
      build: THIRD,
      weight: 20,
      rollbackOn: ['errors'],
    });
    await run(promote, [], { yes: true });
    expect(await latestDeployment(store)).toMatchObject({ action: 'promote', build: THIRD });
    expect((await latestDeployment(store))?.canary).toBeUndefined();
  });

  test('a change is refused if another one comes while somebody reads the question', async () => {
    const ask = async () => {
      await makeLive(THIRD);
      return 'yes';
    };
    context = { ...context, output: { ...context.output, ask } };
    // Nobody would refuse it for another reason: it names the build.
    await expect(run(rollback, [], { to: FIRST })).rejects.toThrow(
      'entry 3 (release by Ann) came first, so the state that you saw is no longer live.',
    );
    expect((await latestDeployment(store))?.build).toBe(THIRD);
  });

  test('release refuses an unknown package and options that do not go together', async () => {
    await expectRefused(run(release, ['mf-hallo']), '"mf-hallo" is not a package');
    await expectRefused(run(release, ['mf-hello'], { 'rollback-on': 'errors' }), '--rollback-on');
    await expectRefused(run(release, ['mf-hello'], { commit: 'abc' }), '--commit');
  });

  test('release suggests the package for a typo, and names the only one of a repository', async () => {
    for (const typo of ['mf-hlelo', 'hello', 'helo'])
      await expectRefused(
        run(release, [typo]),
        `"${typo}" is not a package. Did you mean mf-hello? Use one of: shell, `,
      );
    await expectRefused(run(release, ['mf-new']), '"mf-new" is not a package. Use one of: shell, ');
    context = testContext({ store, site: { ...context.site, packages: ['mf-reviews'] } });
    await expectRefused(
      run(release, ['mf-hello']),
      '"mf-hello" is not a package. This repository has only mf-reviews.',
    );
  });

  test('release takes a build from elsewhere only for a package, and looks for its folder first', async () => {
    await expectRefused(run(release, [], { without: 'mf-hello', from: 'dist' }), 'the command names none');
    const from = path.join(folder(), 'gone');
    await expectRefused(run(release, ['mf-hello'], { from }), `Cannot read ${from}: it is not a folder.`);
  });

  test('a text that the log cannot hold is refused before anything is built', async () => {
    const message = 'x'.repeat(2_001);
    const says = '--message has 2001 characters. Shorten it to at most 2000.';
    await expectRefused(run(release, ['mf-hello'], { message }), says);
    await expectRefused(run(rollback, [], { message }), says);
    await expectRefused(run(preview, ['mf-hello'], { link: true, message }), says);
    const red = '\u001b[31m'.repeat(300);
    await expectRefused(run(release, ['mf-hello'], { message: red }), '--message has 3000 characters.');
    for (const option of ['commit', 'repository'])
      await expectRefused(
        run(release, ['mf-hello'], { from: 'dist', [option]: message }),
        `--${option} has 2001 characters. Shorten it to at most 2000.`,
      );
  });

  test('preview prints why it skips one', async () => {
    const name = '0'.repeat(32);
    await store.objects.putIfAbsent(`previews/names/${name}.json`, Buffer.from('{'));
    expect(await run(preview, [], { list: true })).toContain('Skipped a preview: ');
  });

  test('preview reports an empty list, and rejects an unknown preview', async () => {
    expect(await run(preview, [], { list: true })).toContain('has no previews');
    context.printed.length = 0;
    await expectRefused(run(preview, [], { end: 'nothing' }), 'nothing');
    const url = 'https://site.example/_preview/nothing/pricing?a=1';
    await expectRefused(run(preview, [], { end: url }), 'Cannot find preview "nothing"');
    await expectRefused(run(preview, ['mf-hello'], { list: true }), '--list');
  });

  test('prune lists without --yes, and rejects an invalid number of days', async () => {
    expect(await run(prune, [], { 'keep-days': '30' })).toContain('30 days');
    context.printed.length = 0;
    await expectRefused(run(prune, [], { 'keep-days': 'some' }), 'not "some"');
  });
});

test('a prune that is stopped while it waits withdraws its announcement', async () => {
  const { objects, contents } = memoryObjects();
  store = { ...store, objects: { ...objects, modified: async () => new Date(0) } };
  await makeLive(FIRST);
  contents.set('content/aa/old', Buffer.from('old'));
  const before = [...contents.keys()];
  context = testContext({ store, project: folder() });
  const running = expect(run(prune, [], { 'keep-days': '30', yes: true })).rejects.toThrow('Stopped.');
  await until(() => context.running !== null);
  void context.running?.close();
  await running;
  expect([...contents.keys()]).toEqual(before);
});

test('prune refuses a store in which nothing is live, which may be another than the one that is meant', async () => {
  await expectRefused(
    run(prune, [], { 'keep-days': '30', yes: true }),
    `Cannot prune: nothing is live in ${store.objects.name}`,
  );
});

test('keys writes a secret that only its owner can read, and never replaces one', async () => {
  const printed = await run(keys, ['ann.pem']);
  const file = path.join(folder(), 'ann.pem');
  const secret = await readFile(file, 'utf8');
  expect(secret).toContain('PRIVATE KEY');
  expect(printed).not.toContain(secret.split('\n')[1]);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(printed).toMatch(/since: 1,/);
  expect(printed).toContain("unsigned: ['.site'],");
  expect(printed).toContain(`Nothing is live in ${store.objects.name}`);
  await expect(run(keys, ['ann.pem'])).rejects.toThrow('the file exists');
  await expect(run(keys, ['keys/ann.pem'])).rejects.toThrow('there is no folder keys. Make it first.');
  expect(await readFile(file, 'utf8')).toBe(secret);
});

test('keys warns of a deployment that the newest rules reject', async () => {
  const [ann, bob] = [newKeyPair(), newKeyPair()];
  const signedBy = (names: readonly string[], env = {}) => {
    const owners = Object.fromEntries(sampleSite.packages.map((one) => [one, names]));
    return { ...store, signing: openSigning({ since: 1, owners }, [], env) };
  };
  const stored = store;
  store = signedBy([bob.name], { SITE_SIGNING_KEY: bob.pem });
  await makeLive(FIRST);
  store = { ...stored, signing: signedBy([ann.name]).signing };
  context = testContext({ store, project: folder() });
  expect(await run(keys, ['carol.pem'])).toMatch(
    /Deployment 1 .* which is not an owner's key\. If it was valid before signing/,
  );
});

test('keys warns of a deployment that does not name the one before it', async () => {
  await makeLive(FIRST);
  const entry = { number: 2, at: '2026-01-01T00:00:00.000Z', who: 'Ann', action: 'release' };
  const unlinked = encodeDeployment({ ...entry, build: SECOND, releases: {} });
  await store.objects.putIfAbsent(keyOfDeployment(2), unlinked);
  await makeLive(THIRD);
  expect(await run(keys, ['ann.pem'])).toContain('Deployment 2 does not name the one before it');
});

test('keys writes no file if it cannot read the store', async () => {
  context = testContext({
    project: folder(),
    openStore: async () => Promise.reject(new UserError('No access.')),
  });
  await expectRefused(run(keys, ['ann.pem']), 'No access.');
  await expect(stat(path.join(folder(), 'ann.pem'))).rejects.toThrow('ENOENT');
});

test('check-build rejects an invalid package name and a missing folder', async () => {
  await expectRefused(run(checkBuildCommand, ['Hello!', folder()]), 'is not a package name');
  await expectRefused(run(checkBuildCommand, ['mf-hello', path.join(folder(), 'gone')]), 'gone');
});
