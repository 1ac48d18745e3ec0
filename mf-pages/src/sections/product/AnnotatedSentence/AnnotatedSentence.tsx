import { type MessageId, Text } from '@site/kit/runtime';
import type { ReactNode } from 'react';
import styles from './AnnotatedSentence.module.css';

/** The letters that connect a phrase of a search with its filter. */
export const filterLetters = ['a', 'b', 'c', 'd', 'e'] as const;

interface AnnotatedSentenceProps {
  /** A sentence with lettered tags around its phrases: `<a>Heads of operations</a> at <b>freight companies</b>`. */
  readonly id: MessageId;
  /** Whether to show a text cursor. Default true. */
  readonly caret?: boolean;
  readonly size?: 'large' | 'small';
}

/** A search as typed. Each phrase with a filter is underlined and has its letter. */
export function AnnotatedSentence({ id, caret = true, size = 'large' }: AnnotatedSentenceProps) {
  return (
    <p className={styles.sentence} data-size={size}>
      <Text id={id} values={phrases} />
      {caret && <i className={styles.caret} aria-hidden="true" />}
    </p>
  );
}

const phrases = Object.fromEntries(
  filterLetters.map((letter) => [
    letter,
    (chunks: ReactNode[]) => (
      <>
        <mark className={styles.phrase} data-motion="phrase">
          {chunks}
        </mark>
        <sup>{letter}</sup>
      </>
    ),
  ]),
);
