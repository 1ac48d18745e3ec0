import { messageOf } from '../config/user-error';
import type { DashboardVitals } from './page/protocol';
import { parseMetrics } from './parse-metrics';

/** Time limit in milliseconds. A server on the same machine or behind a tunnel answers quickly. */
const PATIENCE_MS = 3_000;
/** Size limit in bytes. The metrics of a server have tens of kB. */
const MOST_BYTES = 8_000_000;

/** Requests the metrics of every server. Reports unreachable ones; never rejects. */
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
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > MOST_BYTES) throw new Error(`its response has more than ${MOST_BYTES} bytes`);
  }
  if (!text.includes('site_build_info')) throw new Error('it is not a server of this site');
  return text;
}

/** `fetch` rejects with a generic message; the cause names the system error. */
function reasonOf(error: unknown): string {
  const { name, cause } = Object(error) as { readonly name?: unknown; readonly cause?: unknown };
  const { code } = Object(cause) as { readonly code?: unknown };
  if (name === 'TimeoutError') return 'it does not answer in time';
  if (code === 'ECONNREFUSED') return 'the connection was refused';
  return typeof code === 'string' ? `it is unreachable (${code})` : messageOf(error);
}
