import type { PageId, SitePath } from '@site/shared/contracts/pages';
import type { MessageId } from '@site/shared/runtime';
import { audiences } from '../../audiences';
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

/** Every page of the site that a visitor may see, in groups. Its test compares it with the list of page ids. */
export const siteIndex: readonly IndexGroup[] = [
  {
    title: 'sitemap.group.product',
    entries: [
      described('home', '/'),
      ...(['email-finder', 'pricing', 'book-demo', 'faq'] as const).map((page) =>
        described(page, `/${page}`),
      ),
    ],
  },
  {
    title: 'sitemap.group.audiences',
    entries: audiences.map(({ page }) => ({
      to: `/${page}`,
      label: `common.audience.${page}.title`,
      text: `common.audience.${page}.text`,
    })),
  },
  {
    title: 'sitemap.group.data',
    entries: dataSetIds.map((id) => ({ to: `/data/${id}`, label: `data.${id}.name` })),
  },
  {
    title: 'sitemap.group.company',
    entries: (['startups', 'referrals'] as const).map((page) => described(page, `/${page}`)),
  },
  {
    title: 'sitemap.group.legal',
    entries: (['terms', 'privacy', 'legal-noties', 'sitemap'] as const).map((page) => ({
      to: `/${page}`,
      label: `sitemap.page.${page}`,
    })),
  },
];

function described(
  page: 'home' | Extract<PageId, 'email-finder' | 'pricing' | 'book-demo' | 'faq' | 'startups' | 'referrals'>,
  to: SitePath,
): IndexEntry {
  return { to, label: `sitemap.page.${page}`, text: `sitemap.page.${page}.text` };
}
