import { Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import type { PointMessages } from '../../../messages/message-prefix';
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
          <Heading as="h3" size="h">
            <Text id={`${messages}.title`} />
          </Heading>
          <p>
            <Text id={`${messages}.text`} />
          </p>
        </li>
      ))}
    </ol>
  );
}
