import { runProcess } from './run-process';

/** The commit that a folder is at, with `-dirty` where files differ from it; undefined where there is no git. */
export async function commitOf(folder: string): Promise<string | undefined> {
  const git = (...args: string[]) =>
    runProcess('git', args, { cwd: folder }).catch(() => ({ code: 1, text: '' }));
  const [head, status] = await Promise.all([
    git('rev-parse', 'HEAD'),
    git('status', '--porcelain', '--untracked-files=no'),
  ]);
  if (head.code !== 0 || status.code !== 0) return undefined;
  return `${head.text.trim()}${status.text.trim() === '' ? '' : '-dirty'}`;
}
