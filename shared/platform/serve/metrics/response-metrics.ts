import { Counter, type Gauge, Histogram, type Registry } from 'prom-client';
import { type Distribution, distribution } from '../../canary/distribution';
import type { ObserveResponse } from '../http/node-adapter';
import { bytesOf, kindOf, type ResponseKind } from '../respond/site-response';

const BOUNDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1];

interface Counts {
  readonly kind: ResponseKind;
  readonly times: Distribution;
  readonly statuses: Map<number, number>;
  bytes: number;
}

/** Counts responses by kind and status. The counts become metrics only on a scrape. */
export function responseMetrics(registry: Registry): ObserveResponse {
  const kinds = new Map<ResponseKind, Counts>();
  countedMetric(Counter, registry, {
    name: 'site_requests_total',
    help: 'Answered requests',
    labelNames: ['kind', 'status'],
    read: () =>
      [...kinds.values()].flatMap(({ kind, statuses }) =>
        [...statuses].map(([status, count]) => [{ kind, status: String(status) }, count] as const),
      ),
  });
  countedMetric(Counter, registry, {
    name: 'site_response_bytes_total',
    help: 'Bytes of response bodies',
    labelNames: ['kind'],
    read: () => [...kinds.values()].map(({ kind, bytes }) => [{ kind }, bytes]),
  });
  new DistributionMetric({
    name: 'site_response_seconds',
    help: 'Time to make a response and hand it to its connection',
    registry,
    read: () => [...kinds.values()].map(({ kind, times }) => [{ kind }, times] as const),
  });
  return (request, response, ms) => {
    const kind = kindOf(request.url ?? '/', response);
    let counts = kinds.get(kind);
    if (counts === undefined) {
      counts = { kind, times: distribution(BOUNDS), statuses: new Map(), bytes: 0 };
      kinds.set(kind, counts);
    }
    counts.statuses.set(response.status, (counts.statuses.get(response.status) ?? 0) + 1);
    counts.bytes += bytesOf(response);
    counts.times.add(ms / 1000);
  };
}

type Labels = Readonly<Record<string, string>>;

interface CountedMetricOptions {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  readonly read: () => Iterable<readonly [Labels, number]>;
}

/** Exports values that are counted elsewhere, because counting with the library costs a request several times as much. */
export function countedMetric(
  Kind: typeof Counter | typeof Gauge,
  registry: Registry,
  { name, help, labelNames = [], read }: CountedMetricOptions,
): void {
  const metric: Counter | Gauge = new Kind({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    collect() {
      metric.reset();
      for (const [labels, value] of read()) metric.inc(labels, value);
    },
  });
}

interface DistributionMetricOptions {
  readonly name: string;
  readonly help: string;
  readonly registry: Registry;
  readonly read: () => Iterable<readonly [Labels, Distribution]>;
}

/** Exports distributions that are counted elsewhere. */
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
