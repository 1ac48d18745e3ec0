import type { ReactNode } from 'react';
import styles from './Prose.module.css';

interface ProseProps {
  /** A table of contents; stands beside the text and stays in view on wide screens. */
  readonly contents?: ReactNode;
  readonly children: ReactNode;
}

/** A long text to read: headings, paragraphs, lists and tables need no classes of their own. */
export function Prose({ contents, children }: ProseProps) {
  return (
    <div className={styles.prose}>
      {contents && <div className={styles.contents}>{contents}</div>}
      <div className={styles.text}>{children}</div>
    </div>
  );
}
