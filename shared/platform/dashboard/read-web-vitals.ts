import { messageOf } from '../config/user-error';
import type { DashboardVitals } from './page/protocol';
import { parseMetrics } from './parse-metrics';

/** A server on the same machine or at the end of a tunnel answers at once, or not. */
const PATIENCE_MS = 3_000;
/** A server's metrics have some tens of kB. */
const MOST_BYTES = 8_000_000;

/** Asks every server for what it knows of visits. One that cannot be reached is said to be so; it never rejects. */
export async function readWebVitals(addresses: readonly string[]): Promise<DashboardVitals> {
  const answers = await Promise.all(
    addresses.map(async (address) => {
      try {
        return { address, text: await readText(`${address}/metrics`), problem: null };
      } catch (error) {
        return { address, text: '', problem: reasonOf(error) };
      }
    }),
  );
  return {
    servers: answers.map(({ address, problem }) => ({ address, problem })),
    builds: parseMetrics(answers.map(({ text }) => text)),
  };
}

async function readText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > MOST_BYTES) throw new Error('it answers without end');
  }
  if (!text.includes('site_build_info')) throw new Error('what answers there is no server of this site');
  return text;
}

/** What `fetch` rejects with says little; its cause has the system's code. */
function reasonOf(error: unknown): string {
  const { name, cause } = Object(error) as { readonly name?: unknown; readonly cause?: unknown };
  const { code } = Object(cause) as { readonly code?: unknown };
  if (name === 'TimeoutError') return 'it does not answer in time';
  if (code === 'ECONNREFUSED') return 'nothing listens there';
  return typeof code === 'string' ? `it cannot be reached (${code})` : messageOf(error);
}
