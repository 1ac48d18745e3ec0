import { Heading } from '@site/kit/ui/Heading';
import { Mono } from '@site/kit/ui/Mono';
import { useState } from 'react';
import { usePolled } from './api';
import { CanaryPanel } from './Canary';
import { ChangeDialog, type WantedChange } from './ChangeDialog';
import styles from './Dashboard.module.css';
import { Live } from './Live';
import { Log } from './Log';
import { Previews } from './Previews';
import { Contained, Section } from './parts';
import {
  type DashboardAnalysis,
  type DashboardPreview,
  type DashboardState,
  type DashboardVitals,
  dashboardApi,
} from './protocol';
import { Visitors } from './Visitors';

interface DashboardProps {
  readonly token: string;
  readonly onWrongToken: (message: string) => void;
}

const POLL_MS = 2_000;

/** Web vitals and previews change less often than the log. */
const SELDOM_MS = 5 * POLL_MS;

export function Dashboard({ token, onWrongToken }: DashboardProps) {
  const [wanted, setWanted] = useState<WantedChange | null>(null);
  const state = usePolled<DashboardState>(dashboardApi.state, { token, every: POLL_MS, onWrongToken });
  const seldom = { token, every: SELDOM_MS, onWrongToken };
  const vitals = usePolled<DashboardVitals>(dashboardApi.vitals, seldom);
  const analysis = usePolled<DashboardAnalysis | null>(dashboardApi.analysis, seldom);
  const previews = usePolled<readonly DashboardPreview[]>(dashboardApi.previews, seldom);
  const refresh = () => {
    state.refresh();
    previews.refresh();
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
                <Live live={live} onWant={setWanted} />
              </Contained>
              <Contained what="The canary">
                <CanaryPanel canary={live.canary} analysis={analysis} onWant={setWanted} />
              </Contained>
            </div>
            <Section id="visitors" title="Visitors" problem={vitals.problem}>
              <Visitors live={live} vitals={vitals.value} />
            </Section>
            <Section id="previews" title="Previews" problem={previews.problem}>
              <Previews previews={previews.value} onWant={setWanted} />
            </Section>
            <Section id="log" title="Log">
              <Log dashboard={dashboard} live={live} onWant={setWanted} />
            </Section>
          </>
        )}
      </main>
      {dashboard === null || live === null || wanted === null ? null : (
        <Contained what="The dialog">
          <ChangeDialog
            wanted={wanted}
            dashboard={dashboard}
            live={live}
            token={token}
            onDone={refresh}
            onClose={() => setWanted(null)}
          />
        </Contained>
      )}
    </>
  );
}

interface MastheadProps {
  readonly dashboard: DashboardState | null;
  readonly problem: string | null;
}

const sections = ['live', 'visitors', 'previews', 'log'] as const;

function Masthead({ dashboard, problem }: MastheadProps) {
  return (
    <header className={styles.masthead}>
      <div className={styles.name}>
        <svg className={styles.symbol} viewBox="0 0 26 26" aria-hidden="true">
          <path fill="currentColor" d="M1 25v-6h8v-6h8V7h8v18z" />
          <path className={styles.stone} d="M1 5h8v8H1z" />
        </svg>
        <Heading as="h1" size="h">
          Dashboard
        </Heading>
        <Mono className={styles.store}>{dashboard?.store}</Mono>
      </div>
      {dashboard?.live ? (
        <nav aria-label="Sections of the dashboard">
          <ul className={styles.parts}>
            {sections.map((id) => (
              <li key={id}>
                <a href={`#${id}`}>{id}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <p className={styles.state} role="status" data-problem={problem === null ? undefined : ''}>
        {problem ?? news(dashboard)}
      </p>
    </header>
  );
}

/** Screen readers announce it when it changes. */
function news(dashboard: DashboardState | null): string {
  if (dashboard === null) return 'Reading the log …';
  const [latest] = dashboard.log;
  if (latest === undefined) return 'The log is empty.';
  return `Follows the log. Newest: ${latest.number}, ${latest.action} by ${latest.who}.`;
}
