import { type MessageId, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Lead } from '@site/kit/ui/Lead';
import { Wrap } from '@site/kit/ui/Wrap';
import { Grid, LastColumn } from '../../layout/Section/Section';
import styles from './PageIntro.module.css';

interface PageIntroProps {
  readonly title: MessageId;
  readonly lead: MessageId;
  /** `quiet` is for long texts, such as legal pages. Default `large`. */
  readonly size?: 'large' | 'quiet';
}

/** The head of a page without a picture: its `h1`, with the lead in the last column, above three low steps. */
export function PageIntro({ title, lead, size = 'large' }: PageIntroProps) {
  return (
    <section className={styles.intro} data-size={size}>
      <Wrap>
        <Grid className={styles.grid}>
          <Heading as="h1" size={size === 'large' ? 'd1' : 'd2'} className={styles.title}>
            <Text id={title} />
          </Heading>
          <LastColumn>
            <Lead>
              <Text id={lead} />
            </Lead>
          </LastColumn>
        </Grid>
      </Wrap>
    </section>
  );
}
