import { UserError } from '../config/user-error';
import type { StoredComposition } from './composition-record';
import { firstMissing, namedObjects } from './named-objects';
import { refusePruned } from './prune-notice';
import type { Store } from './store';

/**
 * Looks at the last moment whether all that a composition names is in the store, and stays there: what it took over may
 * have been removed meanwhile. Rejects with a `UserError` that names what is gone.
 */
export async function checkWhole(store: Store, { record }: StoredComposition): Promise<void> {
  const keys = await namedObjects(store, record);
  // In this order: what is not announced by now is not removed before the log can say that it is needed.
  await refusePruned(store, keys);
  const missing = await firstMissing(store, keys);
  if (missing === null) return;
  throw new UserError(
    `Build ${record.build} cannot go live: ${missing} is missing in ${store.objects.name}. Put it back from a copy, or release again.`,
  );
}
