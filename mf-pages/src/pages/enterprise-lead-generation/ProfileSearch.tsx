import { Text } from '@site/kit/runtime';
import { Toggle } from '../../sections/product/Picture/Picture';
import { PaneRow } from '../../sections/product/SearchPreview/Pane';
import { type PreviewLead, SearchPreview } from '../../sections/product/SearchPreview/SearchPreview';

/** A region's search within the rules of its profile. */
export function ProfileSearch() {
  return (
    <SearchPreview
      title="enterprise-lead-generation.search.title"
      sentence="enterprise-lead-generation.search.sentence"
      filters={filters}
      leads={leads}
      pane={{ title: 'enterprise-lead-generation.pane.title', body: <Rules /> }}
    />
  );
}

function Rules() {
  return (
    <>
      {rules.map((rule) => (
        <PaneRow key={rule} label={<Text id={`enterprise-lead-generation.pane.${rule}`} />}>
          <Toggle on />
        </PaneRow>
      ))}
      <PaneRow label={<Text id="enterprise-lead-generation.pane.shared" />}>
        <Text id="enterprise-lead-generation.pane.regions" values={{ count: 4 }} />
      </PaneRow>
    </>
  );
}

const rules = ['customers', 'deals', 'optout', 'verified'] as const;

const filters = [
  'enterprise-lead-generation.search.a',
  'enterprise-lead-generation.search.b',
  'enterprise-lead-generation.search.c',
  'enterprise-lead-generation.search.d',
] as const;

const leads: readonly PreviewLead[] = [
  { name: 'Lena Aigner', why: 'enterprise-lead-generation.why.tender', state: 'verified' },
  { name: 'Beat Zürcher', why: 'enterprise-lead-generation.why.report', state: 'verified' },
  { name: 'Paula Kronthal', why: 'enterprise-lead-generation.why.team', state: 'verified' },
  { name: 'Ruben Haas', why: 'enterprise-lead-generation.why.body', state: 'verified' },
  { name: 'Mirjam Vogt', why: 'enterprise-lead-generation.why.tender', state: 'verified' },
  { name: 'Clemens Rott', why: 'enterprise-lead-generation.why.team', state: 'checking' },
];
