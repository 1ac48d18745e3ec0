import type { Plan } from './plan';

/** One line of a plan, for the terminal and the dashboard. */
export interface PlanLine {
  readonly label: string;
  readonly text: string;
}

/** Describes what a plan changes. */
export function describePlan(plan: Plan): readonly PlanLine[] {
  const canary = describeCanary(plan);
  return [
    { label: 'Change', text: describeChange(plan) },
    ...(canary === null ? [] : [{ label: 'Canary', text: canary }]),
    ...plan.settings.map(({ name, from, to }) => ({
      label: 'Setting',
      text: `${name} from ${from ?? 'its default'} to ${to ?? 'its default'}`,
    })),
  ];
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
    case 'release-all':
      return liveBuild === null
        ? 'release every package of this checkout for the first time'
        : 'release every package of this checkout for all visitors';
    case 'preview':
      return `preview ${change.names.join(' and ')}; the live site stays as it is`;
    case 'rollback':
      return endsOnly(plan)
        ? `roll back ${describeRunning(plan)}; build ${build} stays live`
        : `make build ${next?.build ?? change.to} live for all visitors, replacing build ${build}`;
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

/** Whether a plan ends the canary and changes nothing else, like `node site rollback`. */
function endsOnly({ change, onCanary }: Plan): boolean {
  return change.action === 'rollback' && change.to === undefined && onCanary.kind === 'ends';
}
