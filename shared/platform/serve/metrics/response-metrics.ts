import { Counter, Histogram, type Registry } from 'prom-client';
import { type Distribution, distribution } from '../../canary/distribution';
import type { ObserveResponse } from '../http/node-adapter';
import { bytesOf, kindOf, type ResponseKind } from '../respond/site-response';

/** Upper bounds in seconds. */
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
  new Counter({
    name: 'site_requests_total',
    help: 'Answered requests',
    labelNames: ['kind', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { kind, statuses } of kinds.values())
        for (const [status, count] of statuses) this.inc({ kind, status }, count);
    },
  });
  new Counter({
    name: 'site_response_bytes_total',
    help: 'Bytes of response bodies',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { kind, bytes } of kinds.values()) this.inc({ kind }, bytes);
    },
  });
  new DistributionMetric({
    name: 'site_response_seconds',
    help: 'Time from a request to the last byte written to its connection',
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

interface DistributionMetricOptions {
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
