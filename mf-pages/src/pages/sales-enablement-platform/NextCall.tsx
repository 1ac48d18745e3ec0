import { Text } from '@site/kit/runtime';
import type { Person } from '../../sample/facts';
import { software } from '../../sample/people/software';
import { Split } from '../../sections/layout/Split/Split';
import { Address } from '../../sections/product/Address/Address';
import { ProductWindow } from '../../sections/product/ProductWindow/ProductWindow';
import { State } from '../../sections/product/State/State';
import styles from './NextCall.module.css';
import { repOf } from './territories';

/** The card that a sales rep sees before a call. */
export function NextCall() {
  return (
    <Split title="card.title" lead="card.lead">
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
            <Address text="tallyport.example.com/news" />
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
    </Split>
  );
}

const [person] = software as readonly [Person, ...Person[]];
