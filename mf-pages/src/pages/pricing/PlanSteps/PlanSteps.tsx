import { Link, Text, useSite } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import { Icon } from '@site/kit/ui/Icon';
import { Lead } from '@site/kit/ui/Lead';
import { Mono } from '@site/kit/ui/Mono';
import { plans, usualPlan } from '../../../product/plans';
import styles from './PlanSteps.module.css';

/** The head of the page: the open beta, and the plans as rising steps. The usual plan is accented. */
export function PlanSteps() {
  const { signUpUrl, prices } = useSite();
  return (
    <section className={styles.steps}>
      <Heading as="h1" size="d1" className={styles.title}>
        <Text id="pricing.intro.title" />
      </Heading>
      <div className={styles.lead}>
        <Lead>
          <Text id="pricing.intro.lead" />
        </Lead>
        <div className={styles.calls}>
          <Button href={signUpUrl} target="_blank" rel="noopener" icon="out">
            <Text id="pricing.try" />
          </Button>
          <Button to="/book-demo" variant="outlined" icon="arrow">
            <Text id="common.demo" />
          </Button>
        </div>
      </div>
      {plans.map(({ id }, place) => (
        <article
          key={id}
          className={styles.plan}
          data-place={place}
          data-on={id === usualPlan ? 'accent' : undefined}
        >
          <Heading as="h2" size="d3">
            <Text id={`pricing.plan.${id}.name`} />
          </Heading>
          <p>
            <Text id={`pricing.plan.${id}.for`} />
          </p>
          {prices[id] !== undefined && <p className={styles.price}>{prices[id]}</p>}
          {id === usualPlan && (
            <Mono>
              <Text id="pricing.usual" />
            </Mono>
          )}
        </article>
      ))}
      {plans.some(({ id }) => prices[id] === undefined) && (
        <p className={styles.note}>
          <Text id="pricing.price.note" />{' '}
          <Link to="/book-demo">
            <Text id="pricing.talk" />
            <Icon name="arrow" />
          </Link>
        </p>
      )}
    </section>
  );
}
