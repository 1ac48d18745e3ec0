import { Text } from '@site/kit/runtime';
import { PaneRow } from '../../search/Pane/Pane';
import type { SearchChip } from '../../search/view';
import { State } from '../../sections/product/State/State';

interface CoverageProps {
  readonly chips: readonly SearchChip[];
  readonly unknown: readonly string[];
}

/** Which words of a brief became filters. The others are left to the planner. */
export function Coverage({ chips, unknown }: CoverageProps) {
  return (
    <>
      {chips.map(({ label }) => (
        <PaneRow key={label} label={label}>
          <State state="verified" label="pane.met" />
        </PaneRow>
      ))}
      {unknown.map((word) => (
        <PaneRow key={word} label={word}>
          <Text id="brief.left" />
        </PaneRow>
      ))}
    </>
  );
}
