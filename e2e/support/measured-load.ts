import { request } from 'node:http';
import { atRate } from './at-rate';
import { pageCheck } from './page-check';
import { newVisitor } from './visitor';

export interface MeasuredLoadOptions {
  readonly visitors: number;
  /** Documents per second. Web vitals follow each document. */
  readonly perSecond: number;
  /** The web vitals that a page of a build reports. */
  readonly vitalsOf: (build: string) => object;
}

const PAGES = ['/', '/faq', '/pricing', '/terms'];

/**
 * Simulates visitors with cookies who open and leave pages at a constant rate until stopped. Each has its own IP address, because
 * rate limits are per address.
 */
export function measuredLoad(origin: string, { visitors, perSecond, vitalsOf }: MeasuredLoadOptions) {
  const { look, failed, mixed } = pageCheck();
  const visits = new Map<string, number>();
  const perVisitor = new Map<number, Set<string>>();
  const everyone = Array.from({ length: visitors }, (_, index) =>
    newVisitor(`http://127.0.0.1:${new URL(origin).port}`, addressOf(index)),
  );
  const open = async (index: number, path: string) => {
    const visitor = everyone[index];
    if (visitor === undefined) return;
    const { status, text, build, visit } = await visitor.get(path);
    if (status !== 200) failed.push(`${path} ${status}`);
    look(origin + path, build || undefined, text);
    visits.set(build, (visits.get(build) ?? 0) + 1);
    const bucket = visitor.bucket();
    if (bucket !== null) perVisitor.set(bucket, (perVisitor.get(bucket) ?? new Set()).add(build));
    const sent = await post(origin, index, JSON.stringify({ ...vitalsOf(build), visit }));
    // 429: the server's rate limit.
    if (sent !== 204 && sent !== 429) failed.push(`vitals ${sent}`);
  };
  const load = atRate(perSecond, (index) => [
    open(index % visitors, PAGES[Math.floor(index / visitors) % PAGES.length] ?? '/').catch(
      (error: unknown) => void failed.push(String(error)),
    ),
  ]);
  return {
    /** The number of visits to a build so far. */
    visits: (build: string) => visits.get(build) ?? 0,
    /** The builds that visitors with at least this bucket received. */
    buildsFrom: (bucket: number) =>
      new Set([...perVisitor].flatMap(([number, builds]) => (number >= bucket ? [...builds] : []))),
    async stop() {
      await load.stop();
      return { failed, mixed };
    },
  };
}

function addressOf(index: number): string {
  return `127.1.${index >> 8}.${index & 255}`;
}

/** Sends vitals from a local address that no other visitor uses. Resolves with the status. */
function post(origin: string, index: number, body: string): Promise<number> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      localAddress: addressOf(index),
      path: '/_vitals',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    };
    request(options, (response) => resolve(response.resume().statusCode ?? 0))
      .on('error', reject)
      .end(body);
  });
}
