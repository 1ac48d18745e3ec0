import { Button } from '@site/kit/ui/Button';
import { useState } from 'react';
import { formatCount } from './format';
import styles from './Log.module.css';
import { LogEntry } from './LogEntry';
import type { WantedChange } from './planned-change';
import type { DashboardLive, DashboardState } from './protocol';

interface LogProps {
  readonly dashboard: DashboardState;
  readonly live: DashboardLive;
  readonly onWant: (change: WantedChange) => void;
}

const PAGE = 20;

/** The deployment log, newest first. */
export function Log({ dashboard: { log, earlier }, live, onWant }: LogProps) {
  const [most, setMost] = useState(PAGE);
  return (
    <>
      <ol className={styles.log}>
        {log.slice(0, most).map((entry) => (
          <LogEntry key={entry.number} entry={entry} live={live} onWant={onWant} />
        ))}
      </ol>
      {log.length > most ? (
        <Button variant="text" color="secondary" size="small" onClick={() => setMost(most + PAGE)}>
          Show {Math.min(PAGE, log.length - most)} more
        </Button>
      ) : null}
      {log.length <= most && earlier > 0 ? (
        <p className={styles.earlier}>{formatCount(earlier, 'entry', 'entries')} came before those.</p>
      ) : null}
    </>
  );
}
