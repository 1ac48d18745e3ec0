import {
  deviceSizes,
  fragmentOutcomes,
  MAX_FRAGMENTS,
  vitalsPath,
  type WebVitals,
} from '@site/kit/protocol/web-vitals';
import * as z from 'zod';
import { blockOf } from '../../canary/visit-tokens';
import type { Middleware, Visit } from '../middleware/middleware';
import { respond } from '../respond/prepared-response';
import { plainText, readJson } from '../respond/site-response';

const MAX_BYTES = 2048;

export interface ReceiveWebVitalsOptions {
  readonly take: (vitals: WebVitals) => void;
  readonly rate?: WebVitalsRate;
}

/** `POST /_vitals`: receives the web vitals of visits. Rejects everything else without any effect. */
export function receiveWebVitals({ take, rate = webVitalsRate() }: ReceiveWebVitalsOptions): Middleware {
  return (visit, next) => (visit.path === vitalsPath ? receive(visit, { take, rate }) : next(visit));
}

async function receive({ stable, request }: Visit, { take, rate }: Required<ReceiveWebVitalsOptions>) {
  const refuse = (status: number, message: string, headers = {}) =>
    respond(stable, plainText(status, message, headers));
  if (request.method !== 'POST') return refuse(405, 'Method Not Allowed', { allow: 'POST' });
  const read = await readJson(request, schema, MAX_BYTES);
  // Requests rejected for another reason do not use up the allowance, which behind a proxy may be shared by everyone.
  if (read.status !== undefined) return refuse(read.status, read.message);
  if (!rate(request.address ?? '')) return refuse(429, 'Too Many Requests');
  take(read.data);
  return respond(stable, { status: 204, headers: { 'cache-control': 'no-store' }, body: null });
}

const name = z.string().regex(/^[\w-]{1,64}$/);
/** Excludes pages that stayed open too long for a meaningful value. */
const milliseconds = z.number().min(0).max(600_000).optional();

const schema: z.ZodType<WebVitals> = z.strictObject({
  build: name,
  page: name,
  device: z.enum(deviceSizes),
  paint: milliseconds,
  shift: z.number().min(0).max(100).optional(),
  interaction: milliseconds,
  hydrated: milliseconds,
  visit: z.string().max(200).optional(),
  fragments: z
    .record(name, z.array(z.enum(fragmentOutcomes)).max(fragmentOutcomes.length))
    .refine((all) => Object.keys(all).length <= MAX_FRAGMENTS),
});

/** A page sends its web vitals once. */
const PERIOD_MS = 10_000;
const IN_ALL = 1_000;
const PER_BLOCK = 100;

/** Whether a report from this address counts. */
export type WebVitalsRate = (address: string) => boolean;

/** Counts in periods and forgets all addresses at the end of each, which limits memory. */
export function webVitalsRate(now: () => number = () => performance.now()): WebVitalsRate {
  const sent = new Map<string, number>();
  let began = now();
  let all = 0;
  return (address) => {
    if (now() - began >= PERIOD_MS) {
      began = now();
      all = 0;
      sent.clear();
    }
    const sender = blockOf(address);
    const count = sent.get(sender) ?? 0;
    if (count >= PER_BLOCK || all >= IN_ALL) return false;
    sent.set(sender, count + 1);
    all += 1;
    return true;
  };
}
