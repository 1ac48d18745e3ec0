import { PlacedAfter } from '@site/kit/runtime';
import { Wrap } from '@site/kit/ui/Wrap';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  /** Id for links to this section, and for fragments that place themselves after it (`docs/how-to/add-a-fragment.md`). */
  readonly id?: string;
  /** The background. Default: that of the page. */
  readonly area?: 'tint' | 'dark';
  /** Omits the space above. Use it after a section with the same background. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A section of a page, with space above and below and the width of the page. */
export function Section({ id, area, flush = false, children }: SectionProps) {
  return (
    <>
      <section
        id={id}
        className={styles.section}
        data-area={area}
        data-flush={flush || undefined}
        data-on={area === 'dark' ? 'dark' : undefined}
      >
        <Wrap>{children}</Wrap>
      </section>
      {id !== undefined && <PlacedAfter section={id} />}
    </>
  );
}

interface GridProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A grid with twelve columns. On small screens its children stack. */
export function Grid({ className, children }: GridProps) {
  return <div className={clsx(styles.grid, className)}>{children}</div>;
}

/** The last quarter of a `Grid`, which must be the parent. */
export function LastColumn({ className, children }: GridProps) {
  return <div className={clsx(styles.lastColumn, className)}>{children}</div>;
}
