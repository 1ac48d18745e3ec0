import { formatTime } from './format';
import type { DashboardEntry } from './protocol';
import styles from './Since.module.css';

/** The deployment that made this live: when, by whom and why. */
export function Since({
  number,
  at,
  who,
  message,
}: Pick<DashboardEntry, 'number' | 'at' | 'who' | 'message'>) {
  return (
    <p className={styles.since}>
      since <time dateTime={at}>{formatTime(at)}</time>, entry {number} by {who}
      {message === null ? null : <span className={styles.why}>: {message}</span>}
    </p>
  );
}
