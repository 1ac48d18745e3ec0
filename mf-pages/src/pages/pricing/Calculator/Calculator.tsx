import { Text, useText } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { useEffect, useRef, useState } from 'react';
import { SignUp } from '../../../sections/calls/SignUp/SignUp';
import { Grid } from '../../../sections/layout/Section/Section';
import { Point } from '../../../sections/lists/Point/Point';
import styles from './Calculator.module.css';
import { type Needs, recommendPlan } from './recommend-plan';

const start: Needs = { people: 4, perWeek: 40, markets: false, clients: false, systems: false };
const sliders = {
  people: { min: 1, max: 30, step: 1 },
  perWeek: { min: 5, max: 100, step: 5 },
} as const;

/** The things that a plan depends on, and a calculator of leads per month that names a plan. Browsers without scripts show only the first. */
export function Calculator() {
  const [needs, setNeeds] = useState(start);
  const form = useRef<HTMLFormElement>(null);
  // The fields are uncontrolled, so that what a visitor moves before hydration stays.
  const read = () => {
    if (form.current !== null) setNeeds(readNeeds(form.current));
  };
  useEffect(read, []);
  return (
    <Grid className={styles.grid}>
      <ul className={styles.depends}>
        {(['leads', 'people', 'clients', 'systems'] as const).map((what) => (
          <li key={what}>
            <Point messages={`pricing.depends.${what}`} />
          </li>
        ))}
      </ul>
      <form
        ref={form}
        className={styles.calculator}
        onInput={read}
        onSubmit={(event) => event.preventDefault()}
      >
        {(['people', 'perWeek'] as const).map((name) => (
          <Slider key={name} name={name} value={needs[name]} />
        ))}
        {(['markets', 'clients', 'systems'] as const).map((name) => (
          <label key={name} className={styles.choice}>
            <input type="checkbox" name={name} defaultChecked={start[name]} />
            <span>
              <Text id={`pricing.calculator.${name}`} />
            </span>
          </label>
        ))}
        <Result needs={needs} />
      </form>
    </Grid>
  );
}

function Slider({ name, value }: { readonly name: keyof typeof sliders; readonly value: number }) {
  const text = useText();
  return (
    <label className={styles.slider}>
      <span>
        <Text id={`pricing.calculator.${name}`} />
      </span>
      <b aria-hidden="true">{value}</b>
      <input
        type="range"
        name={name}
        {...sliders[name]}
        defaultValue={start[name]}
        aria-valuetext={text(`pricing.calculator.${name}.value`, { count: value })}
      />
    </label>
  );
}

function Result({ needs }: { readonly needs: Needs }) {
  const text = useText();
  const { leadsPerMonth, plan, reason } = recommendPlan(needs);
  return (
    <div className={styles.result} data-on="accent">
      {/* Keys, because a translation replaces texts (decision 0125), and screen readers read the new parts only. */}
      <div role="status" aria-atomic="false" className={styles.answer}>
        <span key={leadsPerMonth}>
          <Text
            id="pricing.calculator.leads"
            values={{ count: leadsPerMonth, b: (chunks) => <b>{chunks}</b> }}
          />
        </span>
        <Heading key={plan} as="h3" size="d3">
          <Text id="pricing.calculator.plan" values={{ plan: text(`pricing.plan.${plan}.name`) }} />
        </Heading>
        <span key={reason}>
          <Text id={`pricing.calculator.why.${reason}`} />
        </span>
      </div>
      <SignUp />
    </div>
  );
}

function readNeeds(form: HTMLFormElement): Needs {
  const data = new FormData(form);
  return {
    people: Number(data.get('people')),
    perWeek: Number(data.get('perWeek')),
    markets: data.has('markets'),
    clients: data.has('clients'),
    systems: data.has('systems'),
  };
}
