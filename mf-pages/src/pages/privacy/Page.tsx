import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { subpageHead } from '../../head/page-head';
import { pageMessages } from '../../messages/load-messages';
import { LegalText } from '../../sections/legal/LegalText/LegalText';
import { about, sections } from './sections';

export default function Privacy(_: PageProps) {
  return <LegalText messages="privacy" draft="privacy.draft" sections={sections} about={about} />;
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) => subpageHead('privacy', context);
