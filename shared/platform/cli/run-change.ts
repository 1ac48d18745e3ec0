import { notifier } from '../notify/notifier';
import { type ChangeLive, changeLive } from '../release/change-live';
import type { Deployment } from '../store/deployments/deployment';
import { openStore } from '../store/open-store';
import { confirmChange } from './confirm-change';

interface RunChangeOptions {
  /** Why, for the log. */
  readonly message?: string | undefined;
  readonly yes?: boolean | undefined;
}

/** Changes what is live in the store that is configured, once it is confirmed, and says what it did. */
export async function runChange(change: ChangeLive, { message, yes }: RunChangeOptions): Promise<void> {
  const notify = notifier();
  const store = await openStore();
  // A preview is no part of the live site.
  const isLive = change.action !== 'end-preview';
  const decidedOn = isLive
    ? await confirmChange(store, { describe: (live) => describeChange(change, live), yes })
    : undefined;
  for (const line of await changeLive(store, change, { message, log: console.log, decidedOn, notify }))
    console.log(line);
}

/** What a change is about to do, before it is done. */
export function describeChange(change: ChangeLive, live: Deployment | null): string {
  const build = live?.build ?? 'nothing';
  const canary = live?.canary?.build ?? 'none';
  switch (change.action) {
    case 'promote':
      return `make the canary (${canary}) live for all visitors, in place of build ${build}`;
    case 'weight':
      return `give the canary (${canary}) to ${change.weight} % of the visitors, now ${live?.canary?.weight ?? 0} %`;
    case 'rollback':
      if (change.to !== undefined) return `make build ${change.to} live, in place of build ${build}`;
      return live?.canary === undefined
        ? `make the build before ${build} live again`
        : `take back the canary (${canary}); build ${build} stays live`;
    case 'end-preview':
      return `end the preview ${change.to}`;
  }
}
