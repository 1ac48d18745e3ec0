import type { Composer, Deployment, DeploymentAction } from '../store/deployments/deployment';
import type { DeploymentChange } from '../store/deployments/deployment-log';
import { nowLive, stableOf } from '../store/deployments/live';
import type { StoredComposition } from '../store/records/composition-record';
import type { Change } from './change';
import type { Plan } from './plan';

/** The parts of a deployment that its plan does not have. */
export interface Carried {
  /** The compositions that the change needed: its own, and that of a running canary that gets it too. */
  readonly composed: readonly StoredComposition[];
  /** The reason and the sources, for the log. */
  readonly described: Pick<Deployment, 'message' | 'commit' | 'repository'>;
  /** The code that composed them. */
  readonly composer: Composer | null;
  /** A new key for the visits of a canary with an automatic rollback. */
  readonly visitKey: string;
}

/** The deployment that a plan appends to the log on top of `latest`. */
export function deploymentOf(
  { change, next, canary }: Plan,
  latest: Deployment | null,
  { composed: [own, other], composer, described, visitKey }: Carried,
): DeploymentChange {
  const action = actionOf(change);
  if (next !== null) {
    // A new key restarts the analysis, because only visits that it signs count.
    const restarted = next.canary?.rollbackOn && { canary: { ...next.canary, visitKey } };
    return { action, ...described, ...next, ...restarted };
  }
  if (own === undefined) throw new Error('Nothing was composed.');
  const live = (stored: StoredComposition) => nowLive(stored, composer ?? undefined);
  if (change.action === 'release' && change.weight !== undefined && latest !== null) {
    const { weight, rollbackOn } = change;
    const started = { ...live(own), weight, ...(rollbackOn && { rollbackOn: [...rollbackOn], visitKey }) };
    return { action: 'canary', ...described, ...stableOf(latest), canary: started };
  }
  const both = canary.kind === 'both variants' && other && { canary: { ...canary.canary, ...live(other) } };
  return { action, ...described, ...live(own), ...both };
}

function actionOf({ action }: Change): DeploymentAction {
  switch (action) {
    case 'release':
    case 'release-all':
    case 'preview':
      return 'release';
    case 'rollback':
    case 'rollback-package':
      return 'rollback';
    case 'promote':
    case 'weight':
      return action;
  }
}
