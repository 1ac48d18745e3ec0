import { type MessageId, Text } from '@site/shared/runtime';
import { Heading } from '@site/shared/ui/Heading';
import type { ReactNode } from 'react';
import type { PointWords } from '../../../words';
import styles from './Stairs.module.css';

interface Stair {
  readonly words: PointWords;
  readonly picture: ReactNode;
}

interface StairsProps {
  readonly title: MessageId;
  readonly steps: readonly [Stair, Stair, Stair, Stair];
}

/** How it works, in four steps that rise; the last is the accent. */
export function Stairs({ title, steps }: StairsProps) {
  return (
    <section className={styles.section}>
      <Heading as="h2" size="d2" className={styles.title}>
        <Text id={title} />
      </Heading>
      <ol className={styles.stairs}>
        {steps.map(({ words, picture }, index) => (
          <li
            key={words}
            className={styles.stair}
            data-n={index}
            data-motion="stair"
            data-on={index === 3 ? 'accent' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <Heading as="h3" size="h">
              <Text id={`${words}.title`} />
            </Heading>
            <p className={styles.text}>
              <Text id={`${words}.text`} />
            </p>
            <div className={styles.picture}>{picture}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}
