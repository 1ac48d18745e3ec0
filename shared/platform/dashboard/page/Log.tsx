import { Button } from '@site/kit/ui/Button';
import { Mono } from '@site/kit/ui/Mono';
import { useEffect, useRef, useState } from 'react';
import type { WantedChange } from './ChangeDialog';
import { formatCount, formatTime } from './format';
import styles from './Log.module.css';
import { Author, focusText, ReleaseChanges } from './parts';
import type { DashboardEntry, DashboardLive, DashboardState } from './protocol';

interface LogProps {
  readonly dashboard: DashboardState;
  readonly live: DashboardLive;
  readonly onWant: (change: WantedChange) => void;
}

const PAGE = 20;

export function Log({ dashboard: { log, earlier }, live, onWant }: LogProps) {
  const [most, setMost] = useState(PAGE);
  const list = useRef<HTMLOListElement>(null);
  // The pressed button moves below the new entries, or disappears with the last ones.
  useEffect(() => {
    if (most > PAGE) focusText(list.current?.querySelectorAll<HTMLElement>(':scope > li')[most - PAGE]);
  }, [most]);
  return (
    <>
      <ol ref={list} className={styles.log}>
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
        <p className="muted">{formatCount(earlier, 'entry', 'entries')} came before those.</p>
      ) : null}
    </>
  );
}

interface LogEntryProps extends Pick<LogProps, 'live' | 'onWant'> {
  readonly entry: DashboardEntry;
}

function LogEntry({ entry, live, onWant }: LogEntryProps) {
  const { number, at, who, message, commit, build, canary, changes, canaryChanges } = entry;
  const isLive = number === live.since?.number;
  return (
    <li className={styles.entry} data-live={isLive || undefined} aria-label={`Entry ${number}`}>
      <p className={styles.when}>
        <time dateTime={at}>{formatTime(at)}</time>
      </p>
      <div className={styles.what}>
        <p>
          <Mono className="muted">{number}</Mono> <strong>{titleOf(entry)}</strong>{' '}
          <Author who={who} commit={commit} />
          {isLive ? <span className={styles.live}>Live</span> : null}
        </p>
        {message === null ? null : <p className={styles.why}>{message}</p>}
        <ReleaseChanges changes={[...changes, ...canaryChanges]} />
        {effectOf(entry).map((sentence) => (
          <p key={sentence} className="muted">
            {sentence}
          </p>
        ))}
      </div>
      <p className={styles.build}>
        {build === live.build ? (
          <Mono>{canary === null ? build : canary.build}</Mono>
        ) : (
          <Button
            variant="plain"
            color="secondary"
            size="small"
            onClick={() => onWant({ action: 'rollback', to: build })}
          >
            Roll back to <Mono>{build}</Mono> …
          </Button>
        )}
      </p>
    </li>
  );
}

const titles: Readonly<Record<string, string>> = {
  release: 'Release',
  rollback: 'Rollback',
  promote: 'Promoted',
  'automatic-rollback': 'Rolled back automatically',
};

function titleOf({ action, canary, endedCanary, changes }: DashboardEntry): string {
  if (action === 'canary' && canary !== null) return `Canary for ${canary.weight} %`;
  if (action === 'weight' && canary !== null) return `Weight to ${canary.weight} %`;
  if (action === 'rollback' && endedCanary !== null && changes.length === 0) return 'Canary ended';
  return titles[action] ?? action;
}

function effectOf({ settings, isComposedAnew, endedCanary }: DashboardEntry): string[] {
  return [
    ...(settings.length > 0 ? [`Changed settings: ${settings.join(', ')}.`] : []),
    ...(isComposedAnew && settings.length === 0 ? ['The same releases, composed anew.'] : []),
    ...(endedCanary === null ? [] : [`Without the canary ${endedCanary}.`]),
  ];
}
