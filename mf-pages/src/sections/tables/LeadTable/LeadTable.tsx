import { type MessageId, Text, useText } from '@site/kit/runtime';
import { type LeadState, State } from '../../product/State/State';
import { Table } from '../Table/Table';
import styles from './LeadTable.module.css';

/** A made-up person in a picture. Names and addresses are data; the role is a message. */
export interface SampleLead {
  readonly name: string;
  readonly role: MessageId;
  readonly company: string;
  /** Address at a subdomain of `example.com`. Absent until it is found. */
  readonly address?: string;
  /** Quality of the match, 1 to 5. */
  readonly fit: 1 | 2 | 3 | 4 | 5;
  readonly state: LeadState;
}

interface LeadTableProps {
  readonly caption: MessageId;
  readonly leads: readonly SampleLead[];
}

/** The rows of a growing list. Small screens show only the person and the state. */
export function LeadTable({ caption, leads }: LeadTableProps) {
  return (
    <Table caption={caption} className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              <Text id={`common.table.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.name} data-motion="row">
            <th scope="row">
              {lead.name}
              <small>
                <Text id={lead.role} />
              </small>
            </th>
            <td data-column="company">{lead.company}</td>
            <td data-column="address">{lead.address ?? <i className={styles.missing} />}</td>
            <td data-column="fit">
              <Fit value={lead.fit} />
            </td>
            <td>
              <State state={lead.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const columns = ['person', 'company', 'address', 'fit', 'state'] as const;

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
      {[1, 2, 3, 4, 5].map((step) => (
        <rect key={step} x={(step - 1) * 9} width="7" height="13" data-full={step <= value || undefined} />
      ))}
    </svg>
  );
}
