import type { PageIn, SitePath } from '@site/kit/contracts/pages';
import { audiences, company, legal, product } from '@site/kit/contracts/pages.generated';
import type { MessageId } from '@site/kit/runtime';
import { dataSetIds } from '../data/catalogue';

export interface IndexEntry {
  readonly to: SitePath;
  readonly label: MessageId;
  readonly text?: MessageId;
}

export interface IndexGroup {
  readonly title: MessageId;
  readonly entries: readonly IndexEntry[];
}

/** Every public page, by group of the route table. */
export const siteIndex: readonly IndexGroup[] = [
  { title: 'sitemap.group.product', entries: product.map(described) },
  {
    title: 'sitemap.group.audiences',
    entries: audiences.map(({ page, path }) => ({
      to: path,
      label: `common.audience.${page}.title`,
      text: `common.audience.${page}.text`,
    })),
  },
  {
    title: 'sitemap.group.data',
    entries: dataSetIds.map((id) => ({ to: `/data/${id}`, label: `data.${id}.name` })),
  },
  { title: 'sitemap.group.company', entries: company.map(described) },
  {
    title: 'sitemap.group.legal',
    entries: legal.map(({ page, path }) => ({ to: path, label: `${page}.name` })),
  },
];

interface DescribedPage {
  readonly page: PageIn<'product' | 'company'>;
  readonly path: SitePath;
}

function described({ page, path }: DescribedPage): IndexEntry {
  return { to: path, label: `${page}.name`, text: `${page}.about` };
}
