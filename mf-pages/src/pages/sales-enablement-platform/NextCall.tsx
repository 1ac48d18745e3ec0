import { Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Lead } from '@site/kit/ui/Lead';
import type { Person } from '../../sample/facts';
import { software } from '../../sample/people/software';
import { Grid } from '../../sections/layout/Section/Section';
import { Address } from '../../sections/product/Address/Address';
import { ProductWindow } from '../../sections/product/ProductWindow/ProductWindow';
import { State } from '../../sections/product/State/State';
import styles from './NextCall.module.css';
import { repOf } from './territories';

/** The card that a sales rep sees before a call. */
export function NextCall() {
  return (
    <Grid className={styles.split}>
      <div className={styles.copy}>
        <Heading as="h2" size="d2">
          <Text id="card.title" />
        </Heading>
        <Lead>
          <Text id="card.lead" />
        </Lead>
      </div>
      <div className={styles.picture}>
        <ProductWindow
          title="card.window"
          status={<Text id={`rep.${repOf(person.company)}`} />}
          caption="common.window.caption"
        >
          <dl className={styles.facts}>
            <dt>
              <Text id="card.who" />
            </dt>
            <dd>
              {person.name}, <Text id="search.role.0" />, {person.company}
            </dd>
            <dt>
              <Text id="card.now" />
            </dt>
            <dd>
              <Text id="card.now.value" />
            </dd>
            <dt>
              <Text id="card.read" />
            </dt>
            <dd>
              <Address text="tallyport.example.com/news" />, <Address text="/jobs" />
            </dd>
            <dt>
              <Text id="card.reach" />
            </dt>
            <dd className={styles.reach}>
              <Address text={person.address} />
              <State state="verified" />
            </dd>
            <dt>
              <Text id="card.open" />
            </dt>
            <dd className={styles.line}>
              <Text id="card.open.value" />
            </dd>
          </dl>
        </ProductWindow>
      </div>
    </Grid>
  );
}

const [person] = software as readonly [Person, ...Person[]];
