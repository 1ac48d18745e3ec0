/** What the document's server said by `Server-Timing` under a name; undefined where it said nothing, or nobody can tell. */
export function documentTiming(
  wanted: string,
  timeline: Pick<Performance, 'getEntriesByType'> = performance,
): PerformanceServerTiming | undefined {
  const [document] = timeline.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.serverTiming?.find(({ name }) => name === wanted);
}
