import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildElsewhere, variantOf } from '../../support/projects/built-package';
import { type CommandResult, copySampleProject, type ProjectCopy } from '../../support/projects/project';
import { type RunningSite, runSite } from '../../support/sites/running-site';
import { sharedSite } from '../../support/sites/shared-site';
import { expect, expectRefusal, test } from '../../support/sites/test-site';

// Servers accept only deployments that an owner of the package has signed, even if others can write to the store.

test.describe.configure({ mode: 'serial' });

const CONFIG = 'shell/site.config.ts';

let project: ProjectCopy;
/** A checkout from before signatures were switched on: all that somebody with rights on the store needs. */
let unsigned: ProjectCopy;
let server: RunningSite;
let header = '';
let footer = '';
/** The command that made the first key. */
let made: CommandResult;

test.beforeAll(async () => {
  project = copySampleProject(sharedSite().sampleStore);
  unsigned = copySampleProject();
  header = buildElsewhere(project, 'mf-hello');
  footer = buildElsewhere(project, 'mf-goodbye');
  made = await project.run('keys', ['ann.pem']);
  const other = await project.run('keys', ['bob.pem']);
  const [bob = ''] = /ed25519:[\w-]{43}/.exec(other.output) ?? [];
  // The lines that the command prints, with another owner of one package.
  const lines = made.output.slice(made.output.indexOf('  signing: {')).trimEnd();
  const ofBob = lines.replace(/('mf-hello': \[)'[^']+'/, `$1'${bob}'`);
  expect(ofBob).not.toBe(lines);
  project.replace(CONFIG, "  pages: 'mf-topics',\n", `  pages: 'mf-topics',\n${ofBob}\n`);
  server = await runSite({
    project: project.root,
    store: project.store,
    command: 'serve',
    env: { ADMIN_PORT: '0' },
  });
});
test.afterAll(async () => {
  await server?.stop();
  project?.remove();
  unsigned?.remove();
});

const health = () => server.health();
const release = (name: string, build: string, env: Record<string, string>) =>
  project.run('release', [name, '--from', build], env);
const keyOf = (who: string) => ({ SITE_SIGNING_KEY: path.join(project.root, `${who}.pem`) });
/** Every object of the store. */
const objects = () =>
  readdirSync(project.store, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !/^\.(tmp|cache)/.test(file),
  );

test('node site keys creates a key pair, and explains how to enable signatures', async () => {
  expect(made.code, made.output).toBe(0);
  expect(statSync(path.join(project.root, 'ann.pem')).mode & 0o777).toBe(0o600);
  const again = await project.run('keys', ['ann.pem']);
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('the file exists')]);
  expect((await health()).problem).toBeUndefined();
});

test('only an owner’s key can release the package; others fail before anything is written @nightly', async () => {
  const before = await health();
  const { code, output } = await release('mf-hello', variantOf(header, 'signed'), keyOf('bob'));
  expect(code, output).toBe(0);
  await expect.poll(async () => (await health()).releases['mf-hello']).not.toBe(before.releases['mf-hello']);
  expect((await health()).problem).toBeUndefined();

  const now = objects();
  expectRefusal(await release('mf-goodbye', variantOf(footer, 'foreign'), keyOf('bob')), [
    'Cannot change mf-goodbye: the key in SITE_SIGNING_KEY, ed25519:',
    'does not belong to an owner.',
  ]);
  expectRefusal(await release('mf-hello', variantOf(header, 'unsigned'), {}), [
    'Cannot change mf-hello: deployments of this site are signed. Set SITE_SIGNING_KEY',
  ]);
  expectRefusal(await project.run('rollback', [], keyOf('ann')), [
    'Cannot change mf-hello: the key in SITE_SIGNING_KEY, ed25519:',
  ]);
  expect(objects()).toEqual(now);
});

test('servers ignore unsigned deployments, and the next release builds on the live one', async () => {
  const before = await health();
  const leaked = await unsigned.run('release', ['mf-goodbye', '--from', variantOf(footer, 'leaked')], {
    SITE_STORE: project.store,
  });
  expect(leaked.code, leaked.output).toBe(0);
  await expect
    .poll(async () => (await health()).problem)
    .toMatch(/^Deployment \d+ \(release by .+\) changes mf-goodbye without a signature\.$/);
  expect(await health()).toMatchObject({ build: before.build, releases: before.releases });
  expect((await project.run('releases')).output).toMatch(/^rejected {2}Deployment \d+ /m);

  const { code, output } = await release('mf-hello', variantOf(header, 'next'), keyOf('bob'));
  expect(code, output).toBe(0);
  await expect.poll(async () => (await health()).problem).toBeUndefined();
  const { releases } = await health();
  expect(releases).toEqual({ ...before.releases, 'mf-hello': releases['mf-hello'] });
  expect(releases['mf-hello']).not.toBe(before.releases['mf-hello']);
});
