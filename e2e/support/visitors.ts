import { get, type IncomingHttpHeaders } from 'node:http';
import { pageCheck } from './page-check';
import { responseBuild } from './response-build';

export interface Visits {
  readonly total: number;
  /** Incomplete pages. */
  readonly failed: readonly string[];
  /** The entries that each build's pages were made with, by package. */
  readonly builds: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Pages that name other entries than an earlier page of the same build did. */
  readonly mixed: readonly string[];
}

const PAUSE_MS = 40;

/** Asks sites for pages again and again, as visitors do while releases go live, until it is stopped. */
export function sendVisitors(origins: readonly string[], paths: readonly string[]) {
  const { builds, failed, mixed, look } = pageCheck();
  let total = 0;
  let asking = true;

  const visit = async (origin: string) => {
    for (let index = 0; asking; index += 1) {
      const url = origin + (paths[index % paths.length] ?? '/');
      total += 1;
      try {
        const { status, headers, text } = await fetchText(url);
        if (status === 200) look(url, responseBuild(headers), text);
        else failed.push(`${url} ${status}`);
        const script = /"(\/_fragments\/[\w./-]+\.js)"/.exec(text)?.[1];
        if (script !== undefined && (await fetchText(origin + script)).status !== 200)
          failed.push(origin + script);
      } catch (error) {
        failed.push(`${url} ${String(error)}`);
      }
      // Without a pause the machine would do nothing else.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const done = Promise.all(origins.map(visit));
  return {
    async stop(): Promise<Visits> {
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

/** One request, from an address of this machine where one is given. Rejects where the connection fails. */
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
