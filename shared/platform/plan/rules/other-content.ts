import { embeddedName } from '../../site/site';
import type { Rule } from '../snapshot';

/**
 * A version of the embedded fragment has one content: otherwise pinned releases and the changelog would refer to two
 * contents by one number. `npm start` releases to the local store, where the fragment may change without a new version.
 */
export const otherContent: Rule = ({ site, embedded }, change, built) => {
  const release = built?.get(embeddedName(site) ?? '');
  if (change.action !== 'release' || release === undefined) return null;
  const { package: name, version, id, mode } = release;
  for (const known of embedded) {
    if (known.id === id || known.version !== version || known.mode !== mode) continue;
    const scripts = new Set([...(known.contract.scripts ?? []), ...(release.contract.scripts ?? [])]);
    const changed = [...scripts].filter(
      (file) => known.files[file]?.integrity !== release.files[file]?.integrity,
    );
    if (changed.length > 0)
      return `Cannot release ${name} ${version}: this version was live with another ${changed.join(', ')} (${known.id}). Raise the version in ${name}/package.json and write its entry in ${name}/CHANGELOG.md.`;
  }
  return null;
};
