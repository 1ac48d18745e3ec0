import type { Change } from '../../plan/change';
import { sampleSite } from '../../sample-site/sample-site';
import type { Store } from '../../store/store';
import { type Deployed, deployChange } from '../deploy';

/** Changes what is live in a store of the sample site. */
export function changeLive(
  store: Store,
  change: Change,
  options: Partial<Omit<Parameters<typeof deployChange>[1], 'site' | 'store'>> = {},
): Promise<Deployed> {
  return deployChange(change, { site: sampleSite, store, project: '/', log: () => {}, ...options });
}
