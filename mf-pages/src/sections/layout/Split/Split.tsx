import { type MessageId, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Lead } from '@site/kit/ui/Lead';
import type { ReactNode } from 'react';
import { Grid } from '../Section/Section';
import styles from './Split.module.css';

interface SplitProps {
  readonly title: MessageId;
  readonly lead: MessageId;
  /** The picture at the right. */
  readonly children: ReactNode;
}

/** A headline with its lead at the left, a picture at the right. */
export function Split({ title, lead, children }: SplitProps) {
  return (
    <Grid className={styles.split}>
      <div className={styles.copy}>
        <Heading as="h2" size="d2">
          <Text id={title} />
        </Heading>
        <Lead>
          <Text id={lead} />
        </Lead>
      </div>
      <div className={styles.picture}>{children}</div>
    </Grid>
  );
}
