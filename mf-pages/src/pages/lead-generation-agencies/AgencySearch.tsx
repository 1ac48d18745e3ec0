import { Text } from '@site/kit/runtime';
import { PaneRow } from '../../sections/product/SearchPreview/Pane';
import { type PreviewLead, SearchPreview } from '../../sections/product/SearchPreview/SearchPreview';

/** A client's search next to the list of clients. */
export function AgencySearch() {
  return (
    <SearchPreview
      title="lead-generation-agencies.search.title"
      sentence="lead-generation-agencies.search.sentence"
      filters={filters}
      leads={leads}
      pane={{
        title: 'lead-generation-agencies.pane.title',
        body: clients.map(({ id, state }) => (
          <PaneRow
            key={id}
            label={<Text id={`lead-generation-agencies.pane.${id}`} />}
            current={state === 'open'}
          >
            <Text id={`lead-generation-agencies.pane.${state}`} />
          </PaneRow>
        )),
      }}
    />
  );
}

const clients = [
  { id: 'a', state: 'open' },
  { id: 'b', state: 'ready' },
  { id: 'c', state: 'ready' },
  { id: 'd', state: 'filling' },
  { id: 'e', state: 'draft' },
] as const;

const filters = [
  'lead-generation-agencies.search.a',
  'lead-generation-agencies.search.b',
  'lead-generation-agencies.search.c',
  'lead-generation-agencies.search.d',
] as const;

const leads: readonly PreviewLead[] = [
  { name: 'Marta Olmedo', why: 'lead-generation-agencies.why.clinic', state: 'verified' },
  { name: 'Iker Zubiri', why: 'lead-generation-agencies.why.college', state: 'verified' },
  { name: 'Nuria Ferrer', why: 'lead-generation-agencies.why.fair', state: 'verified' },
  { name: 'Pau Serrat', why: 'lead-generation-agencies.why.group', state: 'verified' },
  { name: 'Lola Bracamonte', why: 'lead-generation-agencies.why.job', state: 'verified' },
  { name: 'Andrés Quintana', why: 'lead-generation-agencies.why.local', state: 'checking' },
];
