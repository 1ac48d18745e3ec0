/**
 * The description of an entry in the document's `Server-Timing`; undefined if there is no such entry, or if the
 * browser does not expose it.
 */
export function documentTiming(
  wanted: string,
  timeline: Pick<Performance, 'getEntriesByType'> = performance,
): PerformanceServerTiming | undefined {
  const [document] = timeline.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.serverTiming?.find(({ name }) => name === wanted);
}
