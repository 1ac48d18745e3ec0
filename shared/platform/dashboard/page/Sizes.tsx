import { Mono } from '@site/kit/ui/Mono';
import UPlot from 'uplot';
import { formatBytes, formatCount, formatDay, formatTime } from './format';
import { Plot, PlotFigure } from './Plot';
import { DataTable } from './parts';
import type { DashboardLive, PackageSizes, ReleaseSize } from './protocol';
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
          <PackagePlot key={one.name} sizes={one} live={live.releases[one.name] ?? null} />
        ))}
      </div>
    </>
  );
}

interface PackagePlotProps {
  readonly sizes: PackageSizes;
  /** The id of the live release. */
  readonly live: string | null;
}

/** The sizes of a package's releases over time, as a line and as a table. */
function PackagePlot({ sizes: { name, releases, gone }, live }: PackagePlotProps) {
  const now = releases.find(({ id }) => id === live);
  const [first] = releases;
  return (
    <PlotFigure
      title={name}
      summary={
        now === undefined
          ? 'The store has no record of the live release.'
          : `${formatBytes(sizeOf(now))} live${first === now || first === undefined ? '' : `, ${difference(first, now)}`}`
      }
      table={
        first === undefined ? null : (
          <DataTable
            label={`Sizes of ${name}, the figures`}
            caption={`Releases of ${name}, the newest first`}
            columns={['Release', 'First in entry', { number: 'Scripts' }, { number: 'Styles' }]}
            rows={releases.toReversed().map(({ id, entry, at, scripts, styles: sheets }) => [
              id,
              <>
                <Mono>{id}</Mono>
                {id === live ? ' (live)' : ''}
              </>,
              `${entry}, ${formatTime(at)}`,
              formatBytes(scripts),
              formatBytes(sheets),
            ])}
          />
        )
      }
    >
      {first === undefined ? null : <Line name={name} releases={releases} now={now ?? null} />}
      {gone.length === 0 ? null : (
        <p className={styles.gone}>
          {formatCount(gone.length, 'release is', 'releases are')} gone from the store.
        </p>
      )}
    </PlotFigure>
  );
}

const steps = UPlot.paths.stepped?.({ align: 1 });

interface LineProps {
  readonly name: string;
  readonly releases: readonly ReleaseSize[];
  readonly now: ReleaseSize | null;
}

function Line({ name, releases, now }: LineProps) {
  const times = releases.map(({ at }) => Date.parse(at));
  const bytes = releases.map(sizeOf);
  const [start = 0, end = 0] = [times[0], times.at(-1)];
  // A margin, so that the marks at both ends are complete.
  const margin = (end - start) / 12 || 1;
  const edge = end + (start === end ? 12 : margin);
  const most = Math.max(...bytes);
  return (
    <Plot
      label={`Sizes of ${name}: ${formatCount(releases.length, 'release', 'releases')}`}
      // The last release goes on to the edge.
      data={[
        [...times, edge],
        [...bytes, bytes.at(-1)],
        [...releases.map((release) => (release === now ? sizeOf(release) : null)), null],
      ]}
      x={[start - margin, edge]}
      // Differences are small compared to a package, so the axis spans at least a fifth of the size, and not all of it.
      y={[Math.min(...bytes, most * 0.8), most]}
      ticks={
        new Map(
          (start === end ? [start] : [start + margin, end - margin]).map((time) => [time, formatDay(time)]),
        )
      }
      formatY={formatBytes}
      series={(colour) => [
        {
          ...(steps && { paths: steps }),
          stroke: colour('fg-muted'),
          width: 1.5,
          points: { show: true, size: 4, filter: (_, __, show) => (show ? [...times.keys()] : null) },
        },
        { points: { show: true, size: 9, stroke: colour('accent'), fill: colour('accent') } },
      ]}
    />
  );
}

function sizeOf({ scripts, styles: sheets }: ReleaseSize): number {
  return scripts + sheets;
}

function difference(from: ReleaseSize, to: ReleaseSize): string {
  const more = sizeOf(to) - sizeOf(from);
  if (more === 0) return `as on ${formatTime(from.at)}`;
  return `${formatBytes(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than on ${formatTime(from.at)}`;
}
