import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { Text } from '@site/kit/runtime';
import { audienceHead } from '../../head/audience-head';
import { pageMessages } from '../../messages/load-messages';
import { vets } from '../../sample/people/vets';
import { PaneRow } from '../../search/Pane/Pane';
import { Search } from '../../search/Search/Search';
import { AudienceOutline } from '../../sections/audiences/AudienceOutline/AudienceOutline';
import { Section } from '../../sections/layout/Section/Section';
import { Clients } from './Clients';
import { clients, openClient } from './clients';

export default function LeadGenerationAgencies(_: PageProps) {
  return (
    <AudienceOutline
      {...outline}
      search={
        <Search
          people={vets}
          filters={4}
          pane={() =>
            clients.map(({ id, state }) => (
              <PaneRow key={id} label={<Text id={`client.${id}`} />} current={id === openClient}>
                <Text id={id === openClient ? 'pane.open' : `pane.${state}`} />
              </PaneRow>
            ))
          }
        />
      }
      own="before"
    >
      <Section>
        <Clients />
      </Section>
    </AudienceOutline>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) =>
  audienceHead('lead-generation-agencies', context, outline.questions);

const outline = {
  problem: ['problem.again', 'problem.proof', 'problem.domain'],
  flow: ['flow.call', 'flow.space', 'flow.sample', 'flow.fill', 'flow.hand'],
  tools: [
    { tool: 'hidden-lists', messages: 'tools.hidden' },
    { tool: 'email-validation', messages: 'tools.check' },
    { tool: 'domain-validation', messages: 'tools.domain' },
  ],
  toolsLead: 'tools.lead',
  questions: ['faq.mixed', 'faq.exclude', 'faq.label', 'faq.end'],
  neighbours: ['marketing-agency-lead-gen', 'sales-enablement-platform', 'infrastructure-lead-gen'],
} as const;
