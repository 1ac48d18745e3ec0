import type { IncomingHttpHeaders } from 'node:http';

/** The build in the `Server-Timing` of a document or a payload; undefined without one. */
export function responseBuild(headers: IncomingHttpHeaders): string | undefined {
  return buildIn(String(headers['server-timing']));
}

/** The build in a value of `Server-Timing`. */
export function buildIn(timings: string): string | undefined {
  return /\bbuild;desc="([\w-]+)"/.exec(timings)?.[1];
}
