import { request } from 'node:http';
import { atRate } from '../load/at-rate';
import { newVisitor } from '../load/visitor';
import { pageCheck, scriptsOf } from './page-check';

export interface MeasuredLoadOptions {
  readonly visitors: number;
  /** Visits per second. A visit requests a document, then one of its scripts, and sends web vitals. */
  readonly perSecond: number;
  /** May change while the visitors run. */
  readonly paths?: readonly string[];
  /** The web vitals that a page of a build reports; null if it sends none. */
  readonly vitalsOf: (build: string, html: string) => object | null;
}

const PAGES = ['/', '/faq', '/pricing', '/terms'];

/**
 * Simulates visitors with cookies who open and leave pages at a constant rate until stopped. Each has its own IP address, because
 * rate limits are per address. With several servers, each request goes to the next one, as behind a load balancer.
 */
export function measuredLoad(
  origins: readonly string[],
  { visitors, perSecond, paths = PAGES, vitalsOf }: MeasuredLoadOptions,
) {
  const { check, builds, failed, mixed } = pageCheck();
  const visits = new Map<string, number>();
  const perVisitor = new Map<number, Set<string>>();
  const servers = origins.map((origin) => `http://127.0.0.1:${new URL(origin).port}`);
  let requests = 0;
  const nextServer = () => servers[requests++ % servers.length] ?? '';
  // Cookies are for a host, whatever its port.
  const everyone = Array.from({ length: visitors }, (_, index) => newVisitor('', addressOf(index)));
  const open = async (index: number, path: string) => {
    const visitor = everyone[index];
    if (visitor === undefined) return;
    const get = async (wanted: string) => {
      const url = nextServer() + wanted;
      const found = await visitor.get(url);
      if (found.status !== 200) failed.push(`${url} ${found.status}`);
      return { ...found, url };
    };
    const { url, text, build, visit } = await get(path);
    check(url, build || undefined, text);
    visits.set(build, (visits.get(build) ?? 0) + 1);
    const bucket = visitor.bucket();
    if (bucket !== null) perVisitor.set(bucket, (perVisitor.get(bucket) ?? new Set()).add(build));
    const scripts = scriptsOf(text);
    const script = scripts[index % scripts.length];
    if (script !== undefined) await get(script);
    const vitals = vitalsOf(build, text);
    if (vitals === null) return;
    const sent = await post(nextServer(), index, JSON.stringify({ ...vitals, visit }));
    // 429: the server's rate limit.
    if (sent !== 204 && sent !== 429) failed.push(`vitals ${sent}`);
  };
  const load = atRate(perSecond, (index) => [
    open(index % visitors, paths[(index + Math.floor(index / visitors)) % paths.length] ?? '/').catch(
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
      const seconds = await load.stop();
      return { failed, mixed, builds, requests, perSecond: Math.round(requests / seconds) };
    },
  };
}

/** In an address block of its own, because a block counts once in the analysis of a canary. */
function addressOf(index: number): string {
  return `127.${1 + (index >> 8)}.${index & 255}.1`;
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
