import { Heading } from '@site/kit/ui/Heading';
import type { ReactNode } from 'react';
import styles from './PlotFigure.module.css';

interface PlotFigureProps {
  readonly title: string;
  /** What the plot says, in words. */
  readonly summary: ReactNode;
  /** The plot; null where there is nothing to show yet. */
  readonly children: ReactNode;
  /** The figures behind the plot. */
  readonly table: ReactNode;
}

/** A plot under its title, and behind it a table for whoever wants the figures. */
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
