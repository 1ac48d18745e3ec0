import { type MessageId, Text } from '@site/kit/runtime';
import { Table } from '../Table/Table';
import styles from './Comparison.module.css';

interface ComparisonProps {
  /** Caption for screen readers. */
  readonly caption: MessageId;
  /** Column headings. The last column is this product. */
  readonly columns: readonly MessageId[];
  readonly rows: readonly { readonly head: MessageId; readonly cells: readonly MessageId[] }[];
}

/** Compares products (columns) by criteria (rows). On small screens each row becomes a list. */
export function Comparison({ caption, columns, rows }: ComparisonProps) {
  const last = columns.length - 1;
  return (
    <Table caption={caption} className={styles.table}>
      <thead>
        <tr>
          <td />
          {columns.map((id, index) => (
            <th key={id} scope="col" data-product={index === last || undefined}>
              <Text id={id} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ head, cells }, row) => (
          <tr key={head}>
            <th scope="row">
              <Text id={head} />
            </th>
            {cells.map((id, index) => (
              <td key={id} data-product={index === last || undefined}>
                {row === 0 && (
                  <span className={styles.who} aria-hidden="true">
                    <Text id={columns[index] ?? caption} />
                  </span>
                )}
                <span>
                  <Text id={id} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
