import { Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Lead } from '@site/kit/ui/Lead';
import { Mono } from '@site/kit/ui/Mono';
import { Wrap } from '@site/kit/ui/Wrap';
import type { ReactNode } from 'react';
import type { MessagePrefix } from '../../../messages/message-prefix';
import { Calls } from '../../calls/Calls/Calls';
import { Grid } from '../../layout/Section/Section';
import styles from './AudienceHero.module.css';

interface AudienceHeroProps {
  readonly messages: MessagePrefix<'for' | 'title' | 'lead'>;
  /** The picture at the right, usually a `SearchPreview`. */
  readonly children: ReactNode;
}

/** The head of an audience page: an accent background with steps. */
export function AudienceHero({ messages, children }: AudienceHeroProps) {
  return (
    <section className={styles.hero}>
      <i className={styles.area} data-mirrored="" aria-hidden="true" />
      <Wrap>
        <Grid className={styles.grid}>
          <div className={styles.head} data-on="accent">
            <Mono as="p">
              <Text id={`${messages}.for`} />
            </Mono>
            <Heading as="h1" size="d1" className={styles.title}>
              <Text id={`${messages}.title`} />
            </Heading>
          </div>
          <div className={styles.deck} data-on="accent">
            <Lead>
              <Text id={`${messages}.lead`} />
            </Lead>
            <Calls />
          </div>
          <div className={styles.picture}>{children}</div>
        </Grid>
      </Wrap>
    </section>
  );
}
