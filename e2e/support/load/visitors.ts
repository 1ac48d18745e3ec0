import { get, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { pageCheck, scriptsOf } from '../pages/page-check';
import { responseBuild } from '../sites/response-build';

const PAUSE_MS = 40;

/** Requests pages of the sites in a loop until stopped, to simulate visitors during releases. */
export function sendVisitors(origins: readonly string[], paths: readonly string[]) {
  const { builds, failed, mixed, check } = pageCheck();
  let total = 0;
  let asking = true;

  const visit = async (origin: string) => {
    for (let index = 0; asking; index += 1) {
      const url = origin + (paths[index % paths.length] ?? '/');
      total += 1;
      try {
        const { status, headers, text } = await fetchText(url);
        if (status === 200) check(url, responseBuild(headers), text);
        else failed.push(`${url} ${status}`);
        const [script] = scriptsOf(text);
        if (script !== undefined && (await fetchText(origin + script)).status !== 200)
          failed.push(origin + script);
      } catch (error) {
        failed.push(`${url} ${String(error)}`);
      }
      // Leaves CPU time for the servers.
      await pause(PAUSE_MS);
    }
  };
  const done = Promise.all(origins.map(visit));
  return {
    async stop() {
      asking = false;
      await done;
      return { total, failed, builds, mixed };
    },
  };
}

export interface FetchedText {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends one request, optionally from a given local address. Rejects if the connection fails. */
export function fetchText(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  localAddress?: string,
): Promise<FetchedText> {
  return new Promise((resolve, reject) => {
    get(url, { headers, ...(localAddress !== undefined && { localAddress }) }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
      response.on('error', reject);
    }).on('error', reject);
  });
}
