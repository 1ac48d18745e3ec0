import { listPreviews } from '../store/previews';
import type { Store } from '../store/store';
import type { BoardPreview } from './page/protocol';

/** The previews that are shown now, the newest first. Rejects with a `UserError` for one that cannot be read. */
export async function readPreviews(store: Store): Promise<readonly BoardPreview[]> {
  const all = await listPreviews(store);
  return all.map(({ name, address, build, packages, releases, who, at, until, message, commit }) => ({
    name,
    address,
    build,
    releases: packages.map((one) => ({ name: one, id: releases[one] ?? 'none' })),
    who,
    at,
    until,
    message: message ?? null,
    commit: commit ?? null,
  }));
}
