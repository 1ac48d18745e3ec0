import { type PreviewLead, SearchPreview } from '../../sections/product/SearchPreview/SearchPreview';
import { LookalikeMap } from './LookalikeMap';

/** A search for similar companies, with a map of the results. */
export function LookalikeSearch() {
  return (
    <SearchPreview
      title="b2b-lead-generation.search.title"
      sentence="b2b-lead-generation.search.sentence"
      filters={filters}
      leads={leads}
      pane={{ title: 'b2b-lead-generation.pane.title', body: <LookalikeMap /> }}
    />
  );
}

const filters = [
  'b2b-lead-generation.search.a',
  'b2b-lead-generation.search.b',
  'b2b-lead-generation.search.c',
  'b2b-lead-generation.search.d',
] as const;

const leads: readonly PreviewLead[] = [
  { name: 'Katrin Behle', why: 'b2b-lead-generation.why.4', state: 'verified' },
  { name: 'Uwe Ostermann', why: 'b2b-lead-generation.why.4', state: 'verified' },
  { name: 'Selin Demir', why: 'b2b-lead-generation.why.4', state: 'verified' },
  { name: 'Jens Portmann', why: 'b2b-lead-generation.why.3', state: 'verified' },
  { name: 'Franka Riedel', why: 'b2b-lead-generation.why.3', state: 'checking' },
  { name: 'Tomasz Wilk', why: 'b2b-lead-generation.why.2', state: 'queued' },
];
