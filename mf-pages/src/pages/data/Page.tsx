import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { breadcrumbs } from '../../head/json-ld';
import { pageHead } from '../../head/page-head';
import { pageMessages } from '../../messages/load-messages';
import { asDataSetId, dataSetIds } from './catalogue';
import { DataSetPage } from './DataSetPage/DataSetPage';
import { GenericPage } from './GenericPage/GenericPage';
import { dataSetNames } from './names/load-names';
import { dataSetSearches } from './searches/load-searches';

/** Data sets of the catalogue have their own page. All other ids share the generic page. */
export default function Data({ params }: PageProps) {
  const known = asDataSetId(params.id);
  return known ? <DataSetPage id={known} /> : <GenericPage />;
}

export const messages = pageMessages(
  (tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }),
  dataSetNames,
  dataSetSearches,
);

export const head: PageModule['head'] = (context) => {
  const known = asDataSetId(context.params.id);
  // Anyone can make up the URL of the generic page.
  if (!known) return { ...pageHead('data.generic', context), indexed: false };
  return pageHead(`data.${known}`, context, [
    breadcrumbs(context, { name: `data.${known}.name`, path: `/data/${known}` }),
  ]);
};

export const paths: NonNullable<PageModule['paths']> = () => dataSetIds.map((id) => ({ id }));
