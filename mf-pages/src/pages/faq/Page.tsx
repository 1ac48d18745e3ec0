import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { subpageHead } from '../../head/page-head';
import { pageMessages } from '../../messages/load-messages';
import { ClosingCall } from '../../sections/calls/ClosingCall/ClosingCall';
import { FaqList } from './FaqList/FaqList';
import { questionIds } from './questions';

export default function Faq(_: PageProps) {
  return (
    <>
      <FaqList />
      <ClosingCall title="faq.close.title" lead="faq.close.lead" />
    </>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) =>
  subpageHead(
    'faq',
    context,
    questionIds.map((id) => `faq.q.${id}` as const),
  );
