import { UserError } from '../config/user-error';
import { embeddedPackage } from '../site/site';
import { readDeployments } from '../store/deployments/deployment-log';
import { everLive } from '../store/deployments/live';
import { findById, readRelease } from '../store/records/put-release';
import type { Store } from '../store/store';

/** Scripts that other sites load by their names, which have no hash in them; `embed.js` names the hashes of the others. */
const OF_OTHERS = /^(embed|popup|calendly|cal|extras)\.js$/;

/**
 * One version of the embedded fragment is one content: rejects with a `UserError` where a release of the same version was
 * live with other scripts. Sites that pin a release, and their changelog, would name two things by one number.
 * @param names The packages that are released.
 * @param releases The releases that go live, by package.
 */
export async function refuseOtherContent(
  store: Store,
  names: readonly string[],
  releases: Readonly<Record<string, string>>,
): Promise<void> {
  const name = embeddedPackage;
  const id = name === null ? undefined : releases[name];
  if (name === null || id === undefined || !names.includes(name)) return;
  const release = await readRelease(store, name, id);
  for (const other of everLive(await readDeployments(store), name)) {
    if (other === id) continue;
    const known = await findById(store, name, other);
    if (known?.version !== release.version || known.mode !== release.mode) continue;
    const names = Object.keys({ ...known.files, ...release.files }).filter((name) => OF_OTHERS.test(name));
    const changed = names.filter((name) => known.files[name]?.integrity !== release.files[name]?.integrity);
    if (changed.length === 0) continue;
    throw new UserError(
      `Cannot release ${name} ${release.version}: this version was live with another ${changed.join(', ')} (${other}). Raise the version in ${name}/package.json and write its entry in ${name}/CHANGELOG.md.`,
    );
  }
}
