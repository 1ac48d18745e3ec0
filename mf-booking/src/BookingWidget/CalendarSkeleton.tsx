import { clsx } from 'clsx/lite';
import styles from './CalendarSkeleton.module.css';

const WEEKS = 5;
const DAYS = 7;
/** Open days of the drawn month, by position in the grid. Decorative: not real availability. */
const open = new Set([9, 10, 11, 15, 16, 18, 19, 22, 23, 24, 25, 29, 31, 32]);
const chosen = 16;
const slots = ['a', 'b', 'c', 'd', 'e', 'f'];

interface CalendarSkeletonProps {
  readonly className?: string | undefined;
}

/** Reserves the calendar's space until it loads: a month with times, without text. */
export function CalendarSkeleton({ className }: CalendarSkeletonProps) {
  return (
    <div className={clsx(styles.skeleton, className)} aria-hidden="true">
      <div className={styles.facts}>
        <i className={styles.line} data-width="short" />
        <i className={styles.line} data-width="title" />
        <i className={styles.line} data-width="medium" />
        <i className={styles.line} data-width="long" />
      </div>
      <div className={styles.month}>
        <i className={styles.line} data-width="medium" />
        <div className={styles.days}>
          {Array.from({ length: WEEKS * DAYS }, (_, day) => (
            <i key={day} className={styles.day} data-day={dayState(day)} />
          ))}
        </div>
      </div>
      <div className={styles.slots}>
        <i className={styles.line} data-width="short" />
        {slots.map((slot) => (
          <i key={slot} className={styles.slot} />
        ))}
      </div>
    </div>
  );
}

function dayState(day: number): 'chosen' | 'open' | undefined {
  if (day === chosen) return 'chosen';
  return open.has(day) ? 'open' : undefined;
}
