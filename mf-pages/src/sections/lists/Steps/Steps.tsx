import type { PointMessages } from '../../../messages/message-prefix';
import { Point } from '../Point/Point';
import styles from './Steps.module.css';

interface StepsProps {
  /** Three or four steps. */
  readonly steps: readonly PointMessages[];
}

/** Numbered steps side by side. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className={styles.steps} data-count={steps.length}>
      {steps.map((messages) => (
        <li key={messages}>
          <Point messages={messages} />
        </li>
      ))}
    </ol>
  );
}
