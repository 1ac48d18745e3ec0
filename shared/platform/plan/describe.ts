import type { Deployment } from '../store/deployments/deployment';
import type { RolledBack } from '../store/deployments/live';
import { packagesIn } from './change';
import type { Plan } from './plan';

/** One line of a plan, for the terminal and the dashboard. */
export interface PlanLine {
  readonly label: string;
  readonly text: string;
}

const UNCHECKED =
  'Git finds no repository here, so nothing shows whether these sources contain what is live; if not, this undoes it';

/** Describes what a plan changes. */
export function describePlan(plan: Plan): readonly PlanLine[] {
  const canary = describeCanary(plan);
  return [
    { label: 'Change', text: describeChange(plan) },
    ...(canary === null ? [] : [{ label: 'Canary', text: canary }]),
    ...plan.rolledBack.map((one) => ({ label: 'Note', text: describeRolledBack(one) })),
    ...(plan.isUnchecked ? [{ label: 'Note', text: UNCHECKED }] : []),
    ...describeSettings(plan),
  ];
}

/** The settings that a plan changes. */
export function describeSettings({ settings }: Pick<Plan, 'settings'>): readonly PlanLine[] {
  return settings.map(({ name, from, to }) => ({
    label: 'Setting',
    text: `${name} from ${from ?? 'its default'} to ${to ?? 'its default'}`,
  }));
}

function describeChange(plan: Plan): string {
  const { change, liveBuild, next, releases } = plan;
  const build = liveBuild ?? 'nothing';
  switch (change.action) {
    case 'release': {
      const source = change.from?.folder ?? 'this checkout';
      const released = releases.filter(({ name }) => change.names.includes(name));
      const audience =
        change.weight === undefined
          ? 'for all visitors'
          : `for ${change.weight} % of the visitors${describeMetrics(change.rollbackOn)}`;
      const steps = [
        ...(released.length === 0
          ? []
          : [
              `release ${released.map((one) => `${one.name} (now ${one.from ?? 'none'})`).join(' and ')} from ${source}`,
            ]),
        ...(change.without ?? []).map((name) => `remove ${name} from the site`),
      ];
      return `${steps.join(' and ')} ${audience}`;
    }
    case 'release-all': {
      const removed = releases.filter(({ to }) => to === null).map(({ name }) => name);
      const audience = liveBuild === null ? 'for the first time' : 'for all visitors';
      const also =
        removed.length === 0
          ? ''
          : `, and take off the site what this checkout does not have: ${removed.join(' and ')}`;
      return `release every package of this checkout ${audience}${also}`;
    }
    case 'preview':
      return `preview ${change.names.join(' and ')}; the live site stays as it is`;
    case 'rollback':
      return endsOnly(plan)
        ? `roll back ${describeRunning(plan)}; build ${build} stays live`
        : `make ${next === null ? 'another build' : `build ${next.build}`} live for all visitors, replacing build ${build}`;
    case 'rollback-package': {
      const [one] = releases;
      return `roll back ${change.name} from ${one?.from ?? 'none'} to ${one?.to ?? 'none'}; nothing else changes`;
    }
    case 'promote':
      return `make ${describeRunning(plan)} live for all visitors, replacing build ${build}`;
    case 'weight':
      return `give ${describeRunning(plan)} ${change.weight} % of the visitors${describeMetrics(next?.canary?.rollbackOn)}`;
  }
}

/** The canary that the change is about, with its packages: it may be another team's. */
function describeRunning({ onCanary }: Plan): string {
  if (onCanary.kind !== 'ends' && onCanary.kind !== 'stays') return 'the canary';
  const { canary, packages } = onCanary;
  return `the canary${packages.length === 0 ? '' : ` of ${packages.join(' and ')}`} (build ${canary.build})`;
}

function describeMetrics(rollbackOn: readonly string[] | undefined): string {
  return rollbackOn === undefined ? '' : `, with automatic rollback on ${rollbackOn.join(' and ')}`;
}

/** The effect on a running canary; null without one, and where the change is about the canary itself. */
function describeCanary(plan: Plan): string | null {
  const { change, onCanary } = plan;
  if (onCanary.kind === 'no canary' || onCanary.kind === 'stays') return null;
  if (change.action === 'promote' || endsOnly(plan)) return null;
  const { build, weight } = onCanary.canary;
  return onCanary.kind === 'both variants'
    ? `build ${build}, for ${weight} % of the visitors, gets it too`
    : `this ends the canary, build ${build} with ${onCanary.packages.join(' and ') || 'other settings'}, for ${weight} % of the visitors`;
}

function describeRolledBack({ name, id, by: { number, action, who, message } }: RolledBack): string {
  return `${name} ${id} was rolled back by entry ${number} (${action} by ${who})${message ? `: ${message}` : ''}`;
}

/** Whether a plan ends the canary and changes nothing else, like `node site rollback`. */
function endsOnly({ change, onCanary }: Plan): boolean {
  return change.action === 'rollback' && change.to === undefined && onCanary.kind === 'ends';
}

/** The result of a failure: a change of the live site comes last. */
export const nothingChanged = 'Nothing has changed on the live site.';

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
        liveBuild === null
          ? `Build ${build} is live${after}.`
          : `Build ${build}${describeReleases(releases)} is live${after}. The previous one was ${liveBuild} (node site rollback --to ${liveBuild}).`,
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
export function describeDryRun({ change, liveBuild, releases, onCanary }: Plan, build: string): string {
  if (build === liveBuild)
    return onCanary.kind === 'ends'
      ? `The release is the same as the live one. It would end the canary, build ${onCanary.canary.build}: all visitors would get build ${build}.`
      : 'The release is the same as the live one.';
  const next = build + describeReleases(releases);
  return change.action === 'release' && change.weight !== undefined
    ? `Build ${next} would go live for ${change.weight} % of the visitors; the others would keep ${liveBuild}.`
    : `Build ${next} would go live, replacing ${liveBuild}.`;
}

/** The releases that a change replaces; empty for one that changes only settings. */
function describeReleases(releases: Plan['releases']): string {
  const changed = releases
    .filter(({ from, to }) => from !== to)
    .map(({ name, to }) => `${name} ${to ?? 'taken out'}`);
  return changed.length === 0 ? '' : ` with ${changed.join(' and ')}`;
}

/** The sentence about automatic rollback; empty without. */
function describeRollback(rollbackOn: readonly string[] | undefined): string {
  return rollbackOn === undefined
    ? ''
    : ` It is rolled back automatically if it is worse in ${rollbackOn.join(' or ')}.`;
}
