import { useState } from 'react';
import styles from './Board.module.css';
import { CanaryPanel } from './CanaryPanel';
import { ChangeDialog } from './ChangeDialog';
import { Contained } from './Contained';
import { Fragments } from './Fragments';
import { Live } from './Live';
import { Log } from './Log';
import { Masthead } from './Masthead';
import { Previews } from './Previews';
import type { WantedChange } from './planned-change';
import {
  type BoardAnalysis,
  type BoardPreview,
  type BoardState,
  type BoardVitals,
  boardApi,
  LOOK_MS,
  type PackageSizes,
} from './protocol';
import { Section } from './Section';
import { Sizes } from './Sizes';
import { useFollowed } from './use-followed';
import { WebVitals } from './WebVitals';

interface BoardProps {
  readonly token: string;
  readonly onWrongToken: (message: string) => void;
}

/** Sizes are of releases alone, and vitals of many visits: neither changes with every look at the log. */
const SELDOM_MS = 5 * LOOK_MS;

export function Board({ token, onWrongToken }: BoardProps) {
  const [wanted, setWanted] = useState<WantedChange | null>(null);
  const state = useFollowed<BoardState>(boardApi.state, { token, every: LOOK_MS, onWrongToken });
  const sizes = useFollowed<readonly PackageSizes[]>(boardApi.sizes, {
    token,
    every: SELDOM_MS,
    onWrongToken,
  });
  const vitals = useFollowed<BoardVitals>(boardApi.vitals, { token, every: SELDOM_MS, onWrongToken });
  const analysis = useFollowed<BoardAnalysis | null>(boardApi.analysis, {
    token,
    every: SELDOM_MS,
    onWrongToken,
  });
  const previews = useFollowed<readonly BoardPreview[]>(boardApi.previews, {
    token,
    every: SELDOM_MS,
    onWrongToken,
  });
  const lookAgain = () => {
    state.look();
    sizes.look();
    previews.look();
  };
  const { value: board } = state;
  const live = board?.live ?? null;
  return (
    <>
      <Masthead board={board} problem={state.problem} />
      <main className={styles.board} aria-busy={board === null && state.problem === null}>
        {board !== null && live === null ? (
          <p>Nothing is live in this store yet. npm start releases every package.</p>
        ) : null}
        {board === null || live === null ? null : (
          <>
            <div className={styles.now}>
              <Contained what="What is live">
                <Live live={live} board={board} sizes={sizes.value} onWant={setWanted} />
              </Contained>
              <Contained what="The canary">
                <CanaryPanel canary={live.canary} analysis={analysis} onWant={setWanted} />
              </Contained>
            </div>
            <Section id="visitors" title="Visitors">
              <WebVitals live={live} vitals={vitals.value} problem={vitals.problem} />
              <Fragments live={live} vitals={vitals.value} />
            </Section>
            <Section id="previews" title="Previews">
              <Previews previews={previews.value} problem={previews.problem} onWant={setWanted} />
            </Section>
            <Section id="log" title="Log">
              <Log board={board} live={live} onWant={setWanted} />
            </Section>
            <Section id="sizes" title="Sizes of releases">
              <Sizes sizes={sizes.value} live={live} problem={sizes.problem} />
            </Section>
          </>
        )}
      </main>
      {board === null || live === null || wanted === null ? null : (
        <ChangeDialog
          wanted={wanted}
          board={board}
          live={live}
          token={token}
          onDone={lookAgain}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  );
}
