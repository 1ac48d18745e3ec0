import { containsCommit } from '../build/built-from';
import { UserError } from '../config/user-error';
import type { Deployment } from '../store/deployments/deployment';
import { readDeployments } from '../store/deployments/deployment-log';
import type { Store } from '../store/store';

/** How far back the commit of a live release is looked for, in entries. */
const SEEN = 200;

/**
 * Refuses a release from a checkout that does not have the commits of the live releases that it would replace: it would take
 * back somebody's work without a word. `ids` are the new releases by package. Releases whose commit nobody knows are not
 * checked. Throws a `UserError` that names the package and the commit.
 */
export async function refuseStale(
  ids: ReadonlyMap<string, string>,
  latest: Deployment | null,
  { store, project }: { readonly store: Store; readonly project: string },
): Promise<void> {
  if (latest === null) return;
  const replaced = [...ids].filter(([name, id]) => ![undefined, id].includes(latest.releases[name]));
  if (replaced.length === 0) return;
  const log = await readDeployments(store, { after: Math.max(0, latest.number - SEEN) });
  const problems = replaced.flatMap(([name]) => {
    const live = latest.releases[name] ?? '';
    const commit = commitOf(log, name, live);
    return commit === null || containsCommit(project, commit) !== 'no'
      ? []
      : [
          `The live ${name} (${live}) was built from ${commit.slice(0, 10)}, which your checkout does not contain.`,
        ];
  });
  if (problems.length === 0) return;
  throw new UserError(
    `${problems.join('\n')}\nThis release would take it back. Get it with git pull and release again, or add --overwrite to release what you have.`,
  );
}

/** Refuses to go on where somebody else has released one of the packages since this release began, to all or as a canary. */
export function refuseReleasedMeanwhile(
  names: readonly string[],
  began: Deployment | null,
  newest: Deployment | null,
): void {
  for (const name of began === null ? [] : names) {
    const known = [began?.releases[name], began?.canary?.releases[name]];
    const canary = newest?.canary?.releases[name];
    const isOther = newest?.releases[name] !== known[0];
    if (!isOther && (canary === undefined || known.includes(canary))) continue;
    throw new UserError(
      `${newest?.who} released ${name} ${isOther ? newest?.releases[name] : canary} in the meantime, which this release would take back. Get it with git pull and release again, or add --overwrite to release what you have.`,
    );
  }
}

/** The commit of the entry that first made a release live or a canary; null where the log does not say. */
function commitOf(log: readonly Deployment[], name: string, id: string): string | null {
  const entry = log.find(({ releases, canary }) => releases[name] === id || canary?.releases[name] === id);
  const commit = entry?.commit?.replace(/-dirty$/, '');
  return commit !== undefined && /^[0-9a-f]{7,64}$/.test(commit) ? commit : null;
}
