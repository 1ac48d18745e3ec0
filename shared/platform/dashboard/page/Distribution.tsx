import { scaleBand, scaleLinear } from 'd3-scale';
import styles from './Distribution.module.css';
import { formatPart } from './format';
import { PlotFigure } from './PlotFigure';
import type { Counts, VitalName } from './protocol';
import { quantile, total } from './quantile';
import { TableBox } from './TableBox';
import type { Variant } from './variants';

interface DistributionProps {
  readonly name: VitalName;
  readonly title: string;
  readonly unit: 's' | '';
  readonly variants: readonly Variant[];
}

const WIDTH = 300;
const HEIGHT = 132;
const FLOOR = 112;
const TOP = 12;

/** The distribution of a web vital over the views of each variant, as bars and as a table. */
export function Distribution({ name, title, unit, variants }: DistributionProps) {
  const series = variants.flatMap(({ name: variant, measured }) => {
    const counts = measured?.vitals[name];
    return counts === undefined || total(counts) === 0 ? [] : [{ variant, counts }];
  });
  const [first] = series;
  return (
    <PlotFigure
      title={title}
      summary={
        first === undefined ? (
          'Not measured yet.'
        ) : (
          <span className={styles.variants}>
            {series.map(({ variant, counts }) => (
              <span key={variant}>
                {variant}: 75 % within {formatBound(quantile(counts, 0.75), counts, unit)}
              </span>
            ))}
          </span>
        )
      }
      table={
        first === undefined ? null : (
          <Table series={series} bounds={first.counts.bounds} title={title} unit={unit} />
        )
      }
    >
      {first === undefined ? null : <Bars series={series} bounds={first.counts.bounds} label={title} />}
    </PlotFigure>
  );
}

interface SeriesProps {
  readonly series: readonly { readonly variant: Variant['name']; readonly counts: Counts }[];
  readonly bounds: readonly number[];
}

function Bars({ series, bounds, label }: SeriesProps & { readonly label: string }) {
  const buckets = [...bounds.keys(), bounds.length];
  const parts = series.map(({ variant, counts }) => ({
    variant,
    parts: counts.counts.map((count) => count / total(counts)),
  }));
  const x = scaleBand(buckets, [0, WIDTH]).paddingInner(0.2);
  const inner = scaleBand(
    parts.map(({ variant }) => variant),
    [0, x.bandwidth()],
  ).paddingInner(0.12);
  const most = Math.max(...parts.flatMap((one) => one.parts));
  const y = scaleLinear([0, most], [FLOOR, TOP]);
  const described = series.map(({ variant }) => variant).join(' and ');
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${label}: ${described}`}
    >
      <line data-grid="" x1="0" x2={WIDTH} y1={TOP} y2={TOP} />
      <text x="0" y={TOP - 3}>
        {formatPart(most)}
      </text>
      {parts.map(({ variant, parts: all }) =>
        all.map((part, bucket) => (
          <rect
            key={`${variant} ${bucket}`}
            data-variant={variant}
            x={(x(bucket) ?? 0) + (inner(variant) ?? 0)}
            width={inner.bandwidth()}
            y={y(part)}
            height={FLOOR - y(part)}
          />
        )),
      )}
      <line x1="0" x2={WIDTH} y1={FLOOR} y2={FLOOR} />
      {bounds.map((bound, bucket) =>
        bounds.length > 8 && bucket % 2 === 0 ? null : (
          <text
            key={bound}
            x={(x(bucket) ?? 0) + x.bandwidth() + x.step() * 0.1}
            y={HEIGHT - 4}
            textAnchor="middle"
          >
            {bound}
          </text>
        ),
      )}
    </svg>
  );
}

function Table({ series, bounds, title, unit }: SeriesProps & Pick<DistributionProps, 'title' | 'unit'>) {
  return (
    <TableBox label={`${title}, the figures`}>
      <caption>{title}: views, and their part of all</caption>
      <thead>
        <tr>
          <th scope="col">up to</th>
          {series.map(({ variant }) => (
            <th scope="col" key={variant} data-number="">
              {variant}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...bounds, null].map((bound, bucket) => (
          <tr key={bound ?? 'more'}>
            <th scope="row">{bound === null ? 'more' : `${bound} ${unit}`}</th>
            {series.map(({ variant, counts }) => (
              <td key={variant} data-number="">
                {counts.counts[bucket]} ({formatPart((counts.counts[bucket] ?? 0) / total(counts))})
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

function formatBound(value: number | null, { bounds }: Counts, unit: string): string {
  if (value === null) return 'nothing';
  if (value === Number.POSITIVE_INFINITY) return `more than ${bounds.at(-1)} ${unit}`.trim();
  return `${Number(value.toPrecision(2))} ${unit}`.trim();
}
