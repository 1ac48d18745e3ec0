import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from '@rspack/core';

/** The file in a build's folder that names its sources. It is no part of the release: the log of what is live keeps it. */
export const builtFromFile = 'built-from.json';

export interface BuiltFrom {
  /** With `-dirty` where files differ from it. */
  readonly commit?: string | undefined;
  /** The URL of the repository's `origin`, without a password. */
  readonly repository?: string | undefined;
}

/** The commit and the repository that a folder is at; nothing where there is no git. */
export function builtFromOf(folder: string): BuiltFrom {
  const head = git(folder, 'rev-parse', 'HEAD');
  const status = git(folder, 'status', '--porcelain', '--untracked-files=no');
  if (head === null || status === null) return {};
  const commit = `${head}${status === '' ? '' : '-dirty'}`;
  const remote = git(folder, 'remote', 'get-url', 'origin');
  return { commit, ...(remote && { repository: withoutPassword(remote) }) };
}

/** Whether the history of what a folder is at has a commit; `unknown` where there is no git. */
export function containsCommit(folder: string, commit: string): 'yes' | 'no' | 'unknown' {
  if (git(folder, 'rev-parse', 'HEAD') === null) return 'unknown';
  return git(folder, 'merge-base', '--is-ancestor', commit, 'HEAD') === null ? 'no' : 'yes';
}

/** Writes the file beside what a build writes for browsers and for Node. */
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
