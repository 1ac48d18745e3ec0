import path from 'node:path';
import { runNpm } from '@site/platform/build/tools';

/** Packs the npm package in `folder` into a tarball there. Resolves with its path. */
export async function packFolder(folder: string): Promise<string> {
  const packed: unknown = JSON.parse(await runNpm('pack --json', folder));
  // npm writes a list, or from version 12 on a record by name.
  const [first] = Object.values(packed as Record<string, { readonly filename: string }>);
  return path.join(folder, first?.filename ?? '');
}
