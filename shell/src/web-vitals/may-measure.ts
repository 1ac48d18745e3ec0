import { vitalsMark } from '@site/kit/protocol/web-vitals';
import { refusesTracking, type TrackingSignals } from '../browser/refuses-tracking';
import type { Connection } from '../prefetch/prefetch-path';

/** The parts of `navigator` with the visitor's preferences. */
export interface VisitorPreferences extends TrackingSignals {
  readonly connection?: Connection | undefined;
}

/** True if the server requests web vitals and the visitor does not object (docs/reference/behaviour/web-vitals.md). */
export function mayMeasure(
  preferences: VisitorPreferences = navigator,
  timeline: Pick<Performance, 'getEntriesByType'> = performance,
): boolean {
  if (preferences.connection?.saveData || refusesTracking(preferences)) return false;
  return documentTiming(vitalsMark, timeline) !== undefined;
}

/** The document's `Server-Timing` entry with this name; undefined if the response or the browser has none. */
export function documentTiming(
  wanted: string,
  timeline: Pick<Performance, 'getEntriesByType'> = performance,
): PerformanceServerTiming | undefined {
  const [document] = timeline.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.serverTiming?.find(({ name }) => name === wanted);
}
