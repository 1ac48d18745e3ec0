import { Wrap } from '@site/kit/ui/Wrap';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './Section.module.css';

export const sectionAreas = ['plain', 'tint', 'dark'] as const;
export type SectionArea = (typeof sectionAreas)[number];

interface SectionProps {
  /** Id for links to this section. */
  readonly id?: string;
  /** What it stands on. Default `plain`. */
  readonly area?: SectionArea;
  /** Leaves out the space above, after a section on the same ground. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** One band of a page: the space above and below, and the page's width. */
export function Section({ id, area = 'plain', flush = false, children }: SectionProps) {
  return (
    <section
      id={id}
      className={styles.section}
      data-area={area}
      data-flush={flush || undefined}
      data-on={area === 'dark' ? 'dark' : undefined}
    >
      <Wrap>{children}</Wrap>
    </section>
  );
}

interface GridProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The twelve columns. On small screens its children stand below each other. */
export function Grid({ className, children }: GridProps) {
  return <div className={clsx(styles.grid, className)}>{children}</div>;
}

/** What stands on the axis, the line at three quarters of the page's width. Must be a child of `Grid`. */
export function Axis({ className, children }: GridProps) {
  return <div className={clsx(styles.axis, className)}>{children}</div>;
}
