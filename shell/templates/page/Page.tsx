import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { breadcrumbs } from '../../head/json-ld';
import { pageHead } from '../../head/page-head';
import { pageMessages } from '../../messages/load-messages';
import { ClosingCall } from '../../sections/calls/ClosingCall/ClosingCall';
import { PageIntro } from '../../sections/heroes/PageIntro/PageIntro';
import { Section } from '../../sections/layout/Section/Section';
import { Problem } from '../../sections/lists/Problem/Problem';

export default function NewcomerPage(_: PageProps) {
  return (
    <>
      <PageIntro title="newcomer.intro.title" lead="newcomer.intro.lead" />
      <Section>
        <Problem title="newcomer.points.title" points={points} />
      </Section>
      <ClosingCall title="newcomer.close.title" lead="newcomer.close.lead" />
    </>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) =>
  pageHead('newcomer', context, [breadcrumbs(context, { name: 'newcomer.name', path: '/newcomer' })]);

const points = ['newcomer.points.first', 'newcomer.points.second'] as const;
