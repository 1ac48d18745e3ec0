import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type SitePackage, sitePackages } from '@site/kit/contracts/fragments';
import { copySources, projectRoot } from '../../support/projects/project';
import { removeFolder } from '../../support/projects/temporary-folder';
import { servedBuild } from '../../support/sites/running-site';
import type { SharedSite } from '../../support/sites/shared-site';
import { expect, test } from '../../support/test';

for (const [which, names, when] of [
  ['the shell and a fragment', ['shell', 'mf-header'], ' @nightly'],
  ['all packages', sitePackages, ' @nightly'],
] as const)
  test(`${which}, built in another folder, are the same, byte for byte${when}`, ({ site }) =>
    expectSameBuilds(site, names));

async function expectSameBuilds(site: SharedSite, names: readonly SitePackage[]): Promise<void> {
  const { releases } = await servedBuild(site.url);
  const copy = copyWithPackages();
  const queue = [...names];
  const differing: string[] = [];
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const built = await build(copy, name);
      const release = path.join(site.store, 'releases', name, `${releases[name]}.json`);
      differing.push(...differences(built, release).map((file) => `${name}/${file}`));
    }
  };
  // A build keeps about one core busy.
  const results = await Promise.allSettled([work(), work()]);
  removeFolder(copy);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  expect(differing).toEqual([]);
}

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

/** Files that only one of the two has, or that differ. `release` is the release's record. */
function differences(built: string, release: string): string[] {
  const { content, contract, common } = JSON.parse(readFileSync(release, 'utf8')) as {
    readonly content: Readonly<Record<string, { readonly sha256: string }>>;
    readonly contract: object;
    readonly common?: string;
  };
  const described = (file: string) => {
    const place = path.join(built, 'browser', file);
    return existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : undefined;
  };
  expect(described('contract.json'), built).toEqual(contract);
  expect(described('common-parts.json'), built).toEqual(common);
  const files = filesOf(built).filter((file) => !noPartOfRelease.test(file));
  expect(files.length, built).toBeGreaterThan(0);
  return [...new Set([...files, ...Object.keys(content)])].filter((file) => {
    if (!files.includes(file)) return true;
    const hash = createHash('sha256').update(readFileSync(path.join(built, file)));
    return hash.digest('hex') !== content[file]?.sha256;
  });
}

/** The plugin's statistics, what goes into the record, and where the build came from. */
const noPartOfRelease = /(?:mf-stats|built-from|browser\/(?:messages|contract|common-parts))\.json$/;

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
  const shared = readdirSync(path.join(projectRoot, 'shared')).map((name) => path.join('shared', name));
  for (const folder of ['.', ...readdirSync(projectRoot), ...shared]) {
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
