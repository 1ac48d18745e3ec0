import { buildElsewhere, variantOf } from '../../support/projects/built-package';
import { runAsTyped } from '../../support/projects/project';
import { expect, expectRefusal, type OpenedSite, openSampleSite, test } from '../../support/sites/test-site';

// One team runs a canary of its header while another releases and rolls back its footer.

test.describe.configure({ mode: 'serial' });
let own: OpenedSite;
let header = '';
let footer = '';

test.beforeAll(async () => {
  own = await openSampleSite();
  header = buildElsewhere(own.project, 'mf-hello');
  footer = buildElsewhere(own.project, 'mf-goodbye');
});
test.afterAll(() => own?.remove());

const health = () => own.server.health();

/** Runs a command that must succeed; its output. */
async function run(command: string, ...args: string[]): Promise<string> {
  const { code, output } = await own.project.run(command, args);
  expect(code, output).toBe(0);
  return output;
}

const releaseBuild = (name: string, build: string, variant: string, ...args: string[]) =>
  run('release', name, '--from', variantOf(build, variant), ...args);

test('a release of another package goes to both variants, and so does its rollback @nightly', async () => {
  await releaseBuild('mf-hello', header, 'canary', '--canary', '5');
  await expect.poll(health).toMatchObject({ canary: { weight: 5 } });
  const before = await health();

  const output = await releaseBuild('mf-goodbye', footer, 'fixed');
  expect(output).toContain('Visitors on the canary get mf-goodbye too, in build ');
  await expect.poll(async () => (await health()).build).not.toBe(before.build);
  const after = await health();
  expect(after.canary?.weight).toBe(5);
  expect(after.canary?.build).not.toBe(before.canary?.build);
  const fixed = after.releases['mf-goodbye'];
  expect(fixed).not.toBe(before.releases['mf-goodbye']);
  expect(after.releases).toEqual({ ...before.releases, 'mf-goodbye': fixed });
  expect(after.canary?.releases).toEqual({ ...before.canary?.releases, 'mf-goodbye': fixed });

  expect(await run('rollback', 'mf-goodbye')).toContain('Visitors on the canary get it too');
  await expect
    .poll(health)
    .toMatchObject({ releases: before.releases, canary: { releases: before.canary?.releases, weight: 5 } });
  const { code, output: refused } = await own.project.run('rollback', ['mf-hello']);
  expect([code, refused]).toEqual([1, expect.stringContaining('A canary is already running')]);
});

test('rejects a second canary, and replaces one of the same package after confirmation @nightly', async () => {
  const before = await own.liveSite();
  const second = ['mf-goodbye', '--from', variantOf(footer, 'second'), '--canary', '5'];
  expectRefusal(await own.project.run('release', second), [
    `A canary is already running: build ${before.health.canary?.build}`,
    'node site promote',
    'node site rollback',
  ]);

  const next = ['mf-hello', '--from', variantOf(header, 'next'), '--canary', '10'];
  const env = { SITE_STORE: own.project.store };
  expectRefusal(await runAsTyped(own.project.root, 'release', next, env), [
    `this ends the canary, build ${before.health.canary?.build} with mf-hello, for 5 % of the visitors`,
    'run the command again with --yes.',
  ]);
  expect(await own.liveSite()).toEqual(before);

  await run('release', ...next);
  await expect.poll(health).toMatchObject({ build: before.health.build, canary: { weight: 10 } });
  expect((await health()).canary?.build).not.toBe(before.health.canary?.build);
});

test('a full release of the package ends its canary @nightly', async () => {
  const { canary } = await health();
  await releaseBuild('mf-hello', header, 'last');
  await expect.poll(health).toEqual(expect.not.objectContaining({ canary: expect.anything() }));
  expect((await health()).releases['mf-hello']).not.toBe(canary?.releases['mf-hello']);
});

test.describe('a release that is the same as the live one', () => {
  for (const weight of [[], ['--canary', '20']])
    test(`ends the canary of its package${weight.map((word) => ` ${word}`).join('')} @nightly`, async () => {
      const folder = variantOf(header, `live${weight.length}`);
      const releaseLive = (...args: string[]) => run('release', 'mf-hello', '--from', folder, ...args);
      const before = await health();
      await releaseLive();
      await expect.poll(async () => (await health()).build).not.toBe(before.build);
      const { releases } = await health();
      await releaseBuild('mf-hello', header, `tried${weight.length}`, '--canary', '5');
      await expect.poll(health).toMatchObject({ releases, canary: { weight: 5 } });

      expect(await releaseLive(...weight)).toContain('has ended: the release is the same as the live one.');
      await expect.poll(health).toEqual(expect.not.objectContaining({ canary: expect.anything() }));
      expect(await health()).toMatchObject({ releases });
      expect(await releaseLive(...weight)).toContain('Nothing has changed in mf-hello');
    });
});
