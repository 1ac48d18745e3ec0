import { cp } from 'node:fs/promises';
import path from 'node:path';
import { sitePackages } from '@site/shared/contracts/fragments';
import { UserError } from '../../config/user-error';
import { releaseBase } from '../../protocol/site-paths';
import { readComposition } from '../../store/composition-record';
import { readLive } from '../../store/live-pointer';
import type { Store } from '../../store/store';

/**
 * Copies what is live into a folder that a static host or CDN can serve: the pages, the files of the releases they were
 * made from, `_redirects` and `_headers`. Throws a `UserError` where nothing is live. Resolves with the build id.
 */
export async function exportSite(store: Store, folder: string): Promise<string> {
  const live = await readLive(store);
  const record = live === null ? null : await readComposition(store, live.build);
  if (record === null)
    throw new UserError(`Nothing is live in ${store.root}. Run npm start once, or npm run release.`);
  // Such hosts compress by themselves, and source maps are not for visitors.
  const options = { recursive: true, filter: (source: string) => !/\.(br|gz|map)$/.test(source) };
  await cp(path.join(store.composition(record.build), 'public'), folder, options);
  for (const name of sitePackages) {
    const id = record.releases[name] ?? '';
    await cp(
      path.join(store.release(name, id), 'browser'),
      path.join(folder, releaseBase({ package: name, id })),
      options,
    );
  }
  return record.build;
}
