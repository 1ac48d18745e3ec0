/** The document's `Server-Timing` entry with this name; undefined if the response or the browser has none. */
export function documentTiming(
  wanted: string,
  timeline: Pick<Performance, 'getEntriesByType'> = performance,
): PerformanceServerTiming | undefined {
  const [document] = timeline.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.serverTiming?.find(({ name }) => name === wanted);
}
