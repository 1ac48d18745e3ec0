import { Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import type { PointMessages } from '../../../messages/message-prefix';
import styles from './Point.module.css';

interface PointProps {
  readonly messages: PointMessages;
  /** Default `h3`. */
  readonly as?: 'h2' | 'h3';
}

/** The title and the text of one point, step or tool. The list that it is in arranges the two. */
export function Point({ messages, as = 'h3' }: PointProps) {
  return (
    <>
      <Heading as={as} size="h">
        <Text id={`${messages}.title`} />
      </Heading>
      <p className={styles.text}>
        <Text id={`${messages}.text`} />
      </p>
    </>
  );
}
