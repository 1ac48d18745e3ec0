import { Text } from '@site/kit/runtime';
import { PaneRow } from '../../search/Pane/Pane';
import type { SearchRow } from '../../search/view';
import { Bar } from '../../sections/product/Picture/Picture';
import { repOf, reps } from './territories';

/** The people of the search with a verified address, by rep. */
export function RepShares({ rows }: { readonly rows: readonly SearchRow[] }) {
  const ready = rows.filter(({ state }) => state === 'verified');
  const owners = ready.map(({ company }) => repOf(company));
  return reps.map((rep) => {
    const count = owners.filter((owner) => owner === rep).length;
    return (
      <PaneRow
        key={rep}
        label={<Text id={`rep.${rep}`} />}
        below={<Bar value={count / Math.max(1, ready.length)} tone="accent" />}
      >
        <Text id="rep.count" values={{ count }} />
      </PaneRow>
    );
  });
}
