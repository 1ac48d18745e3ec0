import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { responseBuild } from '../../support/sites/response-build';

/** Visitors who ask at the same time, and how long each waits before he asks again, in milliseconds. */
const VISITORS = 12;
const PAUSE_MS = 10;

export interface Visits {
  readonly total: number;
  /** Requests for which a server was asked. */
  readonly misses: number;
  /** Responses that were not a complete page of one build. */
  readonly failed: readonly string[];
}

/** Sends visitors to pages of a cache until they are stopped. */
export function visitCache(origin: string, paths: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const counts = { total: 0, misses: 0 };
  const failed: string[] = [];
  let builds = new Set<string>();
  let visiting = true;

  const visitor = async (first: number) => {
    for (let index = first; visiting; index += 1) {
      const path = paths[index % paths.length] ?? '/';
      const { status, headers, body } = await fetchOnce(origin + path, agent);
      counts.total += 1;
      if (!isHit(headers)) counts.misses += 1;
      const build = responseBuild(headers);
      if (status !== 200 || build === undefined) failed.push(`${path} ${status} ${body.slice(0, 100)}`);
      else builds.add(build);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const done = Promise.all(Array.from({ length: VISITORS }, (_, index) => visitor(index)));
  return {
    /** How many there were so far. */
    total: () => counts.total,
    /** The builds that were seen since the last call. */
    builds(): readonly string[] {
      const seen = [...builds];
      builds = new Set();
      return seen;
    },
    async stop(): Promise<Visits> {
      visiting = false;
      await done;
      agent.destroy();
      return { ...counts, failed };
    },
  };
}

/** Whether no server was asked, as the examples of docs/cache say. One of those who get what is stale has it renewed. */
export function isHit(headers: IncomingHttpHeaders): boolean {
  return ['HIT', 'UPDATING'].includes(String(headers['x-cache']));
}

/** One request, without encoding by default. A failed connection has the status 0. */
export function fetchOnce(
  url: string,
  agent?: Agent,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }> {
  return new Promise((resolve) => {
    get(url, { ...(agent && { agent }), headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
      response.on('error', fail);
    }).on('error', fail);
    function fail(error: Error): void {
      resolve({ status: 0, headers: {}, body: String(error) });
    }
  });
}
