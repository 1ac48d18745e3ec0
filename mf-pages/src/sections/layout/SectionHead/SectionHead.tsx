import { type MessageId, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Lead } from '@site/kit/ui/Lead';
import type { ReactNode } from 'react';
import { Axis, Grid } from '../Section/Section';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  /** May hold one `<em>`, set in muted ink. */
  readonly title: MessageId;
  readonly lead?: MessageId | undefined;
  /** `d1` is for a claim that stands across the whole page. Default `d2`. */
  readonly size?: 'd1' | 'd2';
  /** Below the lead on the axis, such as a button. */
  readonly children?: ReactNode;
}

/** Headline of a section, with its lead on the axis. */
export function SectionHead({ title, lead, size = 'd2', children }: SectionHeadProps) {
  return (
    <Grid className={styles.head}>
      <Heading as="h2" size={size} className={styles[size]}>
        <Text id={title} values={{ em: (chunks) => <em>{chunks}</em> }} />
      </Heading>
      {(lead || children) && (
        <Axis className={styles.side}>
          {lead && (
            <Lead>
              <Text id={lead} />
            </Lead>
          )}
          {children}
        </Axis>
      )}
    </Grid>
  );
}
