import { Text, useSite, useText } from '@site/shared/runtime';
import { Button } from '@site/shared/ui/Button';
import { Heading } from '@site/shared/ui/Heading';
import { Icon } from '@site/shared/ui/Icon';
import { Lead } from '@site/shared/ui/Lead';
import { Mono } from '@site/shared/ui/Mono';
import { type Plan, plans } from '../plans';
import styles from './PlanBenches.module.css';

/** The head of the page: the terrace, with a plan on each bench. */
export function PlanBenches() {
  const last = plans.length - 1;
  return (
    <section className={styles.benches}>
      <Heading as="h1" size="d1" className={styles.title}>
        <Text id="pricing.intro.title" />
      </Heading>
      <div className={styles.lead} data-on="accent">
        <Lead>
          <Text id="pricing.intro.lead" />
        </Lead>
      </div>
      {plans.map((plan, index) => (
        <PlanBench key={plan.id} plan={plan} place={index} accent={index === last} />
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
  const { id, includes } = plan;
  return (
    <article className={styles.plan} data-place={place} data-on={accent ? 'accent' : undefined}>
      <Heading as="h2" size="d3">
        <Text id={`pricing.plan.${id}.name`} />
      </Heading>
      <p className={styles.for}>
        <Text id={`pricing.plan.${id}.for`} />
      </p>
      <PriceAndCall plan={plan} />
      <Mono as="p" className={styles.includes}>
        {includes ? (
          <Text id="pricing.includes" values={{ plan: text(`pricing.plan.${includes}.name`) }} />
        ) : (
          <Text id="pricing.includes.first" />
        )}
      </Mono>
      <ul className={styles.features}>
        {plan.adds.map((feature) => (
          <li key={feature}>
            <Icon name={includes ? 'plus' : 'check'} />
            <Text id={`pricing.feature.${feature}`} />
          </li>
        ))}
      </ul>
    </article>
  );
}

/** A plan with a price leads to sign-up; one without leads to a conversation. */
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
