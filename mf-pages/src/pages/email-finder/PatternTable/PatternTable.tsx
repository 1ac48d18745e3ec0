import { Text } from '@site/kit/runtime';
import { Table } from '../../../sections/tables/Table/Table';
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
        {explained.map(({ address, pattern, likelihood }) => (
          <tr key={pattern}>
            <th scope="row" data-column="pattern">
              {pattern}
            </th>
            <td data-column="example">{address}</td>
            <td data-column="where">
              <Text id={`email-finder.pattern.${pattern}`} />
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

const explainedPatterns = [
  'first.last',
  'flast',
  'first',
  'firstlast',
  'f.last',
  'firstl',
  'first_last',
  'first-last',
  'last.first',
  'last',
  'lastf',
  'first.l',
  'lastfirst',
  'l.first',
  'fl',
] as const;
type ExplainedPattern = (typeof explainedPatterns)[number];

const explained = examplePatterns.flatMap((example) => {
  const pattern = explainedPatterns.find((known): known is ExplainedPattern => known === example.pattern);
  return pattern ? [{ ...example, pattern }] : [];
});
