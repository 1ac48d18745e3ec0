import type { Deployment } from '../../store/deployments/deployment';
import { isRollback, rolledBack } from '../../store/deployments/live';
import { type Change, cannot, packagesIn, type Release } from '../change';
import { type BuiltReleases, effectOnCanary, packagesOfCanary, type Rule, type Snapshot } from '../snapshot';

const ROLL_BACK_AGAIN = 'Check node site releases, then roll back again if you still want it.';

/** A change is refused if another deployment, made since it was planned, gives it another meaning. */
export const changedMeanwhile: Rule = (snapshot, change, built = null) => {
  const { seen, latest } = snapshot;
  // First, because it says more.
  const refusal = changesMeaning(snapshot, change, built);
  if (refusal !== null || latest === null || seen === null || latest.number === seen) return refusal;
  return `Cannot apply the change: ${cameFirst(latest)}, so the state that you saw is no longer live. Check it again, then repeat the change if you still want it.`;
};

function changesMeaning(snapshot: Snapshot, change: Change, built: BuiltReleases | null): string | null {
  const { plannedOn, latest } = snapshot;
  if (latest === null || plannedOn?.number === latest.number) return null;
  if (plannedOn === null)
    return change.action === 'release-all'
      ? `${cannot(change)}: ${cameFirst(latest)}, and nothing was live before. Check node site releases, then run npm start again.`
      : null;
  const { canary } = latest;
  const since: Since = { plannedOn, latest, log: snapshot.log };
  switch (change.action) {
    case 'release':
      return (change.overwrite ? null : undoesRelease(change, since, built)) ?? endsNewCanary(change, since);
    case 'rollback':
      return change.to === undefined && canary === undefined
        ? rollsBackOtherBuild(since)
        : rollsBackNewCanary(change, since, canary !== undefined);
    case 'rollback-package': {
      const { name } = change;
      const id = latest.releases[name];
      if (id === plannedOn.releases[name])
        return rollsBackNewCanary(change, since, effectOnCanary(latest, [name]).kind === 'ends');
      const entry = entryOf(since, ({ releases }) => releases[name] === id);
      return isRollback(entry) && id !== undefined
        ? `Cannot roll back ${name}: ${entry.who} has rolled it back to ${id} meanwhile. Check node site releases: a further rollback would make the release before that one live.`
        : `Cannot roll back ${name}: ${entry.who} has ${releasedOrRemoved(name, id)} meanwhile. ${ROLL_BACK_AGAIN}`;
    }
    case 'promote':
    case 'weight':
      return canary === undefined || canary.build === plannedOn.canary?.build
        ? null
        : `Cannot change the canary: ${cameFirst(latest)}, and the canary is now build ${canary.build}. Check node site releases, then run this again if you still want it.`;
    default:
      return null;
  }
}

function cameFirst({ number, action, who }: Deployment): string {
  return `entry ${number} (${action} by ${who}) came first`;
}

interface Since extends Pick<Snapshot, 'log'> {
  readonly plannedOn: Deployment;
  readonly latest: Deployment;
}

/** The first deployment since the plan that matches; the newest one may have changed something else. */
function entryOf({ log, plannedOn, latest }: Since, matches: (entry: Deployment) => boolean): Deployment {
  return log.find((entry) => entry.number > plannedOn.number && matches(entry)) ?? latest;
}

function releasedOrRemoved(name: string, id: string | undefined): string {
  return id === undefined ? `removed ${name}` : `released ${name} ${id}`;
}

/** Somebody else has released or rolled back one of the packages, for all visitors or as a canary. */
function undoesRelease(change: Release, since: Since, built: BuiltReleases | null): string | null {
  const { plannedOn, latest } = since;
  for (const name of packagesIn(change)) {
    const builtId = built?.get(name)?.id;
    const back = rolledBack(since.log, name)?.by;
    if (back !== undefined && back.number > plannedOn.number && builtId !== latest.releases[name])
      return `${back.who} rolled ${name} back meanwhile, which this release would undo. Ask why first (node site releases), then add --overwrite to release your version anyway.`;
    const known = plannedOn.releases[name];
    const inCanary = latest.canary?.releases[name];
    const isOther = latest.releases[name] !== known;
    if (!isOther && [undefined, known, plannedOn.canary?.releases[name]].includes(inCanary)) continue;
    const id = isOther ? latest.releases[name] : inCanary;
    // Both released the same build.
    if (id !== undefined && builtId === id) continue;
    const { who } = entryOf(
      since,
      ({ releases, canary }) => (isOther ? releases : canary?.releases)?.[name] === id,
    );
    return `${who} ${releasedOrRemoved(name, id)} meanwhile, which this release would undo. Run git pull and release again, or add --overwrite to release your version anyway.`;
  }
  return null;
}

/** With `--overwrite`, or with the same build, ending a canary still needs a confirmation. */
function endsNewCanary(change: Release, since: Since): string | null {
  const names = packagesIn(change);
  const ends = (entry: Deployment) => effectOnCanary(entry, names).kind === 'ends';
  const effect = effectOnCanary(since.latest, names);
  if (effect.kind !== 'ends' || ends(since.plannedOn)) return null;
  return `${entryOf(since, ends).who} started a canary of ${effect.packages.join(' and ')} meanwhile, build ${effect.canary.build}, which this release would end. Run the command again, and confirm it or add --yes.`;
}

/** A rollback without a canary takes back the live build, and with one only the canary. */
function rollsBackOtherBuild(since: Since): string | null {
  const { plannedOn, latest } = since;
  if (latest.build !== plannedOn.build)
    return `Cannot roll back: ${cameFirst(latest)}, so ${plannedOn.build} is no longer live. ${ROLL_BACK_AGAIN}`;
  if (plannedOn.canary === undefined) return null;
  const { number, action, who } = entryOf(since, ({ canary }) => canary === undefined);
  return `Cannot roll back the canary: entry ${number} (${action} by ${who}) has ended it. All visitors get build ${latest.build}; a further rollback would take that one back.`;
}

/** A rollback ends the canary that was live when somebody planned it, not a newer one. */
function rollsBackNewCanary(change: Change, since: Since, ends: boolean): string | null {
  const { canary } = since.latest;
  const packages = packagesOfCanary(since.latest);
  const known = since.plannedOn.canary?.releases;
  const isKnown = known !== undefined && packages.every((name) => canary?.releases[name] === known[name]);
  if (canary === undefined || !ends || isKnown) return null;
  const { who } = entryOf(since, (entry) => entry.canary?.build === canary.build);
  return `${cannot(change)}: ${who} started a canary meanwhile, build ${canary.build}, which this would end. ${ROLL_BACK_AGAIN}`;
}
