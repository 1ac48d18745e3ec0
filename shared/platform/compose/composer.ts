import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastChangeOf } from '../build/built-from';
import { UserError } from '../config/user-error';
import type { Composer } from '../store/deployments/deployment';

/** In the npm package, which has no history: the composer of its sources. Both compose under the same build ids. */
export const composerFile = 'compose/composer.json';

/**
 * The code that composes here. A process that runs for long, as the dashboard, asks when it starts: it composes with the code
 * that it has loaded. Rejects with a `UserError` if the files have changed since it asked first.
 */
export const ownComposer = composerIn(fileURLToPath(new URL('../..', import.meta.url)));

export async function composerHash(): Promise<string> {
  return (await ownComposer()).hash;
}

/** `shared` is the folder of platform and kit. */
export function composerIn(shared: string): () => Promise<Composer> {
  const platform = path.join(shared, 'platform');
  let first: Promise<Composer> | undefined;
  const read = async (hash: string): Promise<Composer> => {
    const manifest = await readFile(path.join(platform, 'package.json'), 'utf8');
    const { version } = JSON.parse(manifest) as { readonly version: string };
    return { hash, version, ...lastChangeOf(platform, ...sourcePaths) };
  };
  return async () => {
    const packed = await readFile(path.join(platform, composerFile), 'utf8').catch(() => null);
    if (packed !== null) return JSON.parse(packed) as Composer;
    const hash = await hashSources(shared);
    first ??= read(hash);
    const composer = await first;
    if (composer.hash === hash) return composer;
    throw new UserError(
      `The files of ${platform} have changed since this command started, as git pull changes them. Start it again.`,
    );
  };
}

async function hashSources(shared: string): Promise<string> {
  const rooms = ['platform/compose', 'kit/protocol'].map((room) => path.join(shared, room));
  const entries = await Promise.all(
    rooms.map((room) => readdir(room, { recursive: true, withFileTypes: true })),
  );
  const files = entries
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(shared, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter(isComposerSource)
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(path.join(shared, file)));
  return hash.digest('hex');
}

/** Documents, tests and stray files of an editor or a merge change no page. */
export function isComposerSource(file: string): boolean {
  return file.endsWith('.ts') && !file.includes('.test.') && !file.includes('/testing/');
}

/** The same files for Git. */
const sourcePaths = [
  ':(glob)compose/**/*.ts',
  ':(glob)../kit/protocol/**/*.ts',
  ':(top,exclude,glob)**/*.test.*',
  ':(top,exclude,glob)**/testing/**',
];
