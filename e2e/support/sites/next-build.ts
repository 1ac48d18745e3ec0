import { sampleSite } from '@site/platform/sample-site/sample-site';
import { sha256 } from '@site/platform/store/content/content-cache';
import { putObject, readContent } from '@site/platform/store/content/stored-content';
import { append, latestDeployment } from '@site/platform/store/deployments/deployment-log';
import { nowLive, stableOf } from '@site/platform/store/deployments/live';
import { openStore } from '@site/platform/store/open-store';
import {
  type CompositionRecord,
  compositionKey,
  encodeComposition,
} from '@site/platform/store/records/composition-record';
import type { Store } from '@site/platform/store/store';
import { composedRecord } from './live-log';

const FAQ = 'public/faq/index.html';

/** Opens a store in a folder like the commands. */
export function storeAt(folder: string): Promise<Store> {
  return openStore({ site: sampleSite, env: { SITE_STORE: folder }, log: () => {} });
}

/**
 * Starts a canary with this weight, in per cent. Its composition differs from the live one only in its build id and in the title
 * of one page, so it needs no build.
 */
export async function startCanaryOf(store: Store, build: string, weight: number, who: string): Promise<void> {
  const live = await latestDeployment(store);
  if (live === null || store.folder === null) throw new Error('Nothing is live.');
  const record = composedRecord(store.folder, live.build);
  const file = record.content[FAQ];
  if (file === undefined) throw new Error(`The composition has no ${FAQ}.`);
  const html = Buffer.from(
    (await readContent(store, file)).toString().replace('<title>', `<title>${build} `),
  );
  const hash = sha256(html);
  await putObject(store, hash, html);
  const next: CompositionRecord = {
    ...record,
    build,
    content: { ...record.content, [FAQ]: { sha256: hash, size: html.length } },
  };
  const bytes = encodeComposition(next);
  await store.objects.putIfAbsent(compositionKey(build), bytes);
  const canary = { ...nowLive({ record: next, sha256: sha256(bytes), bytes }), weight };
  await append(
    store,
    async (latest) => latest && { action: 'canary', ...stableOf(latest), canary, message: 'a trial' },
    { who },
  );
}
