import { request } from 'node:http';
import { atRate } from './at-rate';
import { pageCheck } from './page-check';
import { newVisitor } from './visitor';

export interface MeasuredLoadOptions {
  readonly visitors: number;
  /** Documents; each is followed by the web vitals of its visit. */
  readonly perSecond: number;
  /** The web vitals that a page of a build reports. */
  readonly vitalsOf: (build: string) => object;
}

const PAGES = ['/', '/faq', '/pricing', '/terms'];

/**
 * Visitors with cookies who open pages and leave them again, so many a second, until they are stopped. Each has an address of its
 * own, as limits are by address.
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
    // 429: more than the server takes at a time.
    if (sent !== 204 && sent !== 429) failed.push(`vitals ${sent}`);
  };
  const load = atRate(perSecond, (index) => [
    open(index % visitors, PAGES[Math.floor(index / visitors) % PAGES.length] ?? '/').catch(
      (error: unknown) => void failed.push(String(error)),
    ),
  ]);
  return {
    /** How many visits a build had so far. */
    visits: (build: string) => visits.get(build) ?? 0,
    /** The builds that visitors with numbers from one on got. */
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

/** Sends vitals from an address of this machine that is nobody else's; the status of the answer. */
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
