import { UserError } from '../config/user-error';
import { embeddedPackage } from '../site/site';
import { readDeployments } from '../store/deployments/deployment-log';
import { everLive } from '../store/deployments/live';
import { findById, readRelease } from '../store/records/put-release';
import type { Store } from '../store/store';

/** Scripts without hashes in their names, which other sites load. `embed.js` contains the hashes of the others. */
const EMBEDDED_SCRIPTS = /^(embed|popup|calendly|cal|extras)\.js$/;

/**
 * A version of the embedded fragment has one content: rejects with a `UserError` if a release of the same version was live
 * with other scripts. Otherwise pinned releases and the changelog would refer to two contents by one number.
 * @param names The packages being released.
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
