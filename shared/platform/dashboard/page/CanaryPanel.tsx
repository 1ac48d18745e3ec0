import { Button } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import { CanaryAnalysis } from './CanaryAnalysis';
import styles from './CanaryPanel.module.css';
import type { WantedChange } from './planned-change';
import type { DashboardAnalysis, DashboardCanary } from './protocol';
import { ReleaseChanges } from './ReleaseChanges';
import { Since } from './Since';
import type { Followed } from './use-followed';

interface CanaryPanelProps {
  readonly canary: DashboardCanary | null;
  readonly analysis: Pick<Followed<DashboardAnalysis | null>, 'value' | 'problem'>;
  readonly onWant: (change: WantedChange) => void;
}

/** The canary: its weight, its analysis, and its actions. */
export function CanaryPanel({ canary, analysis, onWant }: CanaryPanelProps) {
  if (canary === null)
    return (
      <section aria-labelledby="canary" className={styles.none}>
        <Heading as="h2" size="h" id="canary">
          No canary
        </Heading>
        <p>
          <code>npm run release -- &lt;package&gt; --canary 5</code> gives a release to 5 % of the visitors
          first.
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
      <p className={styles.build}>{build}</p>
      <Since {...since} />
      {changes.length === 0 ? <p>The same releases, composed with other settings.</p> : null}
      <ReleaseChanges changes={changes} />
      {rollbackOn.length === 0 ? null : (
        <>
          <p>It is rolled back automatically when it is worse in {rollbackOn.join(' or ')}.</p>
          <CanaryAnalysis
            analysis={analysis.value?.build === build ? analysis.value : null}
            problem={analysis.problem}
          />
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
