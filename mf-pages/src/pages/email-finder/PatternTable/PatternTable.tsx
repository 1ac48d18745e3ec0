import { Text } from '@site/kit/runtime';
import { Table } from '../../../sections/tables/Table/Table';
import type { PatternName } from '../patterns/address-patterns';
import { examplePatterns } from '../patterns/example';
import styles from './PatternTable.module.css';

/** Explains the usual patterns, without scripts. */
export function PatternTable() {
  return (
    <Table caption="email-finder.patterns.caption" className={styles.table}>
      <thead>
        <tr>
          {(['pattern', 'example', 'where', 'seen'] as const).map((column) => (
            <th key={column} scope="col" data-column={column}>
              <Text id={`email-finder.patterns.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {examplePatterns.map(({ address, pattern, likelihood }) => (
          <tr key={pattern}>
            <th scope="row" data-column="pattern">
              {pattern}
            </th>
            <td data-column="example">{address}</td>
            <td data-column="where">
              <Text id={`email-finder.pattern.${pattern as ExplainedPattern}`} />
            </td>
            <td data-column="seen">
              <span className={styles.seen} data-likelihood={likelihood}>
                <i aria-hidden="true" />
                <Text id={`email-finder.likelihood.${likelihood}`} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The example has no middle name. */
type ExplainedPattern = Exclude<PatternName, 'first.m.last'>;
