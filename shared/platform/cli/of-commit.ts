/** The part of a sentence that names a commit, by what tells it apart; nothing where none is known. */
export function ofCommit(commit: string | undefined): string {
  return commit === undefined ? '' : ` of ${commit.replace(/^(\w{10})\w*/, '$1')}`;
}
