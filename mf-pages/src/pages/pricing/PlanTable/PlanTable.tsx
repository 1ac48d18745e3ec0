import { type MessageId, Text, useText } from '@site/kit/runtime';
import { Icon } from '@site/kit/ui/Icon';
import spoken from '@site/kit/ui/spoken.module.css';
import type { ReactNode } from 'react';
import {
  type FeatureId,
  featureGroupIds,
  featureGroups,
  type Plan,
  planLimits,
  plans,
  usualPlan,
} from '../../../product/plans';
import { Table } from '../../../sections/tables/Table/Table';
import styles from './PlanTable.module.css';

/** Every feature by plan. On small screens a row names the first plan that has the feature: the later ones include it. */
export function PlanTable() {
  return (
    <Table caption="pricing.compare.caption" className={styles.table}>
      <thead>
        <tr>
          <td />
          {plans.map(({ id }) => (
            <th key={id} scope="col" data-usual={id === usualPlan || undefined}>
              <Text id={`pricing.plan.${id}.name`} />
            </th>
          ))}
        </tr>
      </thead>
      <Group head="pricing.group.limits">
        {planLimits.map((limit) => (
          <TableRow key={limit} head={`pricing.limit.${limit}`}>
            {({ id }) => <Text id={`pricing.plan.${id}.${limit}`} />}
          </TableRow>
        ))}
      </Group>
      {featureGroupIds.map((group) => (
        <Group key={group} head={`pricing.group.${group}`}>
          {featureGroups[group].map((feature) => (
            <TableRow key={feature} head={`pricing.feature.${feature}`}>
              {(plan) => <Included plan={plan} feature={feature} />}
            </TableRow>
          ))}
        </Group>
      ))}
    </Table>
  );
}

function Group({ head, children }: { readonly head: MessageId; readonly children: ReactNode }) {
  return (
    <tbody>
      <tr className={styles.group}>
        <th colSpan={plans.length + 1} scope="rowgroup">
          <Text id={head} />
        </th>
      </tr>
      {children}
    </tbody>
  );
}

interface TableRowProps {
  readonly head: MessageId;
  readonly children: (plan: Plan) => ReactNode;
}

function TableRow({ head, children }: TableRowProps) {
  return (
    <tr>
      <th scope="row">
        <Text id={head} />
      </th>
      {plans.map((plan) => (
        <td key={plan.id} data-usual={plan.id === usualPlan || undefined}>
          {children(plan)}
        </td>
      ))}
    </tr>
  );
}

/** A tick or a dash, with a text for screen readers. */
function Included({ plan, feature }: { readonly plan: Plan; readonly feature: FeatureId }) {
  const text = useText();
  const included = plan.features.has(feature);
  return (
    <>
      <span className={styles.mark} data-included={included}>
        {included ? <Icon name="check" /> : null}
        <span className={spoken.spoken}>
          <Text id={included ? 'pricing.compare.yes' : 'pricing.compare.no'} />
        </span>
      </span>
      {plan.adds.includes(feature) && (
        <span className={styles.from}>
          {plan.includes === undefined ? (
            <Text id="pricing.compare.all" />
          ) : (
            <Text
              id={plan === plans.at(-1) ? 'pricing.compare.only' : 'pricing.compare.from'}
              values={{ plan: text(`pricing.plan.${plan.id}.name`) }}
            />
          )}
        </span>
      )}
    </>
  );
}
