import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from '@rspack/core';

/**
 * The file in a build folder that names the build's sources. The deployment log stores its content; the release does
 * not.
 */
export const builtFromFile = 'built-from.json';

export interface BuiltFrom {
  /** Ends in `-dirty` if tracked files have uncommitted changes. */
  readonly commit?: string | undefined;
  /** The URL of the `origin` remote, without a password. */
  readonly repository?: string | undefined;
}

/** The commit and repository of a folder; empty outside a git repository. */
export function builtFromOf(folder: string): BuiltFrom {
  const head = git(folder, 'rev-parse', 'HEAD');
  const status = git(folder, 'status', '--porcelain', '--untracked-files=no');
  if (head === null || status === null) return {};
  const commit = `${head}${status === '' ? '' : '-dirty'}`;
  const remote = git(folder, 'remote', 'get-url', 'origin');
  return { commit, ...(remote && { repository: withoutPassword(remote) }) };
}

/** Whether the current history of a folder contains a commit; `unknown` outside a git repository. */
export function containsCommit(folder: string, commit: string): 'yes' | 'no' | 'unknown' {
  if (git(folder, 'rev-parse', 'HEAD') === null) return 'unknown';
  return git(folder, 'merge-base', '--is-ancestor', commit, 'HEAD') === null ? 'no' : 'yes';
}

/** Writes the file into the folder that contains the browser and Node builds. */
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
    return execFileSync('git', ['--no-optional-locks', ...args], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

function withoutPassword(remote: string): string {
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
