import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_STORE } from '../../config/parse-store-env';
import { decodeDeployment, LIVE } from '../deployments/deployment';

/** The name of tests in the deployment log. */
const TESTS = 'the tests';

interface GuardOptions {
  /** Nobody edits files beside the tests, so a changed file is theirs too and not only a new one. */
  readonly alone: boolean;
  /** Gives tests an empty home folder, which must stay empty. Default: false, because browsers live there. */
  readonly ownHome?: boolean;
}

/**
 * Keeps tests from a checkout that may be serving a site meanwhile. Commands that tests run without a store of their own
 * fail. The function that it gives belongs at the end of the run: it throws where tests released into the checkout's own
 * store, or left files in the checkout or at home. A person's own releases and edits do not count.
 */
export function guardCheckout(root: string, { alone, ownHome = false }: GuardOptions): () => void {
  // Below a file, where there can be no folder.
  process.env.SITE_STORE = path.join(fileURLToPath(import.meta.url), 'no-store-of-its-own');
  process.env.SITE_RELEASED_BY = TESTS;
  const home = ownHome ? mkdtempSync(path.join(tmpdir(), 'site-test-home-')) : null;
  if (home !== null) process.env.HOME = home;
  const entries = new Set(deployments(root));
  const files = new Set(changedFiles(root, alone));
  return () => {
    const problems = [
      ...added(deployments(root), entries)
        .filter((entry) => isOfTests(path.join(root, DEFAULT_STORE, LIVE, entry)))
        .map((entry) => `released into ${DEFAULT_STORE} (${LIVE}${entry})`),
      ...added(changedFiles(root, alone), files).map((file) => `left a change in the checkout: ${file}`),
      ...filesAtHome(home).map((file) => `wrote to the home folder: ${file}`),
    ];
    if (home !== null) rmSync(home, { recursive: true, force: true });
    if (problems.length > 0)
      throw new Error(
        `Tests must touch nothing outside their temporary folders, but they\n  ${problems.join('\n  ')}\nGive the test a folder of its own: temporaryFolder() in shared/platform/store/testing.`,
      );
  };
}

function added(now: readonly string[], before: ReadonlySet<string>): string[] {
  return now.filter((one) => !before.has(one));
}

function deployments(root: string): string[] {
  try {
    return readdirSync(path.join(root, DEFAULT_STORE, LIVE));
  } catch {
    // Nobody has started the site here.
    return [];
  }
}

function isOfTests(file: string): boolean {
  return decodeDeployment(readFileSync(file), file).who === TESTS;
}

/** Without the caches of tools, such as the compiler of the tests. */
function filesAtHome(home: string | null): string[] {
  return home === null ? [] : readdirSync(home).filter((file) => file !== '.cache');
}

/** Lines of `git status`; none where there is no git. */
function changedFiles(root: string, alone: boolean): string[] {
  const args = ['status', '--porcelain', '--untracked-files=all'];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter((line) => line !== '' && (alone || line.startsWith('??')));
}
