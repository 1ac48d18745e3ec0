import { nothingIsLive } from '../../store/deployments/live';
import { cannot } from '../change';
import type { Rule } from '../snapshot';

/** Only a release of every package works on an empty store. */
export const nothingLive: Rule = ({ latest, store }, change) =>
  latest !== null || change.action === 'release-all' ? null : nothingIsLive(cannot(change), store);
