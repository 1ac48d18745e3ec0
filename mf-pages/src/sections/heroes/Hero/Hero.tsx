import { type MessageId, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Lead } from '@site/kit/ui/Lead';
import { Wrap } from '@site/kit/ui/Wrap';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Calls } from '../../calls/Calls/Calls';
import { Axis, Grid } from '../../layout/Section/Section';
import rising from '../rising.module.css';
import styles from './Hero.module.css';

interface HeroProps {
  /** May hold `<em>`, which starts a line of its own. */
  readonly title: MessageId;
  readonly lead: MessageId;
  /** The picture that stands on the lowest bench. */
  readonly children: ReactNode;
}

/**
 * The terrace: benches a quarter of the page wide that rise to the right. The copy stands on the highest, the headline
 * beside it. The third bench begins below the headline's first line, whatever the number of lines, and the text flows
 * around it.
 */
export function Hero({ title, lead, children }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.top}>
        <i className={styles.third} aria-hidden="true" />
        <i className={styles.fourth} aria-hidden="true" />
        <Wrap>
          <Grid className={styles.grid}>
            <Heading as="h1" size="d1" className={styles.title}>
              <i className={styles.shape} aria-hidden="true" />
              <Text id={title} values={{ em: (chunks) => <em>{chunks}</em> }} />
            </Heading>
            <Axis className={clsx(rising.rising, styles.side)}>
              <div className={styles.copy} data-on="accent">
                <Lead>
                  <Text id={lead} />
                </Lead>
                <Calls />
              </div>
            </Axis>
          </Grid>
        </Wrap>
      </div>
      <div className={styles.stage}>
        <Wrap>{children}</Wrap>
      </div>
    </section>
  );
}
