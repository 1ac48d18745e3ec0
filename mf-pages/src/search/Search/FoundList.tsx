import { type MessageId, Text, useText } from '@site/kit/runtime';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Address } from '../../sections/product/Address/Address';
import { State } from '../../sections/product/State/State';
import { Table } from '../../sections/tables/Table/Table';
import type { SearchRow } from '../view';
import styles from './FoundList.module.css';

interface FoundListProps {
  readonly size: 'wide' | 'narrow';
  readonly rows: readonly SearchRow[];
  /** The number of people who meet every filter. The rows after them miss one. */
  readonly matches: number;
  /** The number of people who miss one filter. Not all may be in the rows. */
  readonly misses: number;
  /** The number of rows that the button shows. */
  readonly more: number;
  readonly onMore: () => void;
  /** Shown in place of an empty list. */
  readonly children: ReactNode;
}

/** The people of a search. On small screens only the person and the state. */
export function FoundList({ size, rows, matches, misses, more, onMore, children }: FoundListProps) {
  const exact = rows.slice(0, matches);
  const near = rows.slice(matches);
  const values = { matches, count: misses };
  return (
    <div className={styles.list} data-size={size}>
      {rows.length === 0 && children}
      {exact.length > 0 && <People size={size} rows={exact} caption="search.ui.list" values={values} />}
      {near.length > 0 && (
        <>
          <p className={styles.near} aria-hidden="true">
            <Text id="search.ui.close" values={values} />
          </p>
          <People
            size={size}
            rows={near}
            caption="search.ui.close"
            values={values}
            continued={exact.length > 0}
          />
        </>
      )}
      {more > 0 && (
        <button type="button" className={styles.more} onClick={onMore}>
          <Text id="search.ui.more" values={{ count: more }} />
        </button>
      )}
    </div>
  );
}

interface PeopleProps {
  readonly size: 'wide' | 'narrow';
  readonly rows: readonly SearchRow[];
  readonly caption: MessageId;
  /** Values of the caption. */
  readonly values: Readonly<Record<string, number>>;
  /** Hides the column headings, because they are above. */
  readonly continued?: boolean;
}

function People({ size, rows, caption, values, continued = false }: PeopleProps) {
  const columns = size === 'wide' ? wideColumns : narrowColumns;
  return (
    <Table caption={caption} values={values} className={clsx(styles.table, continued && styles.continued)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              <Text id={`search.ui.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.name} row={row} size={size} />
        ))}
      </tbody>
    </Table>
  );
}

const wideColumns = ['person', 'company', 'address', 'fit', 'state'] as const;
const narrowColumns = ['person', 'state'] as const;

function Row({ row, size }: { readonly row: SearchRow; readonly size: 'wide' | 'narrow' }) {
  const { name, title, company, address, fit, why, state } = row;
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{size === 'wide' ? title : company}</small>
      </th>
      {size === 'wide' && (
        <>
          <td data-column="company">
            {company}
            <small>{why}</small>
          </td>
          <td data-column="address">
            {state === 'queued' ? <i className={styles.missing} /> : <Address text={address} />}
          </td>
          <td data-column="fit">
            <Fit value={fit} />
          </td>
        </>
      )}
      <td>
        <State state={state} />
      </td>
    </tr>
  );
}

function Fit({ value }: { readonly value: number }) {
  const text = useText();
  return (
    <svg
      className={styles.fit}
      data-mirrored=""
      viewBox="0 0 43 13"
      role="img"
      aria-label={text('common.fit', { value })}
    >
      <path d={marks(5)} />
      <path d={marks(value)} data-full="" />
    </svg>
  );
}

/** The first marks of the scale, as the data of one path. */
function marks(count: number): string {
  return Array.from({ length: count }, (_, index) => `M${index * 9} 0h7v13h-7z`).join('');
}
