import { Link, Text, useSite, useText } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import { Icon } from '@site/kit/ui/Icon';
import { Lead } from '@site/kit/ui/Lead';
import { Mono } from '@site/kit/ui/Mono';
import { plans, usualPlan } from '../../../product/plans';
import calls from '../../../sections/calls/Calls/Calls.module.css';
import { SignUp } from '../../../sections/calls/SignUp/SignUp';
import styles from './PlanSteps.module.css';

/** The head of the page: the open beta, and the plans as rising steps with what each adds first. One is our suggestion. */
export function PlanSteps() {
  const { prices } = useSite();
  const text = useText();
  return (
    <section className={styles.steps}>
      <Heading as="h1" size="d1" className={styles.title}>
        <Text id="pricing.intro.title" />
      </Heading>
      <div className={styles.lead}>
        <Lead>
          <Text id="pricing.intro.lead" />
        </Lead>
        <div className={calls.calls}>
          <SignUp />
          <Button to="/book-demo" variant="outlined" icon="arrow">
            <Text id="common.demo" />
          </Button>
        </div>
      </div>
      {plans.map(({ id, adds, includes }, place) => (
        <article
          key={id}
          className={styles.plan}
          data-place={place}
          data-on={id === usualPlan ? 'accent' : undefined}
        >
          {id === usualPlan && (
            <Mono>
              <Text id="pricing.usual" />
            </Mono>
          )}
          <Heading as="h2" size="d3">
            <Text id={`pricing.plan.${id}.name`} />
          </Heading>
          <p>
            <Text id={`pricing.plan.${id}.for`} />
          </p>
          {prices[id] !== undefined && (
            <p className={styles.price}>
              <Text id="pricing.price" values={{ price: prices[id] }} />
            </p>
          )}
          {includes && (
            <p>
              <Text id="pricing.includes" values={{ plan: text(`pricing.plan.${includes}.name`) }} />
            </p>
          )}
          <ul>
            {/* The table below has all of them. */}
            {adds.slice(0, 3).map((feature) => (
              <li key={feature}>
                <Text id={`pricing.feature.${feature}`} />
              </li>
            ))}
          </ul>
          {prices[id] === undefined && (
            <Link to="/book-demo">
              <Text id="pricing.talk" />
              <Icon name="arrow" />
            </Link>
          )}
        </article>
      ))}
      {plans.some(({ id }) => prices[id] === undefined) && (
        <p className={styles.note}>
          <Text id="pricing.price.note" />
        </p>
      )}
    </section>
  );
}
