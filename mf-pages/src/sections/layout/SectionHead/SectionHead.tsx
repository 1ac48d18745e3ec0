import { type MessageId, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Lead } from '@site/kit/ui/Lead';
import type { ReactNode } from 'react';
import { Grid, LastColumn } from '../Section/Section';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  /** May contain one `<em>`, which is muted. */
  readonly title: MessageId;
  readonly lead?: MessageId | undefined;
  /** `d1` is for a claim across the full width. Default `d2`. */
  readonly size?: 'd1' | 'd2';
  /** Shown below the lead, such as a button. */
  readonly children?: ReactNode;
}

/** Headline of a section, with its lead in the last column. */
export function SectionHead({ title, lead, size = 'd2', children }: SectionHeadProps) {
  return (
    <Grid className={styles.head}>
      <Heading as="h2" size={size} className={styles[size]}>
        <Text id={title} values={{ em: (chunks) => <em>{chunks}</em> }} />
      </Heading>
      {(lead || children) && (
        <LastColumn className={styles.side}>
          {lead && (
            <Lead>
              <Text id={lead} />
            </Lead>
          )}
          {children}
        </LastColumn>
      )}
    </Grid>
  );
}
