import { prune } from '../prune';
import type { Store } from '../store';

const later = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);

/** Prunes as in two days, by the clocks of both the machine and the store. */
export async function pruneInTwoDays(store: Store): Promise<void> {
  const modified: Store['objects']['modified'] = async (key) =>
    key.startsWith('prune/') ? later() : store.objects.modified(key);
  const objects = { ...store.objects, modified };
  await prune({ ...store, objects }, { embedded: 'mf-widget', keepDays: 1, now: later, waitMs: 0 });
}
