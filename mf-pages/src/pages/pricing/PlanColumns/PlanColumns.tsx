import { Text, useSite, useText } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import { Icon } from '@site/kit/ui/Icon';
import { Lead } from '@site/kit/ui/Lead';
import { Mono } from '@site/kit/ui/Mono';
import { type Plan, plans } from '../plans';
import styles from './PlanColumns.module.css';

/**
 * The head of the page: the plans as columns of layers. Each plan adds a layer of features, and contains the layers of all
 * plans to its left.
 */
export function PlanColumns() {
  const last = plans.length - 1;
  return (
    <section className={styles.columns}>
      <Heading as="h1" size="d1" className={styles.title}>
        <Text id="pricing.intro.title" />
      </Heading>
      <div className={styles.lead} data-on="accent">
        <Lead>
          <Text id="pricing.intro.lead" />
        </Lead>
      </div>
      {plans.map((plan, place) => (
        <PlanBench key={plan.id} plan={plan} place={place} accent={place === last} />
      ))}
    </section>
  );
}

interface PlanBenchProps {
  readonly plan: Plan;
  readonly place: number;
  readonly accent: boolean;
}

function PlanBench({ plan, place, accent }: PlanBenchProps) {
  const text = useText();
  return (
    <article className={styles.plan} data-place={place} data-on={accent ? 'accent' : undefined}>
      <div className={styles.top}>
        <Heading as="h2" size="d3">
          <Text id={`pricing.plan.${plan.id}.name`} />
        </Heading>
        <p className={styles.for}>
          <Text id={`pricing.plan.${plan.id}.for`} />
        </p>
        <PriceAndCall plan={plan} />
      </div>
      <div className={styles.layer} data-layer={place} data-own>
        <Mono>
          <Text id={plan.includes ? 'pricing.adds' : 'pricing.includes.first'} />
        </Mono>
        <ul>
          {plan.adds.map((feature) => (
            <li key={feature}>
              <Icon name={plan.includes ? 'plus' : 'check'} />
              <Text id={`pricing.feature.${feature}`} />
            </li>
          ))}
        </ul>
      </div>
      {plans.slice(0, place).map(({ id, adds }, layer) => (
        // Only the plan's own layer has text. The layers below repeat those of other plans.
        <div
          key={id}
          className={styles.layer}
          data-layer={layer}
          aria-hidden={layer < place - 1 || undefined}
        >
          <Mono>
            <Text id="pricing.includes" values={{ plan: text(`pricing.plan.${id}.name`) }} />
          </Mono>
          <span className={styles.ticks} aria-hidden="true">
            {adds.map((feature) => (
              <Icon key={feature} name="check" />
            ))}
          </span>
        </div>
      ))}
    </article>
  );
}

/** A plan with a price links to sign-up, a plan without one to the demo. */
function PriceAndCall({ plan }: { readonly plan: Plan }) {
  const { prices, signUpUrl } = useSite();
  const price = prices[plan.id];
  return (
    <>
      <p className={styles.price}>
        <Mono>
          <Text id="pricing.price" />
        </Mono>
        <span>{price ?? <Text id="pricing.price.none" />}</span>
      </p>
      {price === undefined ? (
        <Button to="/book-demo" icon="arrow" className={styles.call}>
          <Text id="pricing.talk" />
        </Button>
      ) : (
        <Button href={signUpUrl} target="_blank" rel="noopener" icon="out" className={styles.call}>
          <Text id="pricing.sign-up" />
        </Button>
      )}
    </>
  );
}
