import type { IncomingHttpHeaders } from 'node:http';

/** The build that a document or a payload says that it is of; undefined where it says none. */
export function responseBuild(headers: IncomingHttpHeaders): string | undefined {
  return buildIn(String(headers['server-timing']));
}

/** The same, in the value of the header. */
export function buildIn(timings: string): string | undefined {
  return /\bbuild;desc="([\w-]+)"/.exec(timings)?.[1];
}
