import { Mono } from '@site/kit/ui/Mono';
import { scaleLinear, scaleTime } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { formatBytes, formatCount, formatTime } from './format';
import { PlotFigure } from './PlotFigure';
import type { PackageSizes, ReleaseSize } from './protocol';
import styles from './SizePlot.module.css';
import { TableBox } from './TableBox';

interface SizePlotProps {
  readonly sizes: PackageSizes;
  /** The id of the live release. */
  readonly live: string | null;
}

const WIDTH = 220;
const HEIGHT = 120;
const FLOOR = 100;
const TOP = 14;

/** The sizes of a package's releases over time, as a line and as a table. */
export function SizePlot({ sizes: { name, releases, gone }, live }: SizePlotProps) {
  const now = releases.find(({ id }) => id === live);
  const [first] = releases;
  return (
    <PlotFigure
      title={name}
      summary={
        <>
          {now === undefined
            ? 'The store has no record of the live release.'
            : `${formatBytes(sizeOf(now))} live`}
          {now === undefined || first === undefined || first === now ? '' : `, ${difference(first, now)}`}
        </>
      }
      table={first === undefined ? null : <Table name={name} releases={releases} live={live} />}
    >
      {first === undefined ? null : <Line name={name} releases={releases} live={live} />}
      {gone.length === 0 ? null : (
        <p className={styles.gone}>
          {formatCount(gone.length, 'release is', 'releases are')} gone from the store.
        </p>
      )}
    </PlotFigure>
  );
}

interface ReleasesProps {
  readonly name: string;
  readonly releases: readonly ReleaseSize[];
  readonly live: string | null;
}

function Line({ name, releases, live }: ReleasesProps) {
  const times = releases.map(({ at }) => Date.parse(at));
  const x = scaleTime([Math.min(...times), Math.max(...times, Math.min(...times) + 1)], [4, WIDTH - 28]);
  const y = scaleLinear(rangeOf(releases), [FLOOR, TOP]);
  const at = (release: ReleaseSize) => x(Date.parse(release.at));
  const path = line(at, (release) => y(sizeOf(release))).curve(curveStepAfter)([...releases]) ?? '';
  const [bottom = 0, top = 0] = y.domain();
  const [from, to] = [releases[0], releases.at(-1)];
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Sizes of ${name}: ${formatCount(releases.length, 'release', 'releases')}`}
    >
      <line data-grid="" x1="0" x2={WIDTH} y1={TOP} y2={TOP} />
      <text x={WIDTH} y={TOP - 4} textAnchor="end">
        {formatBytes(top)}
      </text>
      <text x={WIDTH} y={FLOOR - 4} textAnchor="end">
        {formatBytes(bottom)}
      </text>
      <path className={styles.line} d={`${path}H${WIDTH}`} />
      {releases.map((release) => (
        <circle
          key={release.id}
          cx={at(release)}
          cy={y(sizeOf(release))}
          r={release.id === live ? 4.5 : 2}
          data-live={release.id === live || undefined}
        >
          <title>{`${release.id}, ${formatTime(release.at)}: ${formatBytes(sizeOf(release))}`}</title>
        </circle>
      ))}
      <line x1="0" x2={WIDTH} y1={FLOOR} y2={FLOOR} />
      {from === undefined ? null : (
        <text x="0" y={HEIGHT - 5}>
          {formatTime(from.at)}
        </text>
      )}
      {to === undefined || to === from ? null : (
        <text x={WIDTH} y={HEIGHT - 5} textAnchor="end">
          {formatTime(to.at)}
        </text>
      )}
    </svg>
  );
}

function Table({ name, releases, live }: ReleasesProps) {
  return (
    <TableBox label={`Sizes of ${name}, the figures`}>
      <caption>Releases of {name}, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">Release</th>
          <th scope="col">First in entry</th>
          <th scope="col" data-number="">
            Scripts
          </th>
          <th scope="col" data-number="">
            Styles
          </th>
        </tr>
      </thead>
      <tbody>
        {[...releases].reverse().map(({ id, entry, at, scripts, styles: sheets }) => (
          <tr key={id}>
            <th scope="row">
              <Mono>{id}</Mono>
              {id === live ? ' (live)' : ''}
            </th>
            <td>
              {entry}, {formatTime(at)}
            </td>
            <td data-number="">{formatBytes(scripts)}</td>
            <td data-number="">{formatBytes(sheets)}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

function sizeOf({ scripts, styles: sheets }: ReleaseSize): number {
  return scripts + sheets;
}

/**
 * Differences are small compared to a package, so the axis does not begin at zero. It spans at least a fifth of the
 * size.
 */
function rangeOf(releases: readonly ReleaseSize[]): [number, number] {
  const all = releases.map(sizeOf);
  const most = Math.max(...all);
  return [Math.max(0, Math.min(...all, most * 0.8)), most];
}

function difference(from: ReleaseSize, to: ReleaseSize): string {
  const more = sizeOf(to) - sizeOf(from);
  const since = `than on ${formatTime(from.at)}`;
  if (more === 0) return `as on ${formatTime(from.at)}`;
  return `${formatBytes(Math.abs(more))} ${more > 0 ? 'more' : 'less'} ${since}`;
}
