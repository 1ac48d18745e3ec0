import { Button } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import type { Polled } from './api';
import type { WantedChange } from './ChangeDialog';
import styles from './Dashboard.module.css';
import { formatCount, formatPart } from './format';
import { ReleaseChanges, Since } from './parts';
import type { AnalysedMetric, DashboardAnalysis, DashboardCanary } from './protocol';

interface CanaryPanelProps {
  readonly canary: DashboardCanary | null;
  readonly analysis: Pick<Polled<DashboardAnalysis | null>, 'value' | 'problem'>;
  readonly onWant: (change: WantedChange) => void;
}

export function CanaryPanel({ canary, analysis, onWant }: CanaryPanelProps) {
  if (canary === null)
    return (
      <section aria-labelledby="canary" className={styles.noCanary}>
        <Heading as="h2" size="h" id="canary">
          No canary
        </Heading>
        <p>
          <code>
            node site release &lt;package&gt; <span>--canary 5</span>
          </code>{' '}
          gives a release to 5 % of the visitors first.
        </p>
      </section>
    );
  const { build, weight, since, changes, rollbackOn } = canary;
  return (
    <section aria-labelledby="canary" className={styles.canary}>
      <Heading as="h2" size="h" id="canary">
        Canary for {weight}
        {'\u00a0'}% of the visitors
      </Heading>
      <svg className={styles.weight} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="1" />
        <rect width={weight} height="1" className={styles.part} />
      </svg>
      <p className={styles.canaryBuild}>{build}</p>
      <Since since={since} />
      {changes.length === 0 ? <p>The same releases, composed with other settings.</p> : null}
      <ReleaseChanges changes={changes} />
      {rollbackOn.length === 0 ? null : (
        <>
          <p>It is rolled back automatically when it is worse in {rollbackOn.join(' or ')}.</p>
          {analysis.problem === null ? null : <p>{analysis.problem}</p>}
          {analysis.value?.build === build ? <CanaryAnalysis analysis={analysis.value} /> : null}
        </>
      )}
      <div className={styles.buttons}>
        <Button size="small" onClick={() => onWant({ action: 'promote' })}>
          Promote …
        </Button>
        <Button
          variant="outlined"
          color="secondary"
          size="small"
          onClick={() => onWant({ action: 'weight' })}
        >
          Change weight …
        </Button>
        <Button variant="outlined" color="error" size="small" onClick={() => onWant({ action: 'rollback' })}>
          End …
        </Button>
      </div>
    </section>
  );
}

function CanaryAnalysis({ analysis }: { readonly analysis: DashboardAnalysis }) {
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
export function describe({ metric, visits, nextCheck, found }: AnalysedMetric): string {
  const { canary, stable } = visits;
  const fewer = Math.min(canary, stable);
  const whose = stable < canary ? ' of stable' : '';
  const waits = `${metric}: ${formatCount(fewer, 'visit', 'visits')}${whose}, needs about ${formatCount(nextCheck - fewer, 'more', 'more')}`;
  if (found === null) return `${waits} before the first check.`;
  const format = metric === 'lcp' ? formatSeconds : formatPart;
  return `${waits} before the next check. So far the canary has at least ${format(found.least)}; the next check rolls it back above ${found.limit === null ? 'any value' : format(found.limit)}.`;
}

function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}
