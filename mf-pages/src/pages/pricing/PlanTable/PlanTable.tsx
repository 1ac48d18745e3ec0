import { type MessageId, Text } from '@site/kit/runtime';
import { Icon } from '@site/kit/ui/Icon';
import { Fragment, type ReactNode } from 'react';
import { Table } from '../../../sections/tables/Table/Table';
import { featureGroupIds, featureGroups, type Plan, planLimits, plans } from '../plans';
import styles from './PlanTable.module.css';

/** Every feature by plan. On small screens each row becomes a block that lists the plans. */
export function PlanTable() {
  return (
    <Table caption="pricing.compare.caption" className={styles.table}>
      <thead>
        <tr>
          <td />
          {plans.map(({ id }) => (
            <th key={id} scope="col">
              <Text id={`pricing.plan.${id}.name`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <GroupHead id="pricing.group.limits" />
        {planLimits.map((limit) => (
          <TableRow key={limit} head={`pricing.limit.${limit}`}>
            {({ id }) => <Text id={`pricing.plan.${id}.${limit}`} />}
          </TableRow>
        ))}
        {featureGroupIds.map((group) => (
          <Fragment key={group}>
            <GroupHead id={`pricing.group.${group}`} />
            {featureGroups[group].map((feature) => (
              <TableRow key={feature} head={`pricing.feature.${feature}`}>
                {({ features }) => <Included included={features.has(feature)} />}
              </TableRow>
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

function GroupHead({ id }: { readonly id: MessageId }) {
  return (
    <tr className={styles.group}>
      <th colSpan={plans.length + 1} scope="colgroup">
        <Text id={id} />
      </th>
    </tr>
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
        <td key={plan.id}>
          <span className={styles.plan} aria-hidden="true">
            <Text id={`pricing.plan.${plan.id}.name`} />
          </span>
          {children(plan)}
        </td>
      ))}
    </tr>
  );
}

/** A tick or a dash, with a text for screen readers. */
function Included({ included }: { readonly included: boolean }) {
  return (
    <span className={styles.mark} data-included={included}>
      {included ? <Icon name="check" /> : null}
      <span className={styles.word}>
        <Text id={included ? 'pricing.compare.yes' : 'pricing.compare.no'} />
      </span>
    </span>
  );
}
