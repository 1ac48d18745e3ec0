import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildElsewhere, variantOf } from '../../support/projects/built-package';
import { expect, expectRefusal, type OpenedSite, openSampleSite, test } from '../../support/sites/test-site';

// A build that was made elsewhere, why it was released, and what is not needed any more. By day `signed-deployments` releases such builds.

test.describe.configure({ mode: 'serial' });
let own: OpenedSite;
let build = '';

test.beforeAll(async () => {
  own = await openSampleSite();
  const { project } = own;
  const file = 'mf-hello/src/Hello.ts';
  const before = project.read(file);
  project.replace(file, 'Welcome', 'Hello');
  build = buildElsewhere(project, 'mf-hello');
  project.write(file, before);
});
test.afterAll(() => own?.remove());

test('a folder that is no build is refused with what is missing @nightly', async () => {
  const { project } = own;
  const before = await own.liveSite();
  const release = (folder: string) => project.run('release', ['mf-hello', '--from', folder]);
  expectRefusal(await release('nowhere'), [
    'Cannot read nowhere: it is not a folder. Use a folder that contains a build of mf-hello.',
  ]);
  const half = path.join(project.root, 'half');
  mkdirSync(half);
  expectRefusal(await release(half), ['Cannot read the build of mf-hello: mf-manifest.json is missing.']);
  cpSync(build, half, { recursive: true });
  rmSync(path.join(half, 'node'), { recursive: true });
  expectRefusal(await release(half), ['Cannot read the build of mf-hello: node/remoteEntry.cjs is missing.']);
  expect(await own.liveSite()).toEqual(before);
});

// By day unit tests: parse-command-line and change.
test('an option that makes no sense is refused @nightly', async () => {
  const { project } = own;
  const before = await own.liveSite();
  expectRefusal(await project.run('release', ['mf-hello', '--canary', '5', '--rollback-on', 'lcp,cls']), [
    '--rollback-on has no metric "cls". Use one or more of errors, lcp, missing-vitals: --rollback-on errors,lcp,missing-vitals.',
  ]);
  expectRefusal(await project.run('release', ['mf-hello', '--rollback-on', 'lcp']), [
    '--rollback-on requires a canary. Add its weight, such as --canary 5 --rollback-on lcp.',
  ]);
  expectRefusal(await project.run('release', ['mf-hello', '--commit', '1a2b3c4d']), [
    '--commit is only for a build from elsewhere. Add its folder with --from <folder of a build>',
  ]);
  expect(await own.liveSite()).toEqual(before);
});

test('a build that does not fit what is live is refused, in a trial as well @nightly', async () => {
  const { project } = own;
  const before = await own.liveSite();
  const { shell } = before.health.releases;
  const without = path.join(project.root, 'without');
  cpSync(build, without, { recursive: true });
  const manifest = path.join(without, 'browser/mf-manifest.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), exposes: [] }));
  for (const trial of [[], ['--dry-run']])
    expectRefusal(await project.run('release', ['mf-hello', '--from', without, ...trial]), [
      `does not expose ./Hello, which the live shell ${shell} uses.`,
      'Keep ./Hello in mf-hello for a while: release shell without it first, then mf-hello.',
    ]);
  expect(await own.liveSite()).toEqual(before);
});

test('a build that was made elsewhere goes live, with the reason in the log @nightly', async () => {
  const { project } = own;
  const before = await own.liveSite();
  const args = ['mf-hello', '--from', build, '--message', 'from the other repository'];
  const trial = await project.run('release', [...args, '--dry-run']);
  expect(trial.code, trial.output).toBe(0);
  expect(await own.liveSite()).toEqual(before);

  const { code, output } = await project.run('release', args);
  expect(code, output).toBe(0);
  const live = /Build (\w+) with mf-hello \S+ is live/.exec(output)?.[1] ?? '';
  expect(trial.output).toContain(`Build ${live} with mf-hello`);
  await expect.poll(async () => (await own.liveSite()).health.build).toBe(live);
  expect((await project.run('releases')).output).toMatch(
    new RegExp(
      `^live  ${live}  since 20.* release of an unknown commit by .+: from the other repository$`,
      'm',
    ),
  );
});

test('the log names the commit and the repository of a build made elsewhere @nightly', async () => {
  const { project } = own;
  const [commit, repository] = ['1a2b3c4d5e6f', 'https://git.example.com/team/header.git'];
  const other = variantOf(build, 'other');
  writeFileSync(path.join(other, 'built-from.json'), JSON.stringify({ commit, repository }));
  const named = ['--commit', 'v7', '--repository', 'elsewhere'];
  for (const args of [[other], [variantOf(build, 'named'), ...named]]) {
    const { code, output } = await project.run('release', ['mf-hello', '--from', ...args]);
    expect(code, output).toBe(0);
  }
  const log = (await project.run('releases')).output;
  expect(log).toContain('release of v7 in elsewhere by ');
  expect(log).toContain(`release of 1a2b3c4d5e in ${repository} by `);
  const entries = JSON.parse((await project.run('releases', ['--json'])).stdout);
  expect(entries[0]).toMatchObject({ action: 'release', commit: 'v7', repository: 'elsewhere' });
  expect(entries[1]).toMatchObject({ action: 'release', commit, repository });
  expect(entries[2]).toMatchObject({ commit: 'unknown', message: 'from the other repository' });
  await expect.poll(async () => (await own.liveSite()).health.build).toBe(entries[0].build);
});

test('pruning shows first; it needs a number of days, and leaves what was live lately @nightly', async () => {
  const { project } = own;
  const before = await own.liveSite();
  for (const args of [
    ['--keep-days', 'few'],
    ['--keep-days', '0', '--yes'],
  ]) {
    const { code, output } = await project.run('prune', args);
    expect(code).toBe(1);
    expect(output).toContain('--keep-days must be a whole number of days, 1 or more');
  }
  const { code, output } = await project.run('prune', ['--keep-days', '30', '--yes']);
  expect(code, output).toBe(0);
  expect(output).toMatch(/Objects removed from .+: 0\./);
  expect(await own.liveSite()).toEqual(before);
});
