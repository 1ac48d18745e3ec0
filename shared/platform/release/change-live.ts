import { notifyDeployment } from '../notify/notifications';
import type { Notify } from '../notify/notifier';
import { type CanaryOptions, changeWeight, promote } from '../store/deployments/canary';
import type { Deployment, RollbackMetric } from '../store/deployments/deployment';
import { rollBack } from '../store/deployments/live';
import { endPreview } from '../store/previews';
import type { Store } from '../store/store';
import { describeRollback } from './canary-options';

/** Changes of the live site and of previews without a release, shared by the commands and the dashboard. */
export type ChangeLive =
  | { readonly action: 'promote' }
  /** `rollbackOn` replaces the metrics of the automatic rollback. */
  | {
      readonly action: 'weight';
      readonly weight: number;
      readonly rollbackOn?: readonly RollbackMetric[] | undefined;
    }
  /** `to` is a build id. By default, the canary or else the live build is rolled back. */
  | { readonly action: 'rollback'; readonly to?: string | undefined }
  /** `to` is the preview's name. */
  | { readonly action: 'end-preview'; readonly to: string };

export interface ChangeLiveOptions extends CanaryOptions {
  /** Called with the deployment once it is live. */
  readonly notify?: Notify | undefined;
}

/**
 * Makes a change. Gives sentences that describe the new state. Rejects with a `UserError` if the change is impossible.
 */
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
      return [
        `The canary, build ${entry.build}, is live for all visitors. To undo this, run npm run rollback.`,
      ];
    }
    case 'weight': {
      const { weight, rollbackOn } = change;
      const entry = await changeWeight(store, weight, { ...options, rollbackOn });
      if (entry === null) return [`Nothing was changed: the canary's weight is already ${weight} %.`];
      done(entry);
      const { build, canary } = entry;
      return [
        `Build ${canary?.build} is live for ${weight} % of the visitors; the others get ${build}.${describeRollback(canary?.rollbackOn)}`,
      ];
    }
    case 'rollback': {
      const { entry, before, canary } = await rollBack(store, { ...options, target: change.to });
      done(entry);
      const { build } = entry;
      return [
        ...(canary === null ? [] : [`The canary, build ${canary}, was rolled back.`]),
        build === before
          ? `All visitors get build ${build}.`
          : `Build ${build} is live. The previous one was ${before} (npm run rollback -- --to ${before}).`,
      ];
    }
    case 'end-preview': {
      const { packages } = await endPreview(store, change.to, options);
      return [
        `The preview of ${packages.join(' and ')} has ended. Servers stop showing it within a few seconds.`,
      ];
    }
  }
}
