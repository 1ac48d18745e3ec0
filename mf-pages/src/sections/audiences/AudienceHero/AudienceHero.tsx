import { Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Lead } from '@site/kit/ui/Lead';
import { Mono } from '@site/kit/ui/Mono';
import { Wrap } from '@site/kit/ui/Wrap';
import type { ReactNode } from 'react';
import { Calls } from '../../calls/Calls/Calls';
import { Grid } from '../../layout/Section/Section';
import styles from './AudienceHero.module.css';

interface AudienceHeroProps {
  /** The page's search. */
  readonly children: ReactNode;
}

/** The head of an audience page: an accent background with steps. */
export function AudienceHero({ children }: AudienceHeroProps) {
  return (
    <section className={styles.hero}>
      <i className={styles.area} data-travels="theme" data-mirrored="" aria-hidden="true" />
      <Wrap data-travels="text">
        <Grid className={styles.grid}>
          <div className={styles.head} data-on="accent">
            <Mono as="p">
              <Text id="hero.for" />
            </Mono>
            <Heading as="h1" size="d1" className={styles.title}>
              <Text id="hero.title" />
            </Heading>
          </div>
          <div className={styles.deck} data-on="accent">
            <Lead>
              <Text id="hero.lead" />
            </Lead>
            <Calls />
          </div>
          <div className={styles.picture}>{children}</div>
        </Grid>
      </Wrap>
    </section>
  );
}
