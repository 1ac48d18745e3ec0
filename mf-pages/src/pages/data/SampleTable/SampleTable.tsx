import { localePath } from '@site/kit/protocol/locales/locale-routes';
import { Text, useLocales, useSite } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { Address } from '../../../sections/product/Address/Address';
import { AnnotatedSentence } from '../../../sections/product/AnnotatedSentence/AnnotatedSentence';
import { usePlainSentence } from '../../../sections/product/AnnotatedSentence/use-plain-sentence';
import { Chips } from '../../../sections/product/Chips/Chips';
import { ProductWindow } from '../../../sections/product/ProductWindow/ProductWindow';
import { State } from '../../../sections/product/State/State';
import { Table } from '../../../sections/tables/Table/Table';
import { type DataSetId, samplePeople } from '../catalogue';
import styles from './SampleTable.module.css';

/** The search behind the list, its filters, the way with it into a demo, and the first rows. */
export function SampleTable({ id }: { readonly id: DataSetId }) {
  const { locales } = useSite();
  const demo = localePath('/book-demo', useLocales().current, locales);
  const people = samplePeople(id);
  const done = people.filter(({ state }) => state === 'verified').length;
  return (
    <ProductWindow
      title="data.sample.window"
      status={<Text id="common.window.verified" values={{ done, total: people.length }} />}
      progress={done / people.length}
      caption="data.sample.caption"
    >
      <form className={styles.ask} action={demo}>
        <AnnotatedSentence id={`data.${id}.sentence`} caret={false} />
        <Chips
          filters={(['a', 'b', 'c', 'd'] as const).map((letter) => `data.${id}.filter.${letter}` as const)}
        />
        <input type="hidden" name="q" value={usePlainSentence(`data.${id}.sentence`)} />
        <Button type="submit" variant="outlined" size="small" icon="arrow">
          <Text id="data.sample.demo" />
        </Button>
      </form>
      <Table caption="data.sample.table" className={styles.table}>
        <thead>
          <tr>
            {(['person', 'company', 'address', 'sign', 'state'] as const).map((column) => (
              <th key={column} scope="col" data-column={column}>
                <Text id={column === 'sign' ? `data.${id}.sign` : `data.sample.${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ row, name, company, place, address, source, foundOn, state }) => (
            <tr key={row} data-motion="row">
              <th scope="row" data-column="person">
                {name}
                <small>
                  <Text id={`data.${id}.role.${row}`} />
                </small>
              </th>
              <td data-column="company">
                {company}
                <small>{place}</small>
              </td>
              <td data-column="address">{state === 'queued' ? '–' : <Address text={address} />}</td>
              <td data-column="sign">
                <Text id={`data.${id}.sign.${row}`} />
                <small>
                  <Text id={`data.${id}.source.${source}.title`} />: <Address text={foundOn} />
                </small>
              </td>
              <td data-column="state">
                <State state={state} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ProductWindow>
  );
}
