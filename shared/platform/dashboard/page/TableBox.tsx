import type { ReactNode } from 'react';
import styles from './TableBox.module.css';

interface TableBoxProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that scrolls in its own box if it is wider than the page, also by keyboard. */
export function TableBox({ label, children }: TableBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element needs focus for keyboard scrolling.
    <section className={styles.box} aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
