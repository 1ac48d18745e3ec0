import type { IncomingMessage } from 'node:http';
import type { Measures } from '@site/kit/protocol/measures';
import { readBody } from '../http/read-body';
import { complete } from '../respond/prepared';
import type { SiteResponse } from '../respond/response';
import type { LoadedSite } from '../site/loaded-site';
import { readMeasures } from './read-measures';
import { type MeasuresRate, measuresRate } from './web-vitals-rate';

const MAX_BYTES = 2048;

export interface TakeMeasuresOptions {
  /** Whose headers responses have. */
  readonly site: () => LoadedSite | null;
  readonly take: (measures: Measures) => void;
  readonly rate?: MeasuresRate;
}

export type TakeMeasures = (request: IncomingMessage) => Promise<SiteResponse>;

/** Answers what pages send of their visits; what is not as it should be is refused and leaves nothing behind. */
export function takeMeasures({ site, take, rate = measuresRate() }: TakeMeasuresOptions): TakeMeasures {
  const answer = (status: number, message: string | null = null, headers = {}) =>
    complete(site(), {
      status,
      headers: {
        'cache-control': 'no-store',
        ...(message !== null && { 'content-type': 'text/plain; charset=utf-8' }),
        ...headers,
      },
      body: message && `${message}\n`,
    });
  return async (request) => {
    if (request.method !== 'POST') return answer(405, 'Method Not Allowed', { allow: 'POST' });
    if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
      return answer(415, 'Unsupported Media Type');
    if (!rate(request.socket.remoteAddress ?? '')) return answer(429, 'Too Many Requests');
    const body = await readBody(request, MAX_BYTES);
    if (body === null) return answer(413, 'Content Too Large', { connection: 'close' });
    const measures = readMeasures(body);
    if (measures === null) return answer(400, 'Bad Request');
    take(measures);
    return answer(204);
  };
}
