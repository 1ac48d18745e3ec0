import styles from './CanaryPanel.module.css';
import { formatCount, formatPart } from './format';
import type { AnalysedMetric, DashboardAnalysis } from './protocol';

interface CanaryAnalysisProps {
  readonly analysis: DashboardAnalysis | null;
  readonly problem: string | null;
}

/** The servers' counts for the canary, and when they decide next. */
export function CanaryAnalysis({ analysis, problem }: CanaryAnalysisProps) {
  if (analysis === null) return problem === null ? null : <p>{problem}</p>;
  if (analysis.servers === 0)
    return <p>No server has shared a count yet. Servers share what they count every 20 seconds.</p>;
  return (
    <ul className={styles.analysis} aria-label="What the canary analysis waits for">
      {analysis.metrics.map((metric) => (
        <li key={metric.metric}>{describe(metric)}</li>
      ))}
    </ul>
  );
}

/** Why the canary analysis has not decided yet, such as `errors: 245 visits, needs about 61 more.` */
export function describe({ metric, visits, nextLook, found }: AnalysedMetric): string {
  const { canary, stable } = visits;
  const fewer = Math.min(canary, stable);
  const whose = stable < canary ? ' of stable' : '';
  const waits = `${metric}: ${formatCount(fewer, 'visit', 'visits')}${whose}, needs about ${formatCount(nextLook - fewer, 'more', 'more')}`;
  if (found === null) return `${waits} before the first look.`;
  const format = metric === 'lcp' ? formatSeconds : formatPart;
  return `${waits} before the next look. So far the canary has at least ${format(found.least)}; it is rolled back above ${found.limit === null ? 'any value' : format(found.limit)}.`;
}

function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}
