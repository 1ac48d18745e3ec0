import { execFile } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { sitePackages } from '@site/shared/contracts/fragments';
import { copySources, projectRoot } from '../../support/project';
import { expect, test } from '../../support/test';

test('packages built in another folder are the same, byte for byte', async ({ site }) => {
  const health = await fetch(`${site.url}/healthz`);
  const { releases } = (await health.json()) as { readonly releases: Record<string, string> };
  const copy = copyWithPackages();
  const queue = [...sitePackages];
  const differing: string[] = [];
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const built = await build(copy, name);
      const release = path.join(site.store, 'releases', name, releases[name] ?? '');
      differing.push(...differences(built, release).map((file) => `${name}/${file}`));
    }
  };
  try {
    // A build keeps about one core busy.
    await Promise.all([work(), work()]);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  expect(differing).toEqual([]);
});

/** Resolves with the folder of its files. */
async function build(project: string, name: string): Promise<string> {
  const output = path.join(project, 'built', name);
  const cli = path.join(project, 'node_modules/@rspack/cli/bin/rspack.js');
  await promisify(execFile)(process.execPath, [cli, 'build'], {
    cwd: path.join(project, name),
    env: { ...process.env, NODE_ENV: 'production', SITE_BUILD_DIR: output },
  });
  return output;
}

/** Files that only one of the two has, or that differ. */
function differences(built: string, release: string): string[] {
  // The plugin's statistics are no part of a release.
  const ours = new Set(filesOf(built).filter((file) => !file.endsWith('mf-stats.json')));
  const released = new Set(filesOf(release).filter((file) => !/^release\.json$|\.(?:br|gz)$/.test(file)));
  expect(ours.size, built).toBeGreaterThan(0);
  return [...new Set([...ours, ...released])].filter((file) => {
    if (!ours.has(file) || !released.has(file)) return true;
    return !readFileSync(path.join(built, file)).equals(readFileSync(path.join(release, file)));
  });
}

function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/**
 * A copy in a folder of another name and depth, with installed packages of its own, because their paths count too. It
 * lies inside the project, so that it can have them as hard links: that takes a second.
 */
function copyWithPackages(): string {
  const cache = path.join(projectRoot, '.cache');
  mkdirSync(cache, { recursive: true });
  const copy = mkdtempSync(path.join(cache, 'another folder '));
  copySources(copy);
  for (const folder of ['.', ...readdirSync(projectRoot)]) {
    const installed = path.join(projectRoot, folder, 'node_modules');
    if (existsSync(installed)) linkFiles(installed, path.join(copy, folder, 'node_modules'));
  }
  return copy;
}

function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}
