import type { DashboardLive, PackageSizes } from './protocol';
import { SizePlot } from './SizePlot';
import styles from './Sizes.module.css';

interface SizesProps {
  readonly sizes: readonly PackageSizes[] | null;
  readonly live: DashboardLive;
  readonly problem: string | null;
}

/** How large the releases of each package were, since the oldest entry that is shown. */
export function Sizes({ sizes, live, problem }: SizesProps) {
  if (sizes === null) return <p>{problem ?? 'Reading the releases …'}</p>;
  return (
    <>
      <p className={styles.note}>
        All scripts and style sheets of a release with brotli; a page loads a part of them. The line is what
        was released, the mark what is live.
      </p>
      <div className={styles.plots}>
        {sizes.map((one) => (
          <SizePlot key={one.name} sizes={one} live={live.releases[one.name] ?? null} />
        ))}
      </div>
    </>
  );
}
