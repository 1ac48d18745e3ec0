import { type MessageId, Text } from '@site/kit/runtime';
import spoken from '../spoken.module.css';

interface NewTabProps {
  /** The package's message, such as "(opens in a new tab)". */
  readonly id: MessageId;
}

/** Inside a link with `target="_blank"`: says to screen readers that it opens a new tab. */
export function NewTab({ id }: NewTabProps) {
  return (
    <span className={spoken.spoken}>
      {' '}
      <Text id={id} />
    </span>
  );
}
