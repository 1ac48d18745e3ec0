import { Text } from '@site/kit/runtime';
import { Split } from '../../sections/layout/Split/Split';
import { Address } from '../../sections/product/Address/Address';
import { ProductWindow } from '../../sections/product/ProductWindow/ProductWindow';
import { State } from '../../sections/product/State/State';
import styles from './NextCall.module.css';

/** The card that a sales rep sees before a call. */
export function NextCall() {
  return (
    <Split title="sales-enablement-platform.card.title" lead="sales-enablement-platform.card.lead">
      <ProductWindow
        title="sales-enablement-platform.card.window"
        status={<Text id="sales-enablement-platform.card.owner" />}
        caption="common.window.caption"
      >
        <dl className={styles.facts}>
          <dt>
            <Text id="sales-enablement-platform.card.who" />
          </dt>
          <dd>
            <Text id="sales-enablement-platform.card.who.value" />
          </dd>
          <dt>
            <Text id="sales-enablement-platform.card.now" />
          </dt>
          <dd>
            <Text id="sales-enablement-platform.card.now.value" />
          </dd>
          <dt>
            <Text id="sales-enablement-platform.card.read" />
          </dt>
          <dd>
            <Address text="tallyport.example.com/news" />
          </dd>
          <dt>
            <Text id="sales-enablement-platform.card.reach" />
          </dt>
          <dd className={styles.reach}>
            <Address text="mara@tallyport.example.com" />
            <State state="verified" />
          </dd>
          <dt>
            <Text id="sales-enablement-platform.card.open" />
          </dt>
          <dd className={styles.line}>
            <Text id="sales-enablement-platform.card.open.value" />
          </dd>
        </dl>
      </ProductWindow>
    </Split>
  );
}
