import { type MessageId, Text } from '@site/kit/runtime';
import { Icon } from '@site/kit/ui/Icon';
import { clsx } from 'clsx/lite';
import type { DetailsHTMLAttributes } from 'react';
import styles from './Question.module.css';

interface QuestionProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  readonly question: MessageId;
}

/** A question that opens its answer, also without scripts. */
export function Question({ question, className, children, ...rest }: QuestionProps) {
  return (
    <details className={clsx(styles.question, className)} {...rest}>
      <summary>
        <Text id={question} />
        <Icon name="plus" />
      </summary>
      {children}
    </details>
  );
}
