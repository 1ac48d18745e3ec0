import path from 'node:path';
import { runProcess } from '@site/platform/release/run-process';

export interface Formatting {
  readonly formatFiles: typeof formatFiles;
}

/**
 * Formats files, given by their paths from the project's folder. Returns false if they are not: `npm start` installs no
 * formatter, and a file may be one that it cannot read.
 */
export async function formatFiles(project: string, files: readonly string[]): Promise<boolean> {
  const biome = path.join(project, 'node_modules/@biomejs/biome/bin/biome');
  const { code } = await runProcess(process.execPath, [biome, 'check', '--write', ...files], {
    cwd: project,
  });
  return code === 0;
}
