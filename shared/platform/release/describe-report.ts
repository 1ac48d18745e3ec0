import type { ComposeReport } from '../compose/compose';

/** Describes in one line how long composing took. */
export function describeReport({ total, pages }: ComposeReport): string {
  const rendered = pages.flatMap(({ ms }) => ms ?? []);
  // The first page includes loading the code that all pages share.
  const times = rendered.slice(1).sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? rendered[0] ?? 0;
  const reused = pages.length - rendered.length;
  return `${pages.length} pages composed in ${(total / 1000).toFixed(1)} s: ${rendered.length} rendered (${median.toFixed(1)} ms each), ${reused} reused.`;
}
