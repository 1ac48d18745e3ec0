import { Heading } from '@site/kit/ui/Heading';
import type { ReactNode } from 'react';
import styles from './PlotFigure.module.css';

interface PlotFigureProps {
  readonly title: string;
  /** The summary in words. */
  readonly summary: ReactNode;
  /** The plot; null without data. */
  readonly children: ReactNode;
  /** The values of the plot. */
  readonly table: ReactNode;
}

/** A plot with its title, and a table with its values. */
export function PlotFigure({ title, summary, children, table }: PlotFigureProps) {
  return (
    <figure className={styles.figure}>
      <Heading as="h3" size="h" className={styles.title}>
        {title}
      </Heading>
      <p className={styles.summary}>{summary}</p>
      {children}
      {table === null ? null : (
        <details>
          <summary>{title} as a table</summary>
          {table}
        </details>
      )}
    </figure>
  );
}
