import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_STORE } from '../../config/parse-store-env';
import { decodeDeployment } from '../deployments/deployment';
import { LOG_PREFIX } from '../objects/object-store';

/** The author of tests' entries in the deployment log. */
const TESTS = 'the tests';

interface GuardOptions {
  /** Nobody else edits files meanwhile, so changed files count as well as new ones. */
  readonly alone: boolean;
  /**
   * Use an empty home folder, which must remain empty. Default: false, because browsers are installed in the real one.
   */
  readonly ownHome?: boolean;
}

/**
 * Protects a checkout that may be serving a site from the tests. Commands without a store of their own fail. Call the
 * returned function after the run: it throws if tests released into the checkout's own store, or left files in the
 * checkout or the home folder. Releases and edits by people are allowed.
 */
export function guardCheckout(root: string, { alone, ownHome = false }: GuardOptions): () => void {
  // A path below a file, where no folder can exist.
  process.env.SITE_STORE = path.join(fileURLToPath(import.meta.url), 'no-store-of-its-own');
  process.env.SITE_RELEASED_BY = TESTS;
  // As `node site` does.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  const home = ownHome ? mkdtempSync(path.join(tmpdir(), 'site-test-home-')) : null;
  if (home !== null) process.env.HOME = home;
  const entries = new Set(deployments(root));
  const files = new Set(changedFiles(root, alone));
  return () => {
    const problems = [
      ...added(deployments(root), entries)
        .filter((entry) => isOfTests(path.join(root, DEFAULT_STORE, LOG_PREFIX, entry)))
        .map((entry) => `released into ${DEFAULT_STORE} (${LOG_PREFIX}${entry})`),
      ...added(changedFiles(root, alone), files).map((file) => `left a change in the checkout: ${file}`),
      ...filesAtHome(home).map((file) => `wrote to the home folder: ${file}`),
    ];
    if (home !== null) rmSync(home, { recursive: true, force: true });
    if (problems.length > 0)
      throw new Error(
        `Tests must change nothing outside their temporary folders, but they\n  ${problems.join('\n  ')}\nUse temporaryFolder() of shared/platform/store/testing in the test.`,
      );
  };
}

function added(now: readonly string[], before: ReadonlySet<string>): string[] {
  return now.filter((one) => !before.has(one));
}

function deployments(root: string): string[] {
  try {
    return readdirSync(path.join(root, DEFAULT_STORE, LOG_PREFIX));
  } catch {
    // The site was never started in this checkout.
    return [];
  }
}

function isOfTests(file: string): boolean {
  return decodeDeployment(readFileSync(file), file).who === TESTS;
}

/** Ignores caches of tools, such as the tests' compiler. */
function filesAtHome(home: string | null): string[] {
  return home === null ? [] : readdirSync(home).filter((file) => file !== '.cache');
}

/** Lines of `git status`; empty outside a git repository. */
function changedFiles(root: string, alone: boolean): string[] {
  const args = ['status', '--porcelain', '--untracked-files=all'];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter((line) => line !== '' && (alone || line.startsWith('??')));
}
