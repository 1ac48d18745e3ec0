import { type MessageId, Text } from '@site/kit/runtime';
import type { AddressState } from '../../../product/checks';
import styles from './State.module.css';

/** The progress of a check, such as that of an email address. */
export type LeadState = Exclude<AddressState, 'failed'>;

interface StateProps {
  readonly state: LeadState;
  /** Replaces the default text, such as "Sent" for something done. */
  readonly label?: MessageId;
}

/** A state as a text and a symbol: a tick, a spinning ring or a dashed square. */
export function State({ state, label }: StateProps) {
  return (
    <span className={styles.state} data-state={state}>
      <i className={styles.mark} aria-hidden="true" data-motion={state === 'verified' ? 'mark' : undefined} />
      <Text id={label ?? `common.state.${state}`} />
    </span>
  );
}
