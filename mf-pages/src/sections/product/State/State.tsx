import { type MessageId, Text } from '@site/kit/runtime';
import styles from './State.module.css';

/** How far an address, or anything else that is checked, has come. */
export const states = ['verified', 'checking', 'queued'] as const;
export type LeadState = (typeof states)[number];

interface StateProps {
  readonly state: LeadState;
  /** Another word for it, such as "Sent" for something done. */
  readonly label?: MessageId;
}

/** A state in a word and a mark: a tick, a turning ring, a dashed square. */
export function State({ state, label }: StateProps) {
  return (
    <span className={styles.state} data-state={state}>
      <i className={styles.mark} aria-hidden="true" data-motion={state === 'verified' ? 'mark' : undefined} />
      <Text id={label ?? `common.state.${state}`} />
    </span>
  );
}
