import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isCompressible, mediaType } from '@site/kit/protocol/media-types';
import { messageOf, UserError } from '../config/user-error';
import { hashSources } from '../release/hash-sources';
import type { StoredBody } from '../serve/respond/site-response';
import { etagOf } from '../serve/site/stored-body';
import { compress } from '../store/content/compress';
import { createFolder, markUsed, removeUnused } from '../store/local-files';

const sources = {
  folders: ['shared/platform/dashboard/page', 'shared/kit/src', 'shared/platform/build'],
  files: ['shared/platform/dashboard/bundle-page.ts', 'package-lock.json'],
};

export interface BuildPageOptions {
  /** The project's root folder. */
  readonly project: string;
  /** A local folder that caches builds, by the hash of their sources. */
  readonly cache: string;
  readonly log: (line: string) => void;
}

/**
 * The files of the dashboard's page by name, with compressed forms. Unchanged sources are not built again. Rejects with
 * a `UserError` and the compiler's message if the build fails.
 */
export async function buildPage({
  project,
  cache,
  log,
}: BuildPageOptions): Promise<ReadonlyMap<string, StoredBody>> {
  const folder = path.join(cache, await hashSources(project, sources));
  const before = await readPage(folder).catch(() => null);
  if (before !== null) return before;
  const started = Date.now();
  await createFolder(folder, async (temporary) => {
    const { bundlePage } = await import('./bundle-page');
    await bundlePage(project, temporary).catch((error: unknown) => {
      throw new UserError(
        `Cannot build the dashboard's page:\n${messageOf(error)}\nFix the errors in shared/platform/dashboard/page.`,
      );
    });
    for (const name of (await readdir(temporary)).filter(isCompressible)) {
      const { br, gz } = await compress(await readFile(path.join(temporary, name)), 'best');
      await writeFile(path.join(temporary, `${name}.br`), br);
      await writeFile(path.join(temporary, `${name}.gz`), gz);
    }
  });
  await removeUnused(cache);
  log(`The dashboard's page was built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return readPage(folder);
}

async function readPage(folder: string): Promise<ReadonlyMap<string, StoredBody>> {
  const names = await readdir(folder);
  const read = (name: string) => readFile(path.join(folder, name));
  const form = async (name: string) => (names.includes(name) ? read(name) : null);
  const files = names.filter((name) => !/\.(br|gz)$/.test(name));
  const bodies = await Promise.all(
    files.map(async (name): Promise<[string, StoredBody]> => {
      const identity = await read(name);
      const [br, gz] = [await form(`${name}.br`), await form(`${name}.gz`)];
      return [name, { type: mediaType(name), etag: etagOf(identity), identity, br, gz }];
    }),
  );
  if (bodies.length === 0) throw new Error(`${folder} is empty.`);
  await markUsed(folder);
  return new Map(bodies);
}
