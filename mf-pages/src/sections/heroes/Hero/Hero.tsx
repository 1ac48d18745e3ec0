import { Text, useText } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Lead } from '@site/kit/ui/Lead';
import { Wrap } from '@site/kit/ui/Wrap';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Calls } from '../../calls/Calls/Calls';
import { Grid, LastColumn } from '../../layout/Section/Section';
import rising from '../rising.module.css';
import styles from './Hero.module.css';

interface HeroProps {
  /** The picture in front of the steps. */
  readonly children: ReactNode;
}

/**
 * The home page's head: steps, each a quarter of the page wide, that rise to the right. The copy is on the highest step, next
 * to the headline. The third step begins below the first line of the headline, which wraps around it. The picture is a section
 * of its own, so that the headline does not wait for it. `<em>` in the title gets its own line.
 */
export function Hero({ children }: HeroProps) {
  const text = useText();
  return (
    <>
      <section className={styles.top}>
        <i className={styles.third} aria-hidden="true" />
        <i className={styles.fourth} aria-hidden="true" />
        <Wrap>
          <Grid className={styles.grid}>
            <Heading as="h1" size="d1" className={styles.title}>
              <i className={styles.shape} aria-hidden="true" />
              <Text id="home.hero.title" values={{ em: (chunks) => <em>{chunks}</em> }} />
            </Heading>
            <LastColumn className={clsx(rising.rising, styles.side)}>
              <div className={styles.copy} data-on="accent">
                <Lead>
                  <Text id="home.hero.lead" />
                </Lead>
                <Calls />
              </div>
            </LastColumn>
          </Grid>
        </Wrap>
      </section>
      <section className={styles.stage} aria-label={text('search.title')}>
        <Wrap>{children}</Wrap>
      </section>
    </>
  );
}
