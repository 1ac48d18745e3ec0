import { Text, useText } from '@site/kit/runtime';
import { packaging } from '../../sample/people/packaging';
import { SectionHead } from '../../sections/layout/SectionHead/SectionHead';
import { Caption } from '../../sections/product/Caption/Caption';
import { Table } from '../../sections/tables/Table/Table';
import styles from './TraitMatrix.module.css';

/** Traits of the best five customers, and which of them the companies of the search share. */
export function TraitMatrix() {
  return (
    <>
      <SectionHead title="traits.title" lead="traits.lead" />
      <figure className={styles.figure}>
        <Table caption="traits.caption" className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">
                <Text id="traits.company" />
              </th>
              {traits.map(({ id, use }) => (
                <th key={id} scope="col" data-use={use}>
                  <Text id={`traits.${id}`} />
                  <small>
                    <Text id={`traits.${use}`} />
                  </small>
                </th>
              ))}
              <th scope="col">
                <Text id="traits.share" />
              </th>
            </tr>
          </thead>
          <tbody className={styles.yours}>
            {customers.map(([name, has]) => (
              <Company key={name} name={name} has={has} />
            ))}
          </tbody>
          <tbody>
            {packaging.map(({ company }, index) => (
              <Company key={company} name={company} has={found[index] ?? ''} />
            ))}
          </tbody>
        </Table>
        <Caption id="traits.note" />
      </figure>
    </>
  );
}

interface CompanyProps {
  readonly name: string;
  /** The first letters of its traits. */
  readonly has: string;
}

function Company({ name, has }: CompanyProps) {
  const text = useText();
  const shared = traits.filter(({ id, use }) => use !== 'dropped' && has.includes(id[0] ?? '')).length;
  return (
    <tr data-motion="row">
      <th scope="row">{name}</th>
      {traits.map(({ id, use }) => (
        <td key={id} data-use={use}>
          <i
            className={styles.mark}
            role="img"
            aria-label={text(has.includes(id[0] ?? '') ? 'traits.yes' : 'traits.no')}
            data-has={has.includes(id[0] ?? '') || undefined}
          />
        </td>
      ))}
      <td className={styles.share}>
        <Text id="traits.seen" values={{ count: shared, all: traits.length - 1 }} />
      </td>
    </tr>
  );
}

const traits = [
  { id: 'plants', use: 'kept' },
  { id: 'tooling', use: 'kept' },
  { id: 'food', use: 'kept' },
  { id: 'shift', use: 'added' },
  { id: 'young', use: 'dropped' },
] as const;

/** Made-up customers. */
const customers = [
  ['Rheinpappe', 'ptfsy'],
  ['Kolbe Karton', 'ptfs'],
  ['Siegfolie', 'ptfsy'],
  ['Mainbox', 'pfs'],
  ['Thurform', 'ptsy'],
] as const;

/** The traits of the six people's companies, in the order of the search. */
const found = ['ptfs', 'ptfsy', 'ptfs', 'pts', 'pfsy', 'tfs'] as const;
