import { type MessageId, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Lead } from '@site/kit/ui/Lead';
import { Wrap } from '@site/kit/ui/Wrap';
import type { ReactNode } from 'react';
import { Axis, Grid } from '../../layout/Section/Section';
import styles from './PageIntro.module.css';

interface PageIntroProps {
  readonly title: MessageId;
  readonly lead?: MessageId;
  /** Values of both messages. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** `quiet` for texts to read, such as legal pages. Default `large`. */
  readonly size?: 'large' | 'quiet';
  /** Below the lead, such as buttons. */
  readonly children?: ReactNode;
}

/** The head of a page without a picture: its `h1`, with the lead on the axis, over three low benches. */
export function PageIntro({ title, lead, values = {}, size = 'large', children }: PageIntroProps) {
  return (
    <section className={styles.intro} data-size={size}>
      <Wrap>
        <Grid className={styles.grid}>
          <Heading as="h1" size={size === 'large' ? 'd1' : 'd2'} className={styles.title}>
            <Text id={title} values={values} />
          </Heading>
          {(lead || children) && (
            <Axis>
              {lead && (
                <Lead>
                  <Text id={lead} values={values} />
                </Lead>
              )}
              {children}
            </Axis>
          )}
        </Grid>
      </Wrap>
    </section>
  );
}
