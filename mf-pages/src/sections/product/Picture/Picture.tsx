import { type MessageId, Text, useText } from '@site/kit/runtime';
import type { ReactNode } from 'react';
import { Caret } from '../AnnotatedSentence/AnnotatedSentence';
import styles from './Picture.module.css';

interface BoxProps {
  readonly children: ReactNode;
}

/** A detail of the product: a card with a hairline. */
export function Box({ children }: BoxProps) {
  return (
    <div className={styles.box} data-on="page">
      {children}
    </div>
  );
}

interface RowProps {
  /** Shown at the left. */
  readonly label: ReactNode;
  /** Muted text below the label. */
  readonly note?: ReactNode;
  readonly mono?: boolean;
  /** Mutes the label. */
  readonly quiet?: boolean;
  /** Shown at the right. */
  readonly children?: ReactNode;
}

/** One line of a `Box`. */
export function Row({ label, note, mono = false, quiet = false, children }: RowProps) {
  return (
    <div
      className={styles.row}
      data-mono={mono || undefined}
      data-quiet={quiet || undefined}
      data-motion="row"
    >
      <span className={styles.label} data-strong={note ? true : undefined}>
        {label}
        {note && <small>{note}</small>}
      </span>
      {children && <span className={styles.value}>{children}</span>}
    </div>
  );
}

interface DrawnFieldProps {
  readonly label: MessageId;
  /** Marks a found value with the accent colour. */
  readonly found?: boolean;
  readonly children: ReactNode;
}

/** A labelled value in a `Box`. */
export function DrawnField({ label, found = false, children }: DrawnFieldProps) {
  return (
    <div className={styles.field} data-found={found || undefined}>
      <DrawnLabel id={label} />
      {children}
    </div>
  );
}

/** A small monospace text, such as a label or a source. */
export function DrawnLabel({ id }: { readonly id: MessageId }) {
  return (
    <span className={styles.small}>
      <Text id={id} />
    </span>
  );
}

/** A search as it is typed. */
export function DrawnSearch({ id }: { readonly id: MessageId }) {
  return (
    <p className={styles.search}>
      <Text id={id} />
      <Caret />
    </p>
  );
}

/** A picture of a switch that is on or off. */
export function DrawnSwitch({ on }: { readonly on: boolean }) {
  const text = useText();
  return (
    <span
      className={styles.switch}
      data-on-off={on ? 'on' : 'off'}
      role="img"
      aria-label={text(on ? 'common.on' : 'common.off')}
    />
  );
}

interface BarProps {
  /** Length, 0 to 1. */
  readonly value: number;
  /** Default `ink`. */
  readonly tone?: 'accent' | 'ink';
}

/** A bar for a value. Decorative, so the text next to it must contain the value. */
export function Bar({ value, tone = 'ink' }: BarProps) {
  return (
    <svg
      className={styles.bar}
      data-mirrored=""
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-tone={tone}
    >
      <rect width={value} height="1" data-motion="bar" />
    </svg>
  );
}
