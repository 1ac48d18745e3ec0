import { type MessageId, Text } from '@site/kit/runtime';
import { Mono } from '@site/kit/ui/Mono';
import type { ReactNode } from 'react';
import styles from './ProductWindow.module.css';

interface ProductWindowProps {
  readonly title: MessageId;
  /** Beside the title, where there is room. */
  readonly note?: MessageId;
  /** At the right of the bar. */
  readonly status?: ReactNode;
  /** How far the progress line has come, 0 to 1; left out, there is no line. */
  readonly progress?: number;
  /** Says what the picture shows, and that its data is made up. */
  readonly caption: MessageId;
  /** `below` stands on the accent, `inside` closes the window. Default `inside`. */
  readonly captionPlace?: 'below' | 'inside';
  readonly children: ReactNode;
}

/** A window of the product, as a figure. */
export function ProductWindow({
  title,
  note,
  status,
  progress,
  caption,
  captionPlace = 'inside',
  children,
}: ProductWindowProps) {
  const figcaption = (
    <Mono as="figcaption" className={styles.caption} data-place={captionPlace}>
      <Text id={caption} values={{ span: (chunks) => <span>{chunks}</span> }} />
    </Mono>
  );
  return (
    <figure>
      <div className={styles.window} data-on="page">
        <div className={styles.bar}>
          <b>
            <Text id={title} />
          </b>
          {note && (
            <span className={styles.note}>
              <Text id={note} />
            </span>
          )}
          {status && <span className={styles.status}>{status}</span>}
        </div>
        {progress !== undefined && (
          <svg
            className={styles.progress}
            data-mirrored=""
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width={progress} height="1" data-motion="bar" />
          </svg>
        )}
        {children}
        {captionPlace === 'inside' && figcaption}
      </div>
      {captionPlace === 'below' && figcaption}
    </figure>
  );
}
