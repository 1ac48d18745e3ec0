import { siteOrigins } from '../config/site-origins';
import { latestDeployment } from '../store/deployments/deployment-log';
import { listPreviews } from '../store/previews';
import { readComposition } from '../store/records/composition-record';
import type { Store } from '../store/store';
import type { DashboardPreview } from './page/protocol';

export async function readPreviews(store: Store): Promise<readonly DashboardPreview[]> {
  const [all, own] = await Promise.all([listPreviews(store), originsOfLive(store)]);
  return all.map(({ name, address, origin, build, packages, releases, who, at, until, message, commit }) => ({
    name,
    address,
    isOwn: own.includes(origin),
    build,
    releases: packages.map((one) => ({ name: one, id: releases[one] ?? 'none' })),
    who,
    at,
    until,
    message: message ?? null,
    commit: commit ?? null,
  }));
}

/** The origins of the live site. Anyone who can write previews chooses their origin, so it is compared with these. */
async function originsOfLive(store: Store): Promise<readonly (string | null)[]> {
  const live = await latestDeployment(store);
  const found = live && (await readComposition(store, live.build, live.composition).catch(() => null));
  if (!found) return [];
  const { origin, previewOrigin } = siteOrigins(found.record.env);
  return [origin, previewOrigin];
}
