import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { entriesOf } from '../../../support/sites/live-log';
import { endProcess } from '../../../support/sites/running-site';
import {
  expect,
  type LiveState,
  type OpenedSite,
  openTestSite,
  test,
  UNCHANGED,
} from '../../../support/sites/test-site';

const header = 'mf-header/src/messages/en-US.json';
const footer = 'mf-footer/src/messages/en-US.json';

// Several releases one after another, each of them as slow as the machine.
test.describe.configure({ timeout: 600_000 });

test('two releases at once both go live @nightly', async () => {
  await withTestSite(async (own) => {
    const before = await own.liveSite();
    addMessage(own, header);
    addMessage(own, footer);
    const releases = await Promise.all([
      own.project.run('release', ['mf-header']),
      own.project.run('release', ['mf-footer']),
    ]);
    for (const { code, output } of releases) expect(code, output).toBe(0);

    await expect
      .poll(async () => changedPackages(before, await own.liveSite()))
      .toEqual(['mf-footer', 'mf-header']);
    const after = await own.liveSite();
    expect(history(after).slice(2)).toEqual(history(before));
    expect(leftovers(own)).toEqual([]);

    // The list, and the way back over both.
    const list = await own.project.run('releases');
    expect(list.code).toBe(0);
    expect(list.output).toContain(`live  ${after.health.build}`);
    for (const build of history(after)) expect(list.output).toContain(`${build}  since 20`);
    for (const [name, id] of Object.entries(after.health.releases))
      expect(list.output).toContain(`${name.padEnd(12)}${id}`);

    const unknown = await own.project.run('rollback', ['--to', 'abc123']);
    expect(unknown.code).toBe(1);
    expect(unknown.output).toContain('Cannot find build "abc123" in the deployment log.');
    expect(unknown.output).toContain(UNCHANGED);
    expect((await own.liveSite()).log).toBe(after.log);

    const back = await own.project.run('rollback', ['--to', before.health.build]);
    const { build, releases: earlier } = before.health;
    for (const name of ['mf-footer', 'mf-header'])
      expect(back.output).toContain(
        `Package: ${name} from ${after.health.releases[name]} to ${earlier[name]}\n`,
      );
    expect(back.output).toContain(
      `\nBuild ${build} is live. The previous one was ${after.health.build} (node site rollback --to ${after.health.build}).\n`,
    );
    await expect.poll(async () => (await own.liveSite()).page).toBe(before.page);
    const forth = await own.project.run('rollback', ['--to', after.health.build]);
    expect(forth.code).toBe(0);
    await expect.poll(async () => (await own.liveSite()).page).toBe(after.page);
  });
});

test('a killed release leaves the live site unchanged, and the next one works @nightly', async () => {
  await withTestSite(async (own) => {
    const before = await own.liveSite();
    addMessage(own, header);

    const temporary = path.join(own.project.root, 'temporary');
    mkdirSync(temporary);
    const building = startRelease(own, { TMPDIR: temporary });
    await expect.poll(() => scratch(own)).toHaveLength(1);
    await endProcess(building, 'SIGKILL');
    // Ignores the caches of tsx and jiti.
    expect(readdirSync(temporary).filter((name) => !/^(tsx-|jiti)/.test(name))).toEqual([]);

    const built = startRelease(own);
    await printed(built, 'was built in');
    await endProcess(built, 'SIGKILL');
    expect(await own.liveSite()).toEqual(before);

    const next = await own.project.run('release', ['mf-header']);
    expect(next.code, next.output).toBe(0);
    expect(next.output).toContain('is already in the store.');
    await expect.poll(async () => changedPackages(before, await own.liveSite())).toEqual(['mf-header']);
    expect(history(await own.liveSite())[1]).toBe(before.health.build);
  });
});

async function withTestSite(work: (own: OpenedSite) => Promise<void>): Promise<void> {
  const own = await openTestSite();
  try {
    await work(own);
  } finally {
    await own.remove();
  }
}

/** A change that makes another release, and no other page. */
function addMessage({ project }: OpenedSite, file: string): void {
  project.write(file, project.read(file).replace('{', '{\n  "test.changed": "Changed",'));
}

function startRelease({ project }: OpenedSite, env: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(process.execPath, ['site.js', 'release', 'mf-header'], {
    cwd: project.root,
    env: { ...process.env, SITE_STORE: project.store, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Where commands of the project build. */
function scratch({ project }: OpenedSite): string[] {
  const folder = path.join(project.root, '.cache/scratch');
  return existsSync(folder) ? readdirSync(folder) : [];
}

function printed(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(text)) resolve();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('exit', () => reject(new Error(`It ended before it printed "${text}":\n${output}`)));
  });
}

function changedPackages(before: LiveState, after: LiveState): string[] {
  const then = before.health.releases as Readonly<Record<string, string>>;
  return Object.entries(after.health.releases)
    .filter(([name, id]) => then[name] !== id)
    .map(([name]) => name)
    .sort();
}

/** The builds that were live, the live one first. */
function history({ log }: LiveState): string[] {
  return entriesOf(log)
    .map(({ build }) => build)
    .reverse();
}

/** Incomplete files in a store, which exist only while a command runs. */
function leftovers({ project }: OpenedSite): string[] {
  return readdirSync(path.join(project.store, '.tmp'));
}
