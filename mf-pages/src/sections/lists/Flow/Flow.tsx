import { Text } from '@site/kit/runtime';
import type { ReactNode } from 'react';
import type { MessagePrefix } from '../../../messages/message-prefix';
import { Point } from '../Point/Point';
import styles from './Flow.module.css';

interface FlowProps {
  readonly steps: readonly {
    /** `at` is the time of the step: an hour, a day, a stage. */
    readonly messages: MessagePrefix<'at' | 'title' | 'text'>;
    readonly picture?: ReactNode;
  }[];
}

/** A workflow, step by step, with a small picture in the last column where a step has one. */
export function Flow({ steps }: FlowProps) {
  return (
    <ol className={styles.flow}>
      {steps.map(({ messages, picture }) => (
        <li key={messages} data-motion="row">
          <span className={styles.at}>
            <Text id={`${messages}.at`} />
          </span>
          <Point messages={messages} />
          {picture && <div className={styles.picture}>{picture}</div>}
        </li>
      ))}
    </ol>
  );
}
