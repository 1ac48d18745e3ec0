import { Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Icon } from '@site/kit/ui/Icon';
import { Grid } from '../../../sections/layout/Section/Section';
import { Caption } from '../../../sections/product/Caption/Caption';
import styles from './LeadReceipt.module.css';

/** Lists the leads that count and those that do not, next to the receipt of a made-up list. */
export function LeadReceipt() {
  const counted = people.filter(({ outcome }) => outcome === 'verified').length;
  return (
    <Grid className={styles.grid}>
      <div className={styles.rules}>
        <div>
          <Heading as="h3" size="h">
            <Text id="pricing.lead.yes.title" />
          </Heading>
          <ul data-counts="true">
            {counts.map((rule) => (
              <li key={rule}>
                <Icon name="check" />
                <Text id={`pricing.lead.yes.${rule}`} />
              </li>
            ))}
          </ul>
        </div>
        <div>
          <Heading as="h3" size="h">
            <Text id="pricing.lead.no.title" />
          </Heading>
          <ul data-counts="false">
            {countsNot.map((rule) => (
              <li key={rule}>
                <Icon name="close" />
                <Text id={`pricing.lead.no.${rule}`} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <figure className={styles.figure}>
        <div className={styles.receipt}>
          <div className={styles.head}>
            <b>
              <Text id="pricing.receipt.title" />
            </b>
            <span>
              <Text id="pricing.receipt.search" />
            </span>
          </div>
          <ul>
            {people.map(({ name, outcome }) => (
              <li key={name} data-counts={outcome === 'verified'} data-motion="row">
                <span>{name}</span>
                <span className={styles.outcome}>
                  <Text id={`pricing.receipt.${outcome}`} />
                </span>
                <span className={styles.count}>
                  <Text id="pricing.receipt.counts" values={{ count: outcome === 'verified' ? 1 : 0 }} />
                </span>
              </li>
            ))}
          </ul>
          <div className={styles.total}>
            <span>
              <Text id="pricing.receipt.total" />
              <small>
                <Text id="pricing.receipt.found" values={{ found: people.length, counted }} />
              </small>
            </span>
            <Reel to={counted} />
          </div>
        </div>
        <Caption id="pricing.receipt.caption" />
      </figure>
    </Grid>
  );
}

/** A number, and the numbers before it, which roll past when it comes into view. */
function Reel({ to }: { readonly to: number }) {
  return (
    <b className={styles.reel}>
      <i data-motion="reel">
        <span
          aria-hidden="true"
          data-before={Array.from({ length: to }, (_, index) => `${index}\n`).join('')}
        />
        {to}
      </i>
    </b>
  );
}

const counts = ['verified', 'asked'] as const;
const countsNot = ['unverified', 'known', 'again', 'bounce'] as const;

const people = [
  { name: 'Mara Ellestad', outcome: 'verified' },
  { name: 'Jonas Virta', outcome: 'verified' },
  { name: 'Sigrid Aune', outcome: 'known' },
  { name: 'Petter Lindqvist', outcome: 'verified' },
  { name: 'Tuva Holm', outcome: 'unverified' },
  { name: 'Aino Salmela', outcome: 'verified' },
  { name: 'M. Ellestad', outcome: 'again' },
  { name: 'Oskar Rehn', outcome: 'verified' },
] as const;
