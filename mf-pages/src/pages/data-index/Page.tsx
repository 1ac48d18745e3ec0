import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { Link, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Icon } from '@site/kit/ui/Icon';
import { breadcrumbs } from '../../head/json-ld';
import { pageHead } from '../../head/page-head';
import { pageMessages } from '../../messages/load-messages';
import { ClosingCall } from '../../sections/calls/ClosingCall/ClosingCall';
import { PageIntro } from '../../sections/heroes/PageIntro/PageIntro';
import { Section } from '../../sections/layout/Section/Section';
import { AnnotatedSentence } from '../../sections/product/AnnotatedSentence/AnnotatedSentence';
import { State } from '../../sections/product/State/State';
import { type DataSetId, dataSetIds, samplePerson, sampleRows } from '../data/catalogue';
import { dataSetNames } from '../data/names/load-names';
import { dataSetSearches } from '../data/searches/load-searches';
import styles from './DataIndex.module.css';

/** Every data set of the catalogue: its name as a link, its sentence, and the first row of its sample. */
export default function DataIndex(_: PageProps) {
  return (
    <>
      <PageIntro title="data-index.intro.title" lead="data-index.intro.lead" />
      <Section>
        <ul className={styles.lists}>
          {dataSetIds.map((id) => (
            <li key={id}>
              <Heading as="h2" size="d3">
                <Link to={`/data/${id}`}>
                  <Text id={`data.${id}.name`} />
                  <Icon name="arrow" />
                </Link>
              </Heading>
              <div>
                <AnnotatedSentence id={`data.${id}.sentence`} size="small" letters="none" caret={false} />
                <FirstRow id={id} />
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <ClosingCall title="data-index.close.title" lead="data-index.close.lead" />
    </>
  );
}

function FirstRow({ id }: { readonly id: DataSetId }) {
  const { name, company, state } = samplePerson(id, sampleRows[0]);
  return (
    <p className={styles.row}>
      <b>{name}</b>
      <span>{company}</span>
      <span>
        <Text id={`data.${id}.sign`} />: <Text id={`data.${id}.sign.1`} />
      </span>
      <State state={state} />
    </p>
  );
}

export const messages = pageMessages(
  (tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }),
  dataSetNames,
  dataSetSearches,
);

export const head: PageModule['head'] = (context) =>
  pageHead('data-index', context, [breadcrumbs(context, { name: 'data-index.name', path: '/data' })]);
