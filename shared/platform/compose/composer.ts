import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastChangeOf } from '../build/built-from';
import type { Composer } from '../store/deployments/deployment';

const platform = fileURLToPath(new URL('..', import.meta.url));

/** In the npm package, which has no history: the composer of its sources. Both compose under the same build ids. */
export const composerFile = 'compose/composer.json';

export async function ownComposer(): Promise<Composer> {
  const packed = await readPacked();
  if (packed !== null) return packed;
  const manifest = await readFile(path.join(platform, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { readonly version: string };
  return { hash: await composerHash(), version, ...lastChangeOf(platform, ...sourcePaths) };
}

export function composerHash(): Promise<string> {
  composer ??= hashComposer();
  return composer;
}

let composer: Promise<string> | undefined;

async function hashComposer(): Promise<string> {
  const packed = await readPacked();
  if (packed !== null) return packed.hash;
  const folder = path.dirname(platform);
  const rooms = ['platform/compose', 'kit/protocol'].map((room) => path.join(folder, room));
  const entries = await Promise.all(
    rooms.map((room) => readdir(room, { recursive: true, withFileTypes: true })),
  );
  const files = entries
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter(isComposerSource)
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(path.join(folder, file)));
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

async function readPacked(): Promise<Composer | null> {
  const packed = await readFile(path.join(platform, composerFile), 'utf8').catch(() => null);
  return packed === null ? null : (JSON.parse(packed) as Composer);
}
