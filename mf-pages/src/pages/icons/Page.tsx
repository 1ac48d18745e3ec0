import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { pageHead } from '../../head/page-head';
import { pageMessages } from '../../messages/load-messages';
import { PageIntro } from '../../sections/heroes/PageIntro/PageIntro';
import { Gallery } from './Gallery/Gallery';

/** A gallery for development. Only `npm run dev` composes it. */
export default function Icons(_: PageProps) {
  return (
    <>
      <PageIntro title="icons.intro.title" lead="icons.intro.lead" size="quiet" />
      <Gallery />
    </>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) => ({ ...pageHead('icons', context), indexed: false });
