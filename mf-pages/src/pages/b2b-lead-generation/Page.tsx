import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { audienceHead } from '../../head/audience-head';
import { pageMessages } from '../../messages/load-messages';
import { packaging } from '../../sample/people/packaging';
import { Search } from '../../search/Search/Search';
import { AudienceOutline } from '../../sections/audiences/AudienceOutline/AudienceOutline';
import { Section } from '../../sections/layout/Section/Section';
import { LookalikeMap } from './LookalikeMap';
import { TraitMatrix } from './TraitMatrix';

export default function B2bLeadGeneration(_: PageProps) {
  return (
    <AudienceOutline
      {...outline}
      search={<Search people={packaging} filters={4} pane={(rows) => <LookalikeMap found={rows.length} />} />}
    >
      <Section flush>
        <TraitMatrix />
      </Section>
    </AudienceOutline>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) =>
  audienceHead('b2b-lead-generation', context, outline.questions);

const outline = {
  problem: ['problem.code', 'problem.gut', 'problem.reach'],
  flow: ['flow.name', 'flow.read', 'flow.place', 'flow.find', 'flow.again'],
  tools: [
    { tool: 'hidden-lists', messages: 'tools.hidden' },
    { tool: 'icp-search', messages: 'tools.search' },
    { tool: 'email-finder', messages: 'tools.finder' },
  ],
  questions: ['faq.five', 'faq.private', 'faq.niche', 'faq.wrong'],
  neighbours: ['sales-enablement-platform', 'enterprise-lead-generation', 'marketing-agency-lead-gen'],
} as const;
