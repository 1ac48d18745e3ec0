import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from '@rspack/core';

/** Names the build's sources. The deployment log stores its content; the release does not. */
export const builtFromFile = 'built-from.json';

export interface BuiltFrom {
  /** Ends in `-dirty` if tracked files have uncommitted changes. */
  readonly commit?: string | undefined;
  /** The URL of the `origin` remote, without a password. */
  readonly repository?: string | undefined;
}

export function builtFromOf(folder: string): BuiltFrom {
  const head = git(folder, 'rev-parse', 'HEAD');
  const status = git(folder, 'status', '--porcelain', '--untracked-files=no');
  if (head === null || status === null) return {};
  const commit = `${head}${status === '' ? '' : '-dirty'}`;
  const remote = git(folder, 'remote', 'get-url', 'origin');
  return { commit, ...(remote && { repository: withoutPassword(remote) }) };
}

/** `shallow`: a shallow clone cannot know, and fetching more of its history failed. `unknown` without git. */
export type Containment = 'yes' | 'no' | 'shallow' | 'unknown';

/** How many more commits a shallow clone fetches, in steps. */
const DEEPEN = [100, 1_000, 10_000];
/** Without an answer, a fetch of one step has failed, in milliseconds. */
const FETCH_MS = 60_000;

export function containsCommit(folder: string, commit: string): Containment {
  if (git(folder, 'rev-parse', 'HEAD') === null) return 'unknown';
  const isAncestor = () => git(folder, 'merge-base', '--is-ancestor', commit, 'HEAD') !== null;
  for (const step of DEEPEN) {
    if (isAncestor()) return 'yes';
    if (!isShallow(folder)) return 'no';
    if (git(folder, 'fetch', '--quiet', `--deepen=${step}`) === null) return 'shallow';
  }
  if (isAncestor()) return 'yes';
  return isShallow(folder) ? 'shallow' : 'no';
}

function isShallow(folder: string): boolean {
  return git(folder, 'rev-parse', '--is-shallow-repository') === 'true';
}

/**
 * The last commit that changed files below a folder, and its time; empty outside a git repository. Also empty if it may be
 * older than the history of a shallow clone: the oldest commit there has no parents, and seems to add all files.
 */
export function lastChangeOf(
  folder: string,
  ...paths: readonly string[]
): { readonly commit?: string; readonly at?: string } {
  const line = git(folder, 'log', '-1', '--no-show-signature', '--format=%H %cI %P', '--', ...paths) ?? '';
  const [, commit, at, parents] = /^([0-9a-f]{40,64}) (\S+)(.*)$/.exec(line) ?? [];
  if (!commit || !at || (!parents && isShallow(folder))) return {};
  return { commit, at };
}

export function noteBuiltFrom() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.afterEmit.tap('NoteBuiltFrom', () => {
        const folder = path.dirname(compiler.outputPath);
        mkdirSync(folder, { recursive: true });
        writeFileSync(path.join(folder, builtFromFile), `${JSON.stringify(builtFromOf(compiler.context))}\n`);
      });
    },
  };
}

function git(cwd: string, ...args: string[]): string | null {
  try {
    // The askpass program answers questions about a password, which nobody else would.
    const checkout = checkoutOf(cwd);
    const trusted = checkout === null ? [] : ['-c', `safe.directory=${checkout}`];
    return execFileSync('git', ['--no-optional-locks', '-c', 'core.askPass=true', ...trusted, ...args], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: FETCH_MS,
    }).trim();
  } catch {
    return null;
  }
}

/**
 * The checkout around a folder, null without one. In a container it may belong to another user, and Git reads only its own
 * user's unless told to trust it. Not a repository of someone else above the project: Git would run the programs that its
 * settings name.
 */
function checkoutOf(folder: string): string | null {
  const project = nearest(folder, 'site.js');
  const checkout = project === null ? null : nearest(realpathSync(project), '.git');
  if (project === null || checkout === null) return null;
  return statSync(checkout).uid === statSync(project).uid ? checkout : null;
}

/** The nearest folder at or above `folder` that contains `file`. */
function nearest(folder: string, file: string): string | null {
  if (existsSync(path.join(folder, file))) return folder;
  const above = path.dirname(folder);
  return above === folder ? null : nearest(above, file);
}

export function withoutPassword(remote: string): string {
  if (!URL.canParse(remote)) return remote;
  const url = new URL(remote);
  url.username = '';
  url.password = '';
  return url.href;
}

/** The part of a sentence that names a commit by its first characters, and its repository; empty if unknown. */
export function ofCommit({ commit, repository }: BuiltFrom): string {
  if (commit === undefined) return '';
  const name = commit === 'unknown' ? 'an unknown commit' : commit.replace(/^(\w{10})\w*/, '$1');
  return ` of ${name}${repository === undefined ? '' : ` in ${repository}`}`;
}
