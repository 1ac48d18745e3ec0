import { Agent, get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { pageCheck } from '../pages/page-check';
import { responseBuild } from '../sites/response-build';
import { atRate } from './at-rate';

/** Requests pages of each site at a constant rate, without waiting for responses, and checks every page until stopped. */
export function steadyLoad(
  origins: readonly string[],
  { paths, perSecond }: { readonly paths: readonly string[]; readonly perSecond: number },
) {
  const { builds, failed, mixed, check } = pageCheck();
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const times: number[] = [];
  // Skips checks of identical pages, which would take CPU time.
  const last = new Map<string, Buffer>();

  const ask = async (url: string) => {
    const begun = performance.now();
    try {
      const { status, build, body } = await fetchPage(url, agent);
      times.push(performance.now() - begun);
      if (status !== 200) failed.push(`${url} ${status}`);
      else if (last.get(`${url} ${build}`)?.equals(body) !== true)
        check(url, build, brotliDecompressSync(body).toString());
      last.set(`${url} ${build}`, body);
    } catch (error) {
      failed.push(`${url} ${String(error)}`);
    }
  };
  const load = atRate(perSecond, (index) =>
    origins.map((origin) => ask(origin + (paths[index % paths.length] ?? '/'))),
  );
  return {
    async stop() {
      const seconds = await load.stop();
      agent.destroy();
      times.sort((a, b) => a - b);
      const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
      return {
        failed,
        mixed,
        builds,
        total: times.length,
        /** Responses per second and site. */
        perSecond: Math.round(times.length / seconds / origins.length),
        /** Response times in milliseconds. */
        median: at(0.5),
        slowest: at(0.99),
      };
    },
  };
}

interface FetchedPage {
  readonly status: number;
  readonly build: string | undefined;
  readonly body: Buffer;
}

function fetchPage(url: string, agent: Agent): Promise<FetchedPage> {
  return new Promise((resolve, reject) => {
    const options = { agent, timeout: 30_000, headers: { 'accept-encoding': 'br' } };
    const request = get(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          build: responseBuild(response.headers),
          body: Buffer.concat(chunks),
        }),
      );
      response.on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error('no answer in 30 s')));
    request.on('error', reject);
  });
}
