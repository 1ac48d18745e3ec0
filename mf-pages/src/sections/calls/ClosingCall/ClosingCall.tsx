import { type MessageId, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Lead } from '@site/kit/ui/Lead';
import { Wrap } from '@site/kit/ui/Wrap';
import type { ReactNode } from 'react';
import { Grid, LastColumn } from '../../layout/Section/Section';
import { Calls } from '../Calls/Calls';
import styles from './ClosingCall.module.css';

interface ClosingCallProps {
  readonly title: MessageId;
  readonly lead: MessageId;
  /** Replaces the two default buttons. */
  readonly children?: ReactNode;
}

/** The last section of a page, with an accent background and steps as its upper edge. */
export function ClosingCall({ title, lead, children }: ClosingCallProps) {
  return (
    <section className={styles.close} data-on="accent" data-motion="steps">
      <Wrap>
        <Grid className={styles.grid}>
          <Heading as="h2" size="d1" className={styles.title}>
            <Text id={title} />
          </Heading>
          <LastColumn className={styles.side}>
            <Lead>
              <Text id={lead} />
            </Lead>
            {children ?? <Calls />}
          </LastColumn>
        </Grid>
      </Wrap>
    </section>
  );
}
