import { Text } from '@site/kit/runtime';
import { PaneRow, Tick } from '../../sections/product/SearchPreview/Pane';
import { type PreviewLead, SearchPreview } from '../../sections/product/SearchPreview/SearchPreview';

/** A first search, and five people to contact today. */
export function FounderSearch() {
  return (
    <SearchPreview
      title="startup-lead-generation.search.title"
      sentence="startup-lead-generation.search.sentence"
      filters={filters}
      leads={leads}
      pane={{
        title: 'startup-lead-generation.pane.title',
        body: leads.slice(0, 5).map(({ name }, index) => (
          <PaneRow key={name} label={<Line name={name} done={index < 2} />}>
            {index < 3 && (
              <Text
                id={index < 2 ? 'startup-lead-generation.pane.written' : 'startup-lead-generation.pane.next'}
              />
            )}
          </PaneRow>
        )),
      }}
    />
  );
}

function Line({ name, done }: { readonly name: string; readonly done: boolean }) {
  return (
    <>
      <Tick done={done} /> {name}
    </>
  );
}

const filters = [
  'startup-lead-generation.search.a',
  'startup-lead-generation.search.b',
  'startup-lead-generation.search.c',
  'startup-lead-generation.search.d',
] as const;

const leads: readonly PreviewLead[] = [
  { name: 'Noor Hadley', why: 'startup-lead-generation.why.licence', state: 'verified' },
  { name: 'Étienne Roy', why: 'startup-lead-generation.why.site', state: 'verified' },
  { name: 'Cam Whitlow', why: 'startup-lead-generation.why.press', state: 'verified' },
  { name: 'Priya Sandhu', why: 'startup-lead-generation.why.hiring', state: 'verified' },
  { name: 'Joss Tremblay', why: 'startup-lead-generation.why.register', state: 'verified' },
  { name: 'Wren Okafor', why: 'startup-lead-generation.why.site', state: 'checking' },
];
