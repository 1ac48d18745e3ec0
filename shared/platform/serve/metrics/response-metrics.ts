import { Counter, type Registry } from 'prom-client';
import { type Distribution, distribution } from '../../canary/distribution';
import type { ObserveResponse } from '../http/node-adapter';
import { DistributionMetric } from './histogram';
import { bytesOf, kindOf, type ResponseKind } from './response-kind';

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
