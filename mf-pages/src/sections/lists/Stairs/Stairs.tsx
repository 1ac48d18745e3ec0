import { type MessageId, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import type { ReactNode } from 'react';
import type { PointMessages } from '../../../messages/message-prefix';
import { Point } from '../Point/Point';
import styles from './Stairs.module.css';

interface Stair {
  readonly messages: PointMessages;
  readonly picture: ReactNode;
}

interface StairsProps {
  readonly title: MessageId;
  readonly steps: readonly [Stair, Stair, Stair, Stair];
}

/** Four rising steps, the last one in the accent colour. */
export function Stairs({ title, steps }: StairsProps) {
  return (
    <section className={styles.section}>
      <Heading as="h2" size="d2" className={styles.title}>
        <Text id={title} />
      </Heading>
      <ol className={styles.stairs} data-motion="stairs">
        {steps.map(({ messages, picture }, index) => (
          <li
            key={messages}
            className={styles.stair}
            data-n={index}
            data-on={index === 3 ? 'accent' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <Point messages={messages} />
            <div className={styles.picture}>{picture}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}
