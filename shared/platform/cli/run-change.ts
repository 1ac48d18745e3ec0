import type { Context } from '../commands/context';
import { notifier } from '../notify/notifier';
import { type ChangeLive, changeLive } from '../release/change-live';
import type { Deployment } from '../store/deployments/deployment';
import { confirmChange } from './confirm';

interface RunChangeOptions {
  /** The reason, for the deployment log. */
  readonly message?: string | undefined;
  readonly yes?: boolean | undefined;
}

/** Makes a change in the configured store after confirmation, and prints the result. */
export async function runChange(
  { site, openStore }: Context,
  change: ChangeLive,
  { message, yes }: RunChangeOptions,
): Promise<void> {
  const notify = notifier();
  const store = await openStore();
  // A preview is not part of the live site.
  const isLive = change.action !== 'end-preview';
  const decidedOn = isLive
    ? await confirmChange(store, { site, describe: (live) => describeChange(change, live), yes })
    : undefined;
  for (const line of await changeLive(store, change, { message, log: console.log, decidedOn, notify }))
    console.log(line);
}

/** Describes a change before it is made. */
export function describeChange(change: ChangeLive, live: Deployment | null): string {
  const build = live?.build ?? 'nothing';
  const canary = live?.canary?.build ?? 'none';
  switch (change.action) {
    case 'promote':
      return `make the canary (${canary}) live for all visitors, replacing build ${build}`;
    case 'weight':
      return `change the weight of the canary (${canary}) from ${live?.canary?.weight ?? 0} % to ${change.weight} % of the visitors`;
    case 'rollback':
      if (change.to !== undefined) return `make build ${change.to} live, replacing build ${build}`;
      return live?.canary === undefined
        ? `make the build before ${build} live again`
        : `roll back the canary (${canary}); build ${build} stays live`;
    case 'end-preview':
      return `end the preview ${change.to}`;
  }
}
