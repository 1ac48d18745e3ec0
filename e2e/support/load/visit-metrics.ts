/** Views of `/` on a large screen: how many painted their largest element within so many seconds, by build. */
type PaintTimes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The metrics of a server whose visitors had these paint times, in the format of `/metrics`. `+Inf` counts all views. */
export function visitMetrics(builds: PaintTimes): string {
  const lines = Object.entries(builds).flatMap(([build, counts]) => [
    `site_visits_total{build="${build}",page="/",device="large"} ${counts['+Inf'] ?? 0}`,
    `site_visit_fragments_total{build="${build}",fragment="mf-header",outcome="threw"} 1`,
    ...Object.entries(counts).map(
      ([seconds, count]) =>
        `site_visit_largest_paint_seconds_bucket{build="${build}",page="/",device="large",le="${seconds}"} ${count}`,
    ),
  ]);
  return ['site_build_info{build="x"} 1', ...lines].join('\n');
}
