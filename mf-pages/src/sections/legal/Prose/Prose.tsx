import type { ReactNode } from 'react';
import styles from './Prose.module.css';

interface ProseProps {
  /** A table of contents. On wide screens it is sticky at the side of the text. */
  readonly contents?: ReactNode;
  readonly children: ReactNode;
}

/** Styles a long text. Its headings, paragraphs, lists and tables need no classes. */
export function Prose({ contents, children }: ProseProps) {
  return (
    <div className={styles.prose}>
      {contents && <div className={styles.contents}>{contents}</div>}
      <div className={styles.text}>{children}</div>
    </div>
  );
}
