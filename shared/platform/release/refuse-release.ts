import { containsCommit } from '../build/built-from';
import { UserError } from '../config/user-error';
import type { Deployment } from '../store/deployments/deployment';
import { readDeployments } from '../store/deployments/deployment-log';
import { everLive } from '../store/deployments/live';
import { findById, readRelease } from '../store/records/put-release';
import type { Store } from '../store/store';

/** How many entries back the commit of a live release is searched. */
const SEEN = 200;

/**
 * Rejects a release from a checkout without the commits of the live releases that it would replace, because it would
 * silently undo somebody's work. `ids` are the new releases by package. Releases without a known commit are not
 * checked. Throws a `UserError` that names the packages and commits.
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
    `${problems.join('\n')}\nThis release would undo it. Run git pull and release again, or add --overwrite to release your version anyway.`,
  );
}

/**
 * Throws a `UserError` if somebody else has released one of the packages since this release began, to all visitors or
 * as a canary.
 */
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
      `${newest?.who} released ${name} ${isOther ? newest?.releases[name] : canary} meanwhile, which this release would undo. Run git pull and release again, or add --overwrite to release your version anyway.`,
    );
  }
}

/** The commit of the entry that first made a release live or a canary; null if the log does not contain it. */
function commitOf(log: readonly Deployment[], name: string, id: string): string | null {
  const entry = log.find(({ releases, canary }) => releases[name] === id || canary?.releases[name] === id);
  const commit = entry?.commit?.replace(/-dirty$/, '');
  return commit !== undefined && /^[0-9a-f]{7,64}$/.test(commit) ? commit : null;
}

/** Scripts without hashes in their names, which other sites load. `embed.js` contains the hashes of the others. */
const EMBEDDED_SCRIPTS = /^(embed|popup|calendly|cal|extras)\.js$/;

/**
 * A version of the embedded fragment has one content: rejects with a `UserError` if a release of the same version was live
 * with other scripts. Otherwise pinned releases and the changelog would refer to two contents by one number.
 * @param id The release of it that goes live; undefined for none.
 */
export async function refuseOtherContent(store: Store, name: string, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const release = await readRelease(store, name, id);
  for (const other of everLive(await readDeployments(store), name)) {
    if (other === id) continue;
    const known = await findById(store, name, other);
    if (known?.version !== release.version || known.mode !== release.mode) continue;
    const names = Object.keys({ ...known.files, ...release.files }).filter((name) =>
      EMBEDDED_SCRIPTS.test(name),
    );
    const changed = names.filter((name) => known.files[name]?.integrity !== release.files[name]?.integrity);
    if (changed.length === 0) continue;
    throw new UserError(
      `Cannot release ${name} ${release.version}: this version was live with another ${changed.join(', ')} (${other}). Raise the version in ${name}/package.json and write its entry in ${name}/CHANGELOG.md.`,
    );
  }
}
