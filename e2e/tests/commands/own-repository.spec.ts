import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../support/project';
import { removeFolder } from '../../support/remove-folder';
import { endProcess, freePorts } from '../../support/running-site';
import { expect, test } from '../../support/test-site';

const run = promisify(execFile);
const bin = (file: string) => path.join(projectRoot, 'node_modules', file);

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'own-repository-'));
});
test.afterEach(() => removeFolder(folder));

test('a fragment moves to a repository of its own: packages, init, test, dev, release and rollback @nightly', async ({
  testSite: { project, server },
  page,
}) => {
  test.setTimeout(600_000);
  const tarballs = await packPackages(project.root);
  for (const tarball of tarballs) {
    await run(process.execPath, [bin('publint/src/cli.js'), tarball, '--strict']);
    const attw = [bin('@arethetypeswrong/cli/dist/index.js'), tarball, '--profile', 'esm-only'];
    await run(process.execPath, [...attw, '--exclude-entrypoints', './tokens/base.css']);
  }

  const own = path.join(folder, 'mf-header');
  mkdirSync(own);
  const packages = tarballs.flatMap((tarball) => ['--package', tarball]);
  await run('npx', ['--yes', ...packages, 'site', 'init', 'mf-header', '--with', server.url], { cwd: own });
  expect(
    readdirSync(own, { recursive: true, withFileTypes: true }).filter((file) => file.isFile()),
  ).toHaveLength(10);
  await npm(own, 'install', '--no-audit', '--no-fund', '--prefer-offline');
  await npm(own, 'test');

  const port = await freePorts(1);
  const dev = spawn('npm', ['run', 'dev'], {
    cwd: own,
    env: { ...process.env, PORT: String(port) },
    detached: true,
  });
  try {
    // The component of a new repository has no landmark.
    const header = page.locator('[data-fragment=mf-header]');
    await expect(async () => {
      await page.goto(`http://localhost:${port}/`);
      await expect(header).toContainText('Header', { timeout: 1000 });
    }).toPass({ timeout: 120_000 });
    writeFileSync(
      path.join(own, 'src/messages/en-US.json'),
      JSON.stringify({ 'header.title': 'A new header' }),
    );
    await expect(header).toContainText('A new header', { timeout: 60_000 });
  } finally {
    if (dev.pid !== undefined) process.kill(-dev.pid, 'SIGTERM');
    await endProcess(dev);
  }

  const before = await pageText(server.url);
  expect(before).not.toContain('A new header');
  const env = { SITE_STORE: project.store };
  await expect(npm(own, 'run', 'release', '--', '--yes')).rejects.toThrow('SITE_STORE is not set');
  await npmWith(env, own, 'run', 'release', '--', '--yes');
  await expect.poll(() => pageText(server.url), { timeout: 30_000 }).toContain('A new header');
  await npmWith(env, own, 'run', 'rollback', '--', '--yes');
  await expect.poll(() => pageText(server.url), { timeout: 30_000 }).not.toContain('A new header');
});

async function packPackages(root: string): Promise<string[]> {
  await run(process.execPath, ['--import', 'tsx', 'shell/tools/pack.ts'], { cwd: root });
  return readdirSync(path.join(root, 'dist')).map((file) => path.join(root, 'dist', file));
}

function npm(cwd: string, ...args: string[]) {
  return npmWith({ SITE_STORE: undefined }, cwd, ...args);
}

function npmWith(env: Readonly<Record<string, string | undefined>>, cwd: string, ...args: string[]) {
  return run('npm', args, { cwd, env: { ...process.env, ...env }, maxBuffer: 16 * 1024 * 1024 }).catch(
    (error: { readonly stdout?: string; readonly stderr?: string }) => {
      throw new Error(`npm ${args.join(' ')} failed:\n${error.stdout}${error.stderr}`);
    },
  );
}

async function pageText(url: string): Promise<string> {
  return (await fetch(`${url}/`)).text();
}
