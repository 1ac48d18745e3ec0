import { Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Lead } from '@site/kit/ui/Lead';
import { Mono } from '@site/kit/ui/Mono';
import { Wrap } from '@site/kit/ui/Wrap';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import type { MessagePrefix } from '../../../messages/message-prefix';
import { Grid } from '../../layout/Section/Section';
import rising from '../rising.module.css';
import styles from './Opening.module.css';

interface OpeningProps {
  /** The title may contain `<em>`, which gets its own line. */
  readonly messages: MessagePrefix<'title' | 'lead'>;
  /** A small line above the headline. */
  readonly over?: ReactNode;
  /** Buttons below the lead. */
  readonly calls: ReactNode;
  /** The picture, a figure, above the two high steps. */
  readonly children: ReactNode;
}

/** The head of a page with a picture: copy at the left, the picture on steps at the right. */
export function Opening({ messages, over, calls, children }: OpeningProps) {
  return (
    <section className={styles.opening}>
      <Wrap>
        <Grid className={styles.grid}>
          <div className={styles.head}>
            {over && <Mono as="p">{over}</Mono>}
            <Heading as="h1" size="d1" className={styles.title}>
              <Text id={`${messages}.title`} values={{ em: (chunks) => <em>{chunks}</em> }} />
            </Heading>
          </div>
          <div className={styles.deck}>
            <Lead>
              <Text id={`${messages}.lead`} />
            </Lead>
            {calls}
          </div>
          <div className={clsx(rising.rising, styles.picture)}>{children}</div>
        </Grid>
      </Wrap>
    </section>
  );
}
