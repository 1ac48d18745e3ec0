import { type MessageId, Text } from '@site/kit/runtime';
import { Fragment, type ReactNode } from 'react';
import styles from './AnnotatedSentence.module.css';

/** The letters that connect a phrase of a search with its filter. */
export const filterLetters = ['a', 'b', 'c', 'd', 'e'] as const;

interface AnnotatedSentenceProps {
  /** A sentence with lettered tags around its phrases: `<a>Heads of operations</a> at <b>freight companies</b>`. */
  readonly id: MessageId;
  /** Whether to show a text cursor. Default true. */
  readonly caret?: boolean;
  readonly size?: 'small';
  /**
   * `over` gives letters no width, so that the text breaks its lines like the same text without them; `none` is for a page that
   * does not show the filters. Default: beside the phrase.
   */
  readonly letters?: 'over' | 'none';
}

/** A search as typed. Each phrase with a filter is underlined and has its letter. */
export function AnnotatedSentence({ id, caret = true, size, letters }: AnnotatedSentenceProps) {
  return (
    <p className={styles.sentence} data-size={size} data-letters={letters}>
      <Text id={id} values={letters === 'none' ? marked : lettered} />
      {caret && <Caret />}
    </p>
  );
}

/** A text cursor. */
export function Caret() {
  return <i className={styles.caret} aria-hidden="true" />;
}

interface SentencePiecesProps {
  /** The text in pieces. A piece with a mark is a phrase with its letter, or `?` for words without a filter. */
  readonly pieces: readonly { readonly text: string; readonly mark?: string }[];
}

/** A search as a visitor types it. */
export function SentencePieces({ pieces }: SentencePiecesProps) {
  return (
    <p className={styles.sentence} data-letters="over">
      {pieces.map(({ text, mark }, index) =>
        mark === undefined ? (
          text
        ) : (
          <Fragment key={`${mark}${index}`}>
            <span className={styles.phrase} data-unknown={mark === '?' || undefined}>
              {text}
            </span>
            <Letter mark={mark} />
          </Fragment>
        ),
      )}
      {/* A field gives a line break at its end a line. */}
      {'\u200b'}
    </p>
  );
}

/** The style sheet shows it: as text it would be read and copied as the end of the last word. */
function Letter({ mark }: { readonly mark: string }) {
  return <sup data-mark={mark} aria-hidden="true" />;
}

/** The values of a sentence's tags. */
const phrases = (letterOf: (letter: string) => ReactNode) =>
  Object.fromEntries(
    filterLetters.map((letter) => [
      letter,
      (chunks: ReactNode[]) => (
        <>
          <span className={styles.phrase} data-motion="phrase">
            {chunks}
          </span>
          {letterOf(letter)}
        </>
      ),
    ]),
  );
const lettered = phrases((letter) => <Letter mark={letter} />);
const marked = phrases(() => null);
