import { type MessageId, Text } from '@site/kit/runtime';
import { Mono } from '@site/kit/ui/Mono';
import type { ReactNode } from 'react';
import styles from './ProductWindow.module.css';

interface ProductWindowProps {
  readonly title: MessageId;
  /** Shown at the right of the title bar. */
  readonly status?: ReactNode;
  /** Progress from 0 to 1. Omit it for a window without a progress bar. */
  readonly progress?: number;
  /** Describes the picture, and says that its data is made up. */
  readonly caption: MessageId;
  /** `below` is for windows on the accent colour. Default `inside`. */
  readonly captionPlace?: 'below' | 'inside';
  readonly children: ReactNode;
}

/** A window of the product, as a figure. */
export function ProductWindow({
  title,
  status,
  progress,
  caption,
  captionPlace = 'inside',
  children,
}: ProductWindowProps) {
  const content = (
    <>
      <div className={styles.bar}>
        <b>
          <Text id={title} />
        </b>
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
          <rect width={progress.toFixed(3)} height="1" data-motion="bar" />
        </svg>
      )}
      {children}
    </>
  );
  const figcaption = (
    <Mono as="figcaption" className={styles.caption} data-place={captionPlace}>
      <Text id={caption} values={{ span: (chunks) => <span>{chunks}</span> }} />
    </Mono>
  );
  const frame = { className: styles.window, 'data-on': 'page', 'data-travels': 'window' } as const;
  // A caption must be a child of its figure.
  return captionPlace === 'inside' ? (
    <figure {...frame}>
      {content}
      {figcaption}
    </figure>
  ) : (
    <figure>
      <div {...frame}>{content}</div>
      {figcaption}
    </figure>
  );
}
