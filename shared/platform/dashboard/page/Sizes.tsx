import type { DashboardLive, PackageSizes } from './protocol';
import { SizePlot } from './SizePlot';
import styles from './Sizes.module.css';

interface SizesProps {
  readonly sizes: readonly PackageSizes[] | null;
  readonly live: DashboardLive;
  readonly problem: string | null;
}

/** The sizes of each package's releases, since the oldest visible entry. */
export function Sizes({ sizes, live, problem }: SizesProps) {
  if (sizes === null) return <p>{problem ?? 'Reading the releases …'}</p>;
  return (
    <>
      <p className={styles.note}>
        All scripts and style sheets of a release with brotli; a page loads some of them. The line shows
        releases over time, the mark the live one.
      </p>
      <div className={styles.plots}>
        {sizes.map((one) => (
          <SizePlot key={one.name} sizes={one} live={live.releases[one.name] ?? null} />
        ))}
      </div>
    </>
  );
}
