import type { LiveState } from '../store/deployments/deployment';
import { nowLive, stableOf } from '../store/deployments/live';
import type { Change } from './change';
import { endsOnlyCanary, type Readable, type Snapshot } from './snapshot';

/** The state after a change that composes nothing; null for one that must be composed, or that is refused. */
export function nextState({ latest, target, canary }: Snapshot, change: Change): LiveState | null {
  if (latest === null) return null;
  switch (change.action) {
    case 'promote':
      return latest.canary === undefined ? null : liveFrom(canary);
    case 'weight': {
      const { weight, rollbackOn } = change;
      return latest.canary === undefined
        ? null
        : {
            ...stableOf(latest),
            canary: { ...latest.canary, weight, ...(rollbackOn && { rollbackOn: [...rollbackOn] }) },
          };
    }
    case 'rollback':
      return endsOnlyCanary(change, latest) ? stableOf(latest) : liveFrom(target);
    default:
      return null;
  }
}

function liveFrom(found: Readable | null): LiveState | null {
  return found?.kind === 'read' ? nowLive(found.stored, found.composer) : null;
}
