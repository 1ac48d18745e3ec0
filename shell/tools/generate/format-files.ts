import path from 'node:path';
import { runProcess } from '@site/platform/release/run-process';

export interface Formatting {
  readonly formatFiles: typeof formatFiles;
}

/** Formats files, given by their paths from the project's folder. Rejects with the output of the formatter. */
export async function formatFiles(project: string, files: readonly string[]): Promise<void> {
  const biome = path.join(project, 'node_modules/@biomejs/biome/bin/biome');
  const { code, text } = await runProcess(process.execPath, [biome, 'check', '--write', ...files], {
    cwd: project,
  });
  if (code !== 0) throw new Error(text);
}
