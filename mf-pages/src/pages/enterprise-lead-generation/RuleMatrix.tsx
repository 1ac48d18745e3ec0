import { Text } from '@site/kit/runtime';
import { regions } from '../../product/regions';
import { Caption } from '../../sections/product/Caption/Caption';
import { Table } from '../../sections/tables/Table/Table';
import styles from './RuleMatrix.module.css';

/** The rules of each region: those from the centre, which it cannot drop, and those that it added. */
export function RuleMatrix() {
  return (
    <figure>
      <Table caption="matrix.caption" className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">
              <Text id="matrix.rule" />
            </th>
            {columns.map((region) => (
              <th key={region} scope="col">
                <Text id={`matrix.${region}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.map(({ id, by }) => (
            <tr key={id} data-motion="row">
              <th scope="row">
                <Text id={`matrix.rule.${id}`} />
              </th>
              {columns.map((region) => {
                const how =
                  by === 'all' ? (region === 'all' ? 'set' : 'inherited') : by === region ? 'added' : 'none';
                return (
                  <td key={region} data-how={how}>
                    <Text id={`matrix.how.${how}`} />
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">
              <Text id="matrix.review" />
            </th>
            {columns.map((region) => (
              <td key={region}>
                <Text id={`matrix.${region}.review`} />
              </td>
            ))}
          </tr>
        </tbody>
      </Table>
      <Caption id="matrix.note" />
    </figure>
  );
}

const columns = ['all', ...regions] as const;

/** `by` is the region that made the rule. */
const rules = [
  { id: 'customers', by: 'all' },
  { id: 'optout', by: 'all' },
  { id: 'verified', by: 'all' },
  { id: 'post', by: 'dach' },
  { id: 'size', by: 'dach' },
  { id: 'french', by: 'france' },
  { id: 'private', by: 'nordics' },
] as const;
