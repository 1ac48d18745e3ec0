import type { Log } from '../config/log';
import { siteOrigins } from '../config/site-origins';
import type { Deployment } from '../store/deployments/deployment';
import { listPreviews } from '../store/previews';
import { readComposition } from '../store/records/composition-record';
import type { Store } from '../store/store';
import type { DashboardPreview } from './page/protocol';

/** Logs each problem of a preview once, because the page reads all of them every ten seconds. */
export function previewsReader(store: Store, log: Log) {
  const logged = new Set<string>();
  const logOnce = (line: string) => {
    if (!logged.has(line)) log(line, 'warn');
    logged.add(line);
  };
  return async (live: Deployment | null): Promise<readonly DashboardPreview[]> => {
    const [all, own] = await Promise.all([listPreviews(store, { log: logOnce }), originsOf(store, live)]);
    return all.map(({ origin, packages, releases, message = null, commit = null, ...preview }) => ({
      ...preview,
      isOwn: own.includes(origin),
      releases: packages.map((name) => ({ name, id: releases[name] ?? 'none' })),
      message,
      commit,
    }));
  };
}

/** The origins of the live site. Anyone who can write previews chooses their origin, so it is compared with these. */
async function originsOf(store: Store, live: Deployment | null): Promise<readonly (string | null)[]> {
  const found = live && (await readComposition(store, live.build, live.composition).catch(() => null));
  if (!found) return [];
  const { origin, previewOrigin } = siteOrigins(found.record.env);
  return [origin, previewOrigin];
}
