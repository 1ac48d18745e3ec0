import type { Notify } from '../notify/notifier';
import { notifyDeployment } from '../notify/notify-deployment';
import { type CanaryOptions, changeWeight, promote } from '../store/deployments/canary';
import type { Deployment, RollbackMetric } from '../store/deployments/deployment';
import { rollBack } from '../store/deployments/live';
import { endPreview } from '../store/previews';
import type { Store } from '../store/store';
import { describeRollback } from './parse-rollback-on';

/** What is done to the live site, and to previews, without a release. The commands do it, and the dashboard as they do. */
export type ChangeLive =
  | { readonly action: 'promote' }
  /** `rollbackOn` replaces the metrics of the automatic rollback. */
  | {
      readonly action: 'weight';
      readonly weight: number;
      readonly rollbackOn?: readonly RollbackMetric[] | undefined;
    }
  /** `to` is a build of the store; without it the canary is taken back, or the build before is live again. */
  | { readonly action: 'rollback'; readonly to?: string | undefined }
  /** `to` is its name. */
  | { readonly action: 'end-preview'; readonly to: string };

export interface ChangeLiveOptions extends CanaryOptions {
  /** Gets the deployment when it is live. */
  readonly notify?: Notify | undefined;
}

/** Does it, and gives the sentences that say what is live now. Rejects with a `UserError` where it cannot be done. */
export async function changeLive(
  store: Store,
  change: ChangeLive,
  { notify, ...options }: ChangeLiveOptions,
): Promise<readonly string[]> {
  const done = (entry: Deployment) => notify !== undefined && notifyDeployment(notify, store, entry);
  switch (change.action) {
    case 'promote': {
      const entry = await promote(store, options);
      done(entry);
      return [`Build ${entry.build}, which was the canary, is live for all visitors (npm run rollback).`];
    }
    case 'weight': {
      const { weight, rollbackOn } = change;
      const entry = await changeWeight(store, weight, { ...options, rollbackOn });
      if (entry === null) return [`The canary's weight is ${weight} % already.`];
      done(entry);
      const { build, canary } = entry;
      return [
        `Build ${canary?.build} is live for ${weight} % of the visitors; the others stay on ${build}.${describeRollback(canary?.rollbackOn)}`,
      ];
    }
    case 'rollback': {
      const { entry, before, canary } = await rollBack(store, { ...options, target: change.to });
      done(entry);
      const { build } = entry;
      return [
        ...(canary === null ? [] : [`The canary, build ${canary}, is taken back.`]),
        build === before
          ? `Build ${build} is what all visitors get.`
          : `Build ${build} is live. Before it: ${before} (npm run rollback -- --to ${before}).`,
      ];
    }
    case 'end-preview': {
      const { packages } = await endPreview(store, change.to, options);
      return [`The preview of ${packages.join(' and ')} is over. Servers say so within a few seconds.`];
    }
  }
}
