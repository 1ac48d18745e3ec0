import { Text } from '@site/kit/runtime';
import { Bar } from '../../sections/product/Picture/Picture';
import { PaneRow } from '../../sections/product/SearchPreview/Pane';
import { type PreviewLead, SearchPreview } from '../../sections/product/SearchPreview/SearchPreview';

/** A campaign's search and its coverage of the brief. */
export function CampaignSearch() {
  return (
    <SearchPreview
      title="marketing-agency-lead-gen.search.title"
      sentence="marketing-agency-lead-gen.search.sentence"
      filters={filters}
      leads={leads}
      pane={{
        title: 'marketing-agency-lead-gen.pane.title',
        body: coverage.map(({ part, value }) => (
          <PaneRow
            key={part}
            label={<Text id={`marketing-agency-lead-gen.pane.${part}`} />}
            below={<Bar value={value} tone="accent" />}
          >
            <Text id={`marketing-agency-lead-gen.pane.${part}.value`} />
          </PaneRow>
        )),
      }}
    />
  );
}

const coverage = [
  { part: 'role', value: 1 },
  { part: 'category', value: 1 },
  { part: 'place', value: 0.86 },
  { part: 'moment', value: 0.5 },
  { part: 'mood', value: 0 },
] as const;

const filters = [
  'marketing-agency-lead-gen.search.a',
  'marketing-agency-lead-gen.search.b',
  'marketing-agency-lead-gen.search.c',
  'marketing-agency-lead-gen.search.d',
] as const;

const leads: readonly PreviewLead[] = [
  { name: 'Maud Lacombe', why: 'marketing-agency-lead-gen.why.trade', state: 'verified' },
  { name: 'Solène Guérin', why: 'marketing-agency-lead-gen.why.fair', state: 'verified' },
  { name: 'Yanis Belkacem', why: 'marketing-agency-lead-gen.why.label', state: 'verified' },
  { name: 'Clémence Aubry', why: 'marketing-agency-lead-gen.why.shop', state: 'verified' },
  { name: 'Théo Marchetti', why: 'marketing-agency-lead-gen.why.job', state: 'checking' },
  { name: 'Inaya Perrin', why: 'marketing-agency-lead-gen.why.fair', state: 'queued' },
];
