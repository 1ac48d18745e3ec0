import { Text } from '@site/kit/runtime';
import { PaneRow } from '../../search/Pane/Pane';
import type { SearchChip } from '../../search/view';
import { Bar } from '../../sections/product/Picture/Picture';

interface CoverageProps {
  readonly chips: readonly SearchChip[];
  readonly unknown: readonly string[];
}

/** Which words of a brief became filters. The others are left to the planner. */
export function Coverage({ chips, unknown }: CoverageProps) {
  return (
    <>
      {chips.map(({ label }) => (
        <PaneRow key={label} label={label} below={<Bar value={1} tone="accent" />}>
          <Text id="pane.met" />
        </PaneRow>
      ))}
      {unknown.map((word) => (
        <PaneRow key={word} label={word} below={<Bar value={0} />}>
          <Text id="brief.left" />
        </PaneRow>
      ))}
    </>
  );
}
