import { type Change, cannot, packagesIn } from '../change';
import { effectOnCanary, type Rule, type Snapshot } from '../snapshot';

/** A change needs the compositions that it composes with or makes live. */
export const unreadableBuild: Rule = (snapshot, change) => {
  for (const { name, build, remedy } of needed(snapshot, change)) {
    const found = snapshot[name];
    if (found === null || found.kind === 'read') continue;
    return found.kind === 'missing'
      ? `${cannot(change)}: ${build} is missing in the store. Restore the store from a backup, or ${remedy}.`
      : `${cannot(change)}: ${found.problem}`;
  }
  return null;
};

interface Needed {
  readonly name: 'live' | 'canary' | 'target';
  readonly build: string;
  readonly remedy: string;
}

const otherBuild = 'make another build of node site releases live with node site rollback --to <build>';

function needed({ latest }: Snapshot, change: Change): readonly Needed[] {
  const canary = { name: 'canary', build: `the canary's build ${latest?.canary?.build}` } as const;
  switch (change.action) {
    case 'release':
    case 'rollback-package':
    case 'preview': {
      const isForBoth =
        change.action !== 'preview' && effectOnCanary(latest, packagesIn(change)).kind === 'both variants';
      return [
        { name: 'live', build: `the live build ${latest?.build}`, remedy: otherBuild },
        ...(isForBoth ? [{ ...canary, remedy: 'end the canary with node site rollback' }] : []),
      ];
    }
    case 'promote':
      return [{ ...canary, remedy: 'release again' }];
    case 'rollback':
      return [
        {
          name: 'target',
          build: 'the record of that build',
          remedy: 'choose another build of node site releases',
        },
      ];
    default:
      return [];
  }
}
