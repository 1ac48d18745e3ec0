import { Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Icon } from '@site/kit/ui/Icon';
import { Mono } from '@site/kit/ui/Mono';
import { Row } from '../Picture/Picture';
import { ProductWindow } from '../ProductWindow/ProductWindow';
import styles from './Integrations.module.css';

interface IntegrationsProps {
  /** Made-up people in the list at the left. */
  readonly people: readonly { readonly name: string; readonly company: string }[];
}

/** A saved list, three kinds of tools that receive it, and the names of its fields there. */
export function Integrations({ people }: IntegrationsProps) {
  return (
    <div className={styles.route}>
      <div className={styles.from}>
        <ProductWindow
          title="common.integrations.list"
          status={
            <Mono>
              <Text id="common.integrations.saved" />
            </Mono>
          }
          caption="common.window.caption"
        >
          <div className={styles.people}>
            {people.map(({ name, company }) => (
              <Row key={name} label={<b>{name}</b>}>
                <span className={styles.company}>{company}</span>
              </Row>
            ))}
          </div>
        </ProductWindow>
      </div>
      <svg
        className={styles.wire}
        data-mirrored=""
        viewBox="0 0 100 300"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          vectorEffect="non-scaling-stroke"
          d="M-11.6 150H104M46 50V250M46 50H104M46 250H104"
          data-motion="wire"
        />
      </svg>
      <ul className={styles.to}>
        {destinations.map(({ id, fields }) => (
          <li key={id} className={styles.destination}>
            <div>
              <Heading as="h3" size="h">
                <Text id={`common.integrations.${id}.title`} />
              </Heading>
              <p className={styles.text}>
                <Text id={`common.integrations.${id}.text`} />
              </p>
            </div>
            <ul className={styles.fields}>
              {fields.map(([ours, theirs]) => (
                <li key={ours}>
                  <span>{ours}</span>
                  <Icon name="arrow" />
                  <span>{theirs}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
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
      ['profile_url', 'Profile'],
      ['role', 'Headline'],
      ['list', 'Campaign'],
    ],
  },
] as const;
