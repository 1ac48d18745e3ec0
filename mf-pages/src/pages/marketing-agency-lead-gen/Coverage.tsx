import { Text } from '@site/kit/runtime';
import { PaneRow, Tick } from '../../search/Pane/Pane';
import type { SearchChip } from '../../search/view';

interface CoverageProps {
  readonly chips: readonly SearchChip[];
  readonly unknown: readonly string[];
}

/** Which words of a brief became filters. The others are left to the planner. */
export function Coverage({ chips, unknown }: CoverageProps) {
  return (
    <>
      {chips.map(({ label }) => (
        <PaneRow
          key={label}
          label={
            <>
              <Tick done /> {label}
            </>
          }
        >
          <Text id="pane.met" />
        </PaneRow>
      ))}
      {unknown.map((word) => (
        <PaneRow
          key={word}
          label={
            <>
              <Tick done={false} /> <span>{word}</span>
            </>
          }
        >
          <Text id="brief.left" />
        </PaneRow>
      ))}
    </>
  );
}
