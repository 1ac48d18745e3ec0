import type { FragmentOutcome } from '@site/kit/protocol/web-vitals';
import { fragmentMark } from '../fragments/fragment-mark';

/** Outcomes of fragments from the shell's performance marks after `since`, in milliseconds since navigation start. */
export function fragmentOutcomes(
  names: readonly string[],
  since: number,
  timeline: Pick<Performance, 'getEntriesByName'> = performance,
): Record<string, FragmentOutcome[]> {
  const outcomes: Record<string, FragmentOutcome[]> = {};
  for (const name of names) {
    const count = (became: Parameters<typeof fragmentMark>[1]) =>
      timeline.getEntriesByName(fragmentMark(name, became)).filter(({ startTime }) => startTime >= since)
        .length;
    const unloaded = count('unloaded');
    const all: FragmentOutcome[] = [];
    if (count('hydrated') > 0) all.push('hydrated');
    if (unloaded > 0) all.push('failed');
    // A fragment that fails to load also gets a `failed` mark.
    if (count('failed') > unloaded) all.push('threw');
    if (all.length > 0) outcomes[name] = all;
  }
  return outcomes;
}

/**
 * When the last of these fragments was hydrated for the first time, in milliseconds since navigation start or activation.
 * Undefined if one was not, or if the page was hidden in between.
 */
export function hydratedAt(
  names: readonly string[],
  timeline: Pick<Performance, 'getEntriesByName' | 'getEntriesByType'> = performance,
): number | undefined {
  const times = names.map((name) => timeline.getEntriesByName(fragmentMark(name, 'hydrated'))[0]?.startTime);
  const last = Math.max(...times.map((time) => time ?? Number.NaN));
  const [navigation] = timeline.getEntriesByType('navigation') as (PerformanceEntry & {
    readonly activationStart?: number;
  })[];
  const shown = navigation?.activationStart ?? 0;
  // Browsers throttle hidden pages.
  const unseen = timeline
    .getEntriesByType('visibility-state')
    .some(({ name, startTime }) => name === 'hidden' && startTime >= shown && startTime < last);
  return times.length === 0 || Number.isNaN(last) || unseen ? undefined : Math.max(0, last - shown);
}
