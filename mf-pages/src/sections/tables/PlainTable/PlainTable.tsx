import { type MessageId, Text } from '@site/kit/runtime';
import type { ReactNode } from 'react';
import { Table } from '../Table/Table';
import styles from './PlainTable.module.css';

interface PlainTableProps {
  /** Caption for screen readers. */
  readonly caption: MessageId;
  readonly columns: readonly MessageId[];
  /** The first cell is the row's heading. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A table of facts, also for a `ProductWindow`. On small screens each row becomes a list with column labels. */
export function PlainTable({ caption, columns, rows }: PlainTableProps) {
  return (
    <Table caption={caption} className={styles.table}>
      <thead>
        <tr>
          {columns.map((id) => (
            <th key={id} scope="col">
              <Text id={id} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [head, ...cells] }) => (
          <tr key={key} data-motion="row">
            <th scope="row">{head}</th>
            {cells.map((cell, index) => {
              const column = columns[index + 1] ?? caption;
              return (
                <td key={column}>
                  <span className={styles.column} aria-hidden="true">
                    <Text id={column} />
                  </span>
                  <span>{cell}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
