import type { BuiltFrom } from '../build/built-from';

/** The part of a sentence that names a commit by its first characters, and its repository; empty if unknown. */
export function ofCommit({ commit, repository }: BuiltFrom): string {
  if (commit === undefined) return '';
  const name = commit === 'unknown' ? 'an unknown commit' : commit.replace(/^(\w{10})\w*/, '$1');
  return ` of ${name}${repository === undefined ? '' : ` in ${repository}`}`;
}
