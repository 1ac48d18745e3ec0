import { Text } from '@site/shared/runtime';
import { Heading } from '@site/shared/ui/Heading';
import type { PointWords } from '../../../words';
import styles from './Steps.module.css';

interface StepsProps {
  /** Three or four. */
  readonly steps: readonly PointWords[];
}

/** Numbered steps side by side. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className={styles.steps} data-count={steps.length}>
      {steps.map((words) => (
        <li key={words}>
          <Heading as="h3" size="h">
            <Text id={`${words}.title`} />
          </Heading>
          <p>
            <Text id={`${words}.text`} />
          </p>
        </li>
      ))}
    </ol>
  );
}
