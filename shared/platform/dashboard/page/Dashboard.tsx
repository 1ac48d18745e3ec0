import { useState } from 'react';
import { CanaryPanel } from './CanaryPanel';
import { ChangeDialog } from './ChangeDialog';
import { Contained } from './Contained';
import styles from './Dashboard.module.css';
import { Fragments } from './Fragments';
import { Live } from './Live';
import { Log } from './Log';
import { Masthead } from './Masthead';
import { Previews } from './Previews';
import type { WantedChange } from './planned-change';
import {
  type DashboardAnalysis,
  type DashboardPreview,
  type DashboardState,
  type DashboardVitals,
  dashboardApi,
  LOOK_MS,
  type PackageSizes,
} from './protocol';
import { Section } from './Section';
import { Sizes } from './Sizes';
import { useFollowed } from './use-followed';
import { WebVitals } from './WebVitals';

interface DashboardProps {
  readonly token: string;
  readonly onWrongToken: (message: string) => void;
}

/** Sizes and web vitals change less often than the log, so they are requested less often. */
const SELDOM_MS = 5 * LOOK_MS;

export function Dashboard({ token, onWrongToken }: DashboardProps) {
  const [wanted, setWanted] = useState<WantedChange | null>(null);
  const state = useFollowed<DashboardState>(dashboardApi.state, { token, every: LOOK_MS, onWrongToken });
  const sizes = useFollowed<readonly PackageSizes[]>(dashboardApi.sizes, {
    token,
    every: SELDOM_MS,
    onWrongToken,
  });
  const vitals = useFollowed<DashboardVitals>(dashboardApi.vitals, { token, every: SELDOM_MS, onWrongToken });
  const analysis = useFollowed<DashboardAnalysis | null>(dashboardApi.analysis, {
    token,
    every: SELDOM_MS,
    onWrongToken,
  });
  const previews = useFollowed<readonly DashboardPreview[]>(dashboardApi.previews, {
    token,
    every: SELDOM_MS,
    onWrongToken,
  });
  const lookAgain = () => {
    state.look();
    sizes.look();
    previews.look();
  };
  const { value: dashboard } = state;
  const live = dashboard?.live ?? null;
  return (
    <>
      <Masthead dashboard={dashboard} problem={state.problem} />
      <main className={styles.dashboard} aria-busy={dashboard === null && state.problem === null}>
        {dashboard !== null && live === null ? (
          <p>Nothing is live in this store yet. npm start releases every package.</p>
        ) : null}
        {dashboard === null || live === null ? null : (
          <>
            <div className={styles.now}>
              <Contained what="What is live">
                <Live live={live} dashboard={dashboard} sizes={sizes.value} onWant={setWanted} />
              </Contained>
              <Contained what="The canary">
                <CanaryPanel canary={live.canary} analysis={analysis} onWant={setWanted} />
              </Contained>
            </div>
            <Section id="visitors" title="Visitors">
              <WebVitals live={live} vitals={vitals.value} problem={vitals.problem} />
              <Fragments live={live} vitals={vitals.value} />
            </Section>
            <Section id="previews" title="Previews">
              <Previews previews={previews.value} problem={previews.problem} onWant={setWanted} />
            </Section>
            <Section id="log" title="Log">
              <Log dashboard={dashboard} live={live} onWant={setWanted} />
            </Section>
            <Section id="sizes" title="Sizes of releases">
              <Sizes sizes={sizes.value} live={live} problem={sizes.problem} />
            </Section>
          </>
        )}
      </main>
      {dashboard === null || live === null || wanted === null ? null : (
        <ChangeDialog
          wanted={wanted}
          dashboard={dashboard}
          live={live}
          token={token}
          onDone={lookAgain}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  );
}
