import { type MessageId, Text } from '@site/kit/runtime';
import { Mono } from '@site/kit/ui/Mono';
import { clsx } from 'clsx/lite';
import styles from './Caption.module.css';

interface CaptionProps {
  readonly id: MessageId;
  readonly className?: string | undefined;
}

/** The caption of a figure: describes it, and says that its data is made up. */
export function Caption({ id, className }: CaptionProps) {
  return (
    <Mono as="figcaption" className={clsx(styles.caption, className)}>
      <Text id={id} />
    </Mono>
  );
}
