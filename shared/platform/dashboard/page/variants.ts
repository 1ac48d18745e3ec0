import type { BuildVitals, DashboardLive, DashboardVitals } from './protocol';

/** The stable build and the canary with their web vitals; null without any. */
export interface Variant {
  readonly name: 'stable' | 'canary';
  readonly build: string;
  readonly measured: BuildVitals | null;
}

export function variantsOf(
  { build, canary }: DashboardLive,
  { builds }: DashboardVitals,
): readonly Variant[] {
  const find = (wanted: string) => builds.find((one) => one.build === wanted) ?? null;
  return [
    { name: 'stable', build, measured: find(build) },
    ...(canary === null
      ? []
      : [{ name: 'canary' as const, build: canary.build, measured: find(canary.build) }]),
  ];
}
