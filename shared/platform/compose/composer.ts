import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { lastChangeOf } from '../build/built-from';
import type { Composer } from '../store/deployments/deployment';
import { composerHash } from './build-id';

const platform = fileURLToPath(new URL('..', import.meta.url));

/** Part of the npm package, which has no history: the composer that it was packed from. */
export const composerFile = 'compose/composer.json';

export async function ownComposer(): Promise<Composer> {
  const packed = await readFile(new URL('composer.json', import.meta.url), 'utf8').catch(() => null);
  if (packed !== null) return JSON.parse(packed) as Composer;
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(manifest) as { readonly version: string };
  return { hash: await composerHash(), version, ...lastChangeOf(platform, 'compose', '../kit/protocol') };
}
