import type { Deployment } from '../store/deployments/deployment';
import { packagesIn } from './change';
import type { Plan } from './plan';

/** The result of a failure: a change of the live site comes last. */
export const siteIsAsItWas = 'Nothing has changed on the live site.';

/**
 * Describes what a change made live, in sentences.
 * @param entry The new entry of the log; null if nothing has changed.
 * @param after How long it took, such as ` after 3.1 s`.
 */
export function describeResult(
  { change, liveBuild, releases, onCanary }: Plan,
  entry: Deployment | null,
  after = '',
): readonly string[] {
  if (entry === null)
    return [
      change.action === 'weight'
        ? `Nothing was changed: the canary's weight is already ${change.weight} %.`
        : `Nothing has changed in ${packagesIn(change).join(' and ')}; build ${liveBuild} stays live.`,
    ];
  const { build, canary } = entry;
  const toCanary = (what: string) =>
    onCanary.kind !== 'both variants'
      ? []
      : canary === undefined
        ? ['The canary has ended: it is the same as this build.']
        : [`Visitors on the canary get ${what} too, in build ${canary.build}.`];
  switch (change.action) {
    case 'release':
    case 'release-all':
    case 'preview':
      if (onCanary.kind === 'ends' && entry.canary === undefined && build === liveBuild)
        return [
          `The canary, build ${onCanary.canary.build}, has ended: the release is the same as the live one. All visitors get build ${build}.`,
        ];
      if (change.action === 'release' && change.weight !== undefined)
        return [
          `Build ${entry.canary?.build} is live for ${change.weight} % of the visitors${after}; the others get ${liveBuild}.${describeRollback(change.rollbackOn)}`,
          'node site canary 20 changes the weight, node site promote makes it live for all, node site rollback removes it.',
        ];
      return [
        `Build ${build} is live${after}.${liveBuild === null ? '' : ` The previous one was ${liveBuild} (node site rollback --to ${liveBuild}).`}`,
        ...toCanary(packagesIn(change).join(' and ')),
      ];
    case 'rollback':
      return [
        ...(onCanary.kind === 'ends' ? [`The canary, build ${onCanary.canary.build}, was rolled back.`] : []),
        build === liveBuild
          ? `All visitors get build ${build}.`
          : `Build ${build} is live. The previous one was ${liveBuild} (node site rollback --to ${liveBuild}).`,
      ];
    case 'rollback-package': {
      const [one] = releases;
      return [
        `Build ${build} with ${change.name} ${one?.to}, replacing ${one?.from}, is live${after}. The previous one was ${liveBuild} (node site rollback --to ${liveBuild}).`,
        ...toCanary('it'),
      ];
    }
    case 'promote':
      return [
        `The canary, build ${build}, is live for all visitors. To undo this, run node site rollback --to ${liveBuild}.`,
      ];
    case 'weight':
      return [
        `Build ${entry.canary?.build} is live for ${change.weight} % of the visitors; the others get ${build}.${describeRollback(entry.canary?.rollbackOn)}`,
      ];
  }
}

/** Describes what a change would make live that was composed as `build` and did not go live. */
export function describeTrial({ change, liveBuild, releases, onCanary }: Plan, build: string): string {
  if (build === liveBuild)
    return onCanary.kind === 'ends'
      ? `The release is the same as the live one. It would end the canary, build ${onCanary.canary.build}: all visitors would get build ${build}.`
      : 'The release is the same as the live one.';
  const changed = releases.map(({ name, to }) => `${name} ${to ?? 'taken out'}`).join(' and ');
  return change.action === 'release' && change.weight !== undefined
    ? `Build ${build} with ${changed} would go live for ${change.weight} % of the visitors; the others would keep ${liveBuild}.`
    : `Build ${build} with ${changed} would go live, replacing ${liveBuild}.`;
}

/** The sentence about automatic rollback; empty without. */
function describeRollback(rollbackOn: readonly string[] | undefined): string {
  return rollbackOn === undefined
    ? ''
    : ` It is rolled back automatically if it is worse in ${rollbackOn.join(' or ')}.`;
}
