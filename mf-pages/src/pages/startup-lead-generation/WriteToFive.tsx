import { Text } from '@site/kit/runtime';
import { PaneRow, Tick } from '../../search/Pane/Pane';
import type { SearchRow } from '../../search/view';

/** The first five people of the search with a verified address, as the list of an evening. */
export function WriteToFive({ rows }: { readonly rows: readonly SearchRow[] }) {
  const ready = rows.filter(({ state }) => state === 'verified');
  return ready.slice(0, 5).map(({ name }, index) => (
    <PaneRow
      key={name}
      label={
        <>
          <Tick done={index < 2} /> {name}
        </>
      }
    >
      {index < 3 && <Text id={index < 2 ? 'pane.written' : 'pane.next'} />}
    </PaneRow>
  ));
}
