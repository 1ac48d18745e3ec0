import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { subpageHead } from '../../head/page-head';
import { pageMessages } from '../../messages/load-messages';
import { PageIntro } from '../../sections/heroes/PageIntro/PageIntro';
import { dataSetNames } from '../data/names/load-names';
import { SiteIndex } from './SiteIndex/SiteIndex';

export default function Sitemap(_: PageProps) {
  return (
    <>
      <PageIntro title="sitemap.intro.title" lead="sitemap.intro.lead" />
      <SiteIndex />
    </>
  );
}

export const messages = pageMessages(
  (tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }),
  (tag) => import(`./page-names/messages/${tag}.json`, { with: { type: 'json' } }),
  dataSetNames,
);

export const head: PageModule['head'] = (context) => subpageHead('sitemap', context);
