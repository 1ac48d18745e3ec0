import { Heading } from '@site/kit/ui/Heading';
import { Mono } from '@site/kit/ui/Mono';
import styles from './Masthead.module.css';
import type { DashboardState } from './protocol';

interface MastheadProps {
  readonly dashboard: DashboardState | null;
  /** Why the log is unreadable. */
  readonly problem: string | null;
}

const sections = ['live', 'visitors', 'previews', 'log', 'sizes'] as const;

export function Masthead({ dashboard, problem }: MastheadProps) {
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
      <nav aria-label="Sections of the dashboard">
        <ul className={styles.parts}>
          {sections.map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{id}</a>
            </li>
          ))}
        </ul>
      </nav>
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
