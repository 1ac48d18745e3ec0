import type { VisitSource } from './visit-source';

const PATH = '/api/auth/seo_sources_unregistered/';

export interface SendRecordOptions {
  readonly origin: string;
  readonly fetchImpl?: typeof fetch;
  /** Called once if the request fails. Default: logs to the console. */
  readonly report?: (problem: string) => void;
}

/** Sends the record once, without retries (docs/reference/behaviour/http.md#calls). Never rejects. */
export async function sendRecord(record: VisitSource, options: SendRecordOptions): Promise<void> {
  const { origin, fetchImpl = fetch, report = console.info } = options;
  let problem: unknown;
  try {
    const response = await fetchImpl(origin + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(record),
      keepalive: true,
      credentials: 'omit',
    });
    // Until a response is read to its end, the browser counts it as loading.
    await response.text();
    if (response.ok) return;
    problem = `status ${response.status}`;
  } catch (error) {
    problem = error;
  }
  report(`Cannot send the visit source: ${problem}`);
}
