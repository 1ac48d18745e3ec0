import { type MessageId, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Lead } from '@site/kit/ui/Lead';
import type { ReactNode } from 'react';
import { Grid } from '../Section/Section';
import styles from './Split.module.css';

interface SplitProps {
  readonly title: MessageId;
  readonly lead: MessageId;
  /** Shown below the lead, such as a button. */
  readonly action?: ReactNode;
  /** The ratio of the halves. `picture` gives two thirds to the picture. Default `even`. */
  readonly weight?: 'even' | 'picture';
  /** The picture at the right. */
  readonly children: ReactNode;
}

/** A headline with its lead at the left, a picture at the right. */
export function Split({ title, lead, action, weight = 'even', children }: SplitProps) {
  return (
    <Grid className={styles.split}>
      <div className={styles.copy} data-weight={weight}>
        <Heading as="h2" size="d2">
          <Text id={title} />
        </Heading>
        <Lead>
          <Text id={lead} />
        </Lead>
        {action && <div>{action}</div>}
      </div>
      <div className={styles.picture} data-weight={weight}>
        {children}
      </div>
    </Grid>
  );
}
