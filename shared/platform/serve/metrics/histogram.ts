import { Histogram, type Registry } from 'prom-client';
import type { Distribution } from '../../canary/distribution';

type Labels = Readonly<Record<string, string>>;

export interface DistributionMetricOptions {
  readonly name: string;
  readonly help: string;
  readonly registry: Registry;
  /** Called per scrape: every distribution with its labels. */
  readonly read: () => Iterable<readonly [Labels, Distribution]>;
}

/**
 * Exports distributions that are counted elsewhere, because counting with the library costs a request several times as
 * much.
 */
export class DistributionMetric extends Histogram {
  constructor(private readonly options: DistributionMetricOptions) {
    const { name, help, registry } = options;
    super({ name, help, registers: [registry] });
  }

  /** The library serializes this. */
  getForPromString() {
    const { name, help, read } = this.options;
    const values = [...read()].flatMap(([labels, counted]) => linesOf(name, labels, counted));
    return { name, help, type: 'histogram', aggregator: 'sum', values };
  }
}

function linesOf(name: string, labels: Labels, { bounds, counts, sum }: Distribution) {
  let count = 0;
  const buckets = counts.map((more, index) => {
    count += more;
    return { metricName: `${name}_bucket`, labels: { ...labels, le: bounds[index] ?? '+Inf' }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
