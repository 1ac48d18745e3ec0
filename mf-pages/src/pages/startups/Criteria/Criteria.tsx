import { Link, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Icon } from '@site/kit/ui/Icon';
import { Grid } from '../../../sections/layout/Section/Section';
import styles from './Criteria.module.css';

/** The conditions as a completed form, with better options for other companies in the last column. */
export function Criteria() {
  return (
    <Grid className={styles.criteria}>
      <ul className={styles.yes}>
        {(['sell', 'own', 'founders', 'new'] as const).map((condition) => (
          <li key={condition}>
            <span className={styles.tick}>
              <Icon name="check" />
            </span>
            <Text id={`startups.who.yes.${condition}`} />
          </li>
        ))}
      </ul>
      <div className={styles.no}>
        <Heading as="h3" size="h">
          <Text id="startups.who.no.title" />
        </Heading>
        <ul>
          {elsewhere.map(({ reason, page }) => (
            <li key={reason}>
              <p>
                <Text id={`startups.who.no.${reason}`} />
              </p>
              <Link to={page}>
                <Text id={`startups.who.no.${reason}.link`} />
                <Icon name="arrow" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Grid>
  );
}

const elsewhere = [
  { reason: 'agency', page: '/lead-generation-agencies' },
  { reason: 'resell', page: '/infrastructure-lead-gen' },
] as const;
