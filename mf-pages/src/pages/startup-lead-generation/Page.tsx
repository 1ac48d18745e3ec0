import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { Text } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { audienceHead } from '../../head/audience-head';
import { pageMessages } from '../../messages/load-messages';
import { gyms } from '../../sample/people/gyms';
import { Search } from '../../search/Search/Search';
import { AudienceOutline } from '../../sections/audiences/AudienceOutline/AudienceOutline';
import { Section } from '../../sections/layout/Section/Section';
import { MarketStairs } from './MarketStairs';
import { WriteToFive } from './WriteToFive';

export default function StartupLeadGeneration(_: PageProps) {
  return (
    <AudienceOutline
      {...outline}
      search={<Search people={gyms} filters={4} pane={(rows) => <WriteToFive rows={rows} />} />}
      own="before"
      toolsCall={
        <Button to="/email-finder" icon="arrow">
          <Text id="tools.try" />
        </Button>
      }
    >
      <Section>
        <MarketStairs />
      </Section>
    </AudienceOutline>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) =>
  audienceHead('startup-lead-generation', context, outline.questions);

const outline = {
  problem: ['problem.names', 'problem.contract', 'problem.market'],
  flow: ['flow.guess', 'flow.count', 'flow.read', 'flow.write', 'flow.keep'],
  tools: [
    { tool: 'icp-search', messages: 'tools.search' },
    { tool: 'email-finder', messages: 'tools.finder' },
    { tool: 'email-finder-tools', messages: 'tools.patterns' },
  ],
  questions: ['faq.alone', 'faq.offer', 'faq.none', 'faq.legal'],
  neighbours: ['b2b-lead-generation', 'sales-enablement-platform', 'infrastructure-lead-gen'],
} as const;
