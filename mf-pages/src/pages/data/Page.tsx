import type { HeadContext } from '@site/kit/contracts/head';
import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { breadcrumbs } from '../../head/json-ld';
import { pageMessages } from '../../messages/load-messages';
import { asDataSetId, type DataSetId, dataSetIds } from './catalogue';
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
  return known ? dataSetHead(context, known) : genericHead(context);
};

export const paths: NonNullable<PageModule['paths']> = () => dataSetIds.map((id) => ({ id }));

function dataSetHead(context: HeadContext, id: DataSetId) {
  const { text } = context;
  return {
    title: text(`data.${id}.meta.title`),
    description: text(`data.${id}.meta.description`),
    jsonLd: [breadcrumbs(context, { name: `data.${id}.name`, path: `/data/${id}` })],
  };
}

/** Head of the generic page. Not indexed, because anyone can make up such a URL. */
function genericHead({ text }: HeadContext) {
  return {
    title: text('data.generic.meta.title'),
    description: text('data.generic.meta.description'),
    indexed: false,
  };
}
