import { splitTarget } from '@site/kit/protocol/url-rules';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { ObserveResponse } from '../http/node-adapter';
import { bytesOf, kindOf } from '../respond/site-response';

/** Counts responses by kind and status. */
export function responseMetrics(registry: Registry): ObserveResponse {
  const registers = [registry];
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Answered requests',
    labelNames: ['kind', 'status'],
    registers,
  });
  const bytes = new Counter({
    name: 'site_response_bytes_total',
    help: 'Bytes of response bodies',
    labelNames: ['kind'],
    registers,
  });
  const seconds = new Histogram({
    name: 'site_response_seconds',
    help: 'Time to make a response and hand it to its connection',
    labelNames: ['kind'],
    buckets: [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1],
    registers,
  });
  return (request, response, ms) => {
    const kind = kindOf(splitTarget(request.url ?? '/').path, response);
    requests.inc({ kind, status: response.status });
    bytes.inc({ kind }, bytesOf(response));
    seconds.observe({ kind }, ms / 1000);
  };
}
