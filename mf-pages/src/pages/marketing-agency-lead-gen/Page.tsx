import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { audienceHead } from '../../head/audience-head';
import { pageMessages } from '../../messages/load-messages';
import { cosmetics } from '../../sample/people/cosmetics';
import { Search } from '../../search/Search/Search';
import { AudienceOutline } from '../../sections/audiences/AudienceOutline/AudienceOutline';
import { Section } from '../../sections/layout/Section/Section';
import { Brief } from './Brief';
import { Coverage } from './Coverage';

export default function MarketingAgencyLeadGen(_: PageProps) {
  return (
    <AudienceOutline
      {...outline}
      search={
        <Search
          people={cosmetics}
          filters={4}
          pane={(_, chips, unknown) => <Coverage chips={chips} unknown={unknown} />}
        />
      }
      own="before"
    >
      <Section>
        <Brief />
      </Section>
    </AudienceOutline>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) =>
  audienceHead('marketing-agency-lead-gen', context, outline.questions);

const outline = {
  problem: ['problem.wide', 'problem.moment', 'problem.prove'],
  flow: ['flow.brief', 'flow.size', 'flow.sources', 'flow.groups', 'flow.send'],
  tools: [
    { tool: 'hidden-lists', messages: 'tools.hidden' },
    { tool: 'icp-search', messages: 'tools.search' },
    { tool: 'senders-integrations', messages: 'tools.send' },
  ],
  toolsLead: 'tools.lead',
  questions: ['faq.small', 'faq.consumer', 'faq.proof', 'faq.ads'],
  neighbours: ['lead-generation-agencies', 'b2b-lead-generation', 'sales-enablement-platform'],
} as const;
