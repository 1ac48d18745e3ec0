import { Icon } from '@site/kit/ui/Icon';
import { Point } from '../../lists/Point/Point';
import styles from './Integrations.module.css';

/** Three kinds of tools that receive a list, and the names of its fields there. */
export function Integrations() {
  return (
    <ul className={styles.to}>
      {destinations.map(({ id, fields }) => (
        <li key={id}>
          <Point messages={`common.integrations.${id}`} />
          <ul className={styles.fields}>
            {fields.map(([field, target]) => (
              <li key={field}>
                <span>{field}</span>
                <Icon name="arrow" />
                <span>{target}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Field names are code, the same in every language. */
const destinations = [
  {
    id: 'email',
    fields: [
      ['first_name', '{{firstName}}'],
      ['work_email', '{{email}}'],
      ['why_match', '{{opener}}'],
    ],
  },
  {
    id: 'crm',
    fields: [
      ['company', 'Account'],
      ['person', 'Contact'],
      ['found_on', 'Lead source'],
    ],
  },
  {
    id: 'linkedin',
    fields: [
      ['person', 'Name'],
      ['company', 'Company'],
      ['list', 'Campaign'],
    ],
  },
] as const;
