import { Text } from '@site/kit/runtime';
import { Mono } from '@site/kit/ui/Mono';
import { AnnotatedSentence } from '../../sections/product/AnnotatedSentence/AnnotatedSentence';
import { Chips } from '../../sections/product/Chips/Chips';
import { ProductWindow } from '../../sections/product/ProductWindow/ProductWindow';
import { LeadTable } from '../../sections/tables/LeadTable/LeadTable';
import styles from './HomeSearch.module.css';
import { leads } from './leads';

/** A search, its filters, and the growing list of results. */
export function HomeSearch() {
  const done = leads.filter(({ state }) => state === 'verified').length;
  return (
    <ProductWindow
      title="common.window.new"
      note="home.search.note"
      status={
        <>
          <Mono className={styles.wide}>
            <Text id="home.search.example" />
          </Mono>
          <span className={styles.some}>
            <Text id="home.search.filling" />
          </span>
          <Mono>
            <Text id="common.window.checked" values={{ done, total: leads.length }} />
          </Mono>
        </>
      }
      progress={done / leads.length}
      caption="home.search.caption"
      captionPlace="below"
    >
      <div className={styles.split}>
        <div className={styles.ask}>
          <AnnotatedSentence id="home.search.sentence" />
          <Chips filters={filters} add="home.search.filter.add" removable />
          <dl className={styles.facts}>
            <dt>
              <Text id="home.search.looking" />
            </dt>
            <dd>
              <Text id="home.search.looking.in" />
            </dd>
            <dt>
              <Text id="home.search.when" />
            </dt>
            <dd>
              <Text id="home.search.when.now" />
            </dd>
          </dl>
        </div>
        <LeadTable caption="common.window.table" leads={leads} />
      </div>
    </ProductWindow>
  );
}

const filters = [
  'home.search.filter.a',
  'home.search.filter.b',
  'home.search.filter.c',
  'home.search.filter.d',
  'home.search.filter.e',
] as const;
