import { hostname } from 'node:os';
import { type Deployment, hashOfDeployment, readDeployment } from '../store/deployments/deployment';
import { printable } from '../store/parse-record';
import { changedReleases } from '../store/records/release-record';
import type { Store } from '../store/store';
import type { Notify } from './notifier';

export function notifyDeployment(
  notify: Notify,
  { objects }: Pick<Store, 'objects'>,
  entry: Deployment,
): void {
  const send = (before: Deployment | null) => {
    const { canary, number, at, who, action, message, build, releases } = entry;
    notify({
      text: `${objects.name}: ${describeDeployment(entry, before)}`,
      event: action,
      store: objects.name,
      ...{ number, at, who, message, build, releases },
      canary: canary && { build: canary.build, weight: canary.weight, releases: canary.releases },
    });
  };
  readBefore(objects, entry).then(send, () => send(null));
}

/** The deployment that an entry was made on top of. Rejected ones may be between them. */
async function readBefore(objects: Store['objects'], { number, previous }: Deployment) {
  for (let before = number - 1; before > 0; before -= 1)
    if ((await hashOfDeployment(objects, before)) === previous) return readDeployment(objects, before);
  return null;
}

/** Describes a deployment in one sentence. `before` is null for the first one, and if it cannot be read. */
export function describeDeployment(entry: Deployment, before: Deployment | null): string {
  const { action, build, canary, settings, who, message } = entry;
  const why = message === undefined ? '' : `: ${message}`;
  const endsCanary = before?.canary !== undefined && canary === undefined;
  const onlyEndsCanary = endsCanary && build === before.build;
  const alsoEndsCanary = endsCanary && build !== before.build && build !== before.canary?.build;
  const replacesCanary = before?.canary !== undefined && action === 'canary';
  const andEnds = alsoEndsCanary || replacesCanary ? `, which ended the canary with ${canaryIn(before)}` : '';
  return printable(`${sentence()} by ${who}${andEnds}${why}`);

  function sentence(): string {
    const isUnknown = before === null && entry.previous !== undefined;
    const changed = isUnknown ? '' : named(before?.releases ?? {}, entry.releases);
    const all = `${changed || `build ${build}`}${settings === undefined ? '' : ` with other settings (${settings.join(', ')})`}`;
    const [next, ended] = [canaryIn(entry), `The canary${isUnknown ? '' : ` with ${canaryIn(before)}`}`];
    switch (action) {
      case 'canary':
        return `${next} for ${canary?.weight} % of the visitors, released as a canary`;
      case 'weight':
        return `The canary with ${next} goes to ${canary?.weight} % of the visitors, changed`;
      case 'promote':
        return `The canary with ${all} is live for all visitors, promoted`;
      case 'automatic-rollback':
        return `${ended} was rolled back automatically`;
      case 'rollback':
        return onlyEndsCanary ? `${ended} was rolled back` : `Back to ${all}, rolled back`;
      default:
        return onlyEndsCanary ? `${ended} has ended, released` : `Live: ${all}, released`;
    }
  }
}

function canaryIn(deployment: Deployment | null): string {
  const stable = deployment?.releases ?? {};
  return named(stable, deployment?.canary?.releases ?? stable) || 'other settings';
}

function named(from: Deployment['releases'], to: Deployment['releases']): string {
  return changedReleases(from, to)
    .map((one) => `${one.name} ${one.to ?? '(removed)'}`)
    .join(' and ');
}

interface NotifyProblemsOptions {
  readonly notify: Notify;
  /** The reason why this server cannot load the newest deployment; null if it can. */
  readonly problem: () => string | null;
  readonly server?: string;
}

/** How often the problem is checked, in milliseconds. */
export const CHECK_MS = 5_000;
/** Files may still be arriving, and stores have short failures. */
const CHECKS = 6;

/** Reports a server that cannot follow deployments for 30 seconds, and its recovery. Returns a function that stops. */
export function notifyProblems({ notify, problem, server = hostname() }: NotifyProblemsOptions): () => void {
  let seen = 0;
  const send = (message: string, now: string | null) =>
    notify({ text: `Server ${server} ${message}`, event: 'server', server, problem: now });
  const check = () => {
    const now = problem();
    if (now === null && seen >= CHECKS) send('follows the deployments again.', now);
    seen = now === null ? 0 : seen + 1;
    if (now !== null && seen === CHECKS) send(`cannot follow the deployments: ${now}`, now);
  };
  const timer = setInterval(check, CHECK_MS).unref();
  return () => clearInterval(timer);
}
