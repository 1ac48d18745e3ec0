import { Text } from '@site/kit/runtime';
import { Bar } from '../../sections/product/Picture/Picture';
import { PaneRow } from '../../sections/product/SearchPreview/Pane';
import { type PreviewLead, SearchPreview } from '../../sections/product/SearchPreview/SearchPreview';

/** The week's search, distributed among sales reps. */
export function SalesSearch() {
  return (
    <SearchPreview
      title="sales-enablement-platform.search.title"
      sentence="sales-enablement-platform.search.sentence"
      filters={filters}
      leads={leads}
      pane={{ title: 'sales-enablement-platform.pane.title', body: shares.map(share) }}
    />
  );
}

const filters = [
  'sales-enablement-platform.search.a',
  'sales-enablement-platform.search.b',
  'sales-enablement-platform.search.c',
  'sales-enablement-platform.search.d',
] as const;

const leads: readonly PreviewLead[] = [
  { name: 'Mara Ellestad', why: 'sales-enablement-platform.why.round', state: 'verified' },
  { name: 'Jonas Virta', why: 'sales-enablement-platform.why.team', state: 'verified' },
  { name: 'Sigrid Aune', why: 'sales-enablement-platform.why.job', state: 'verified' },
  { name: 'Petter Lindqvist', why: 'sales-enablement-platform.why.register', state: 'verified' },
  { name: 'Aino Salmela', why: 'sales-enablement-platform.why.post', state: 'checking' },
  { name: 'Emil Brandt', why: 'sales-enablement-platform.why.team', state: 'queued' },
];

const shares = [
  { rep: 'north', count: 14, tone: 'accent' },
  { rep: 'centre', count: 11, tone: 'accent' },
  { rep: 'south', count: 9, tone: 'accent' },
  { rep: 'open', count: 2, tone: 'ink' },
] as const;

function share({ rep, count, tone }: (typeof shares)[number]) {
  return (
    <PaneRow
      key={rep}
      label={<Text id={`sales-enablement-platform.pane.${rep}`} />}
      below={<Bar value={count / 14} tone={tone} />}
    >
      <Text id="sales-enablement-platform.pane.count" values={{ count }} />
    </PaneRow>
  );
}
