import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { audienceHead } from '../../head/audience-head';
import { pageMessages } from '../../messages/load-messages';
import { software } from '../../sample/people/software';
import { Search } from '../../search/Search/Search';
import { AudienceOutline } from '../../sections/audiences/AudienceOutline/AudienceOutline';
import { Section } from '../../sections/layout/Section/Section';
import { NextCall } from './NextCall';
import { RepShares } from './RepShares';
import { TerritoryMap } from './TerritoryMap';

export default function SalesEnablementPlatform(_: PageProps) {
  return (
    <AudienceOutline
      {...outline}
      search={<Search people={software} filters={5} pane={(rows) => <RepShares rows={rows} />} />}
    >
      <Section flush>
        <TerritoryMap />
      </Section>
      <Section flush>
        <NextCall />
      </Section>
    </AudienceOutline>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) =>
  audienceHead('sales-enablement-platform', context, outline.questions);

const outline = {
  problem: ['problem.old', 'problem.blunt', 'problem.copy'],
  flow: ['flow.write', 'flow.set', 'flow.fill', 'flow.split', 'flow.talk'],
  tools: [
    { tool: 'icp-search', messages: 'tools.search' },
    { tool: 'email-validation', messages: 'tools.check' },
    { tool: 'senders-integrations', messages: 'tools.send' },
  ],
  toolsLead: 'tools.lead',
  questions: ['faq.known', 'faq.territory', 'faq.same', 'faq.train'],
  neighbours: ['enterprise-lead-generation', 'b2b-lead-generation', 'lead-generation-agencies'],
} as const;
