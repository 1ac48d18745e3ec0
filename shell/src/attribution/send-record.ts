import type { VisitSource } from './visit-source';

const PATH = '/api/auth/seo_sources_unregistered/';

export interface SendRecordOptions {
  /** Origin of the product's API. */
  readonly origin: string;
  readonly fetchImpl?: typeof fetch;
  /** Called once when the record could not be sent. Nothing else happens then. */
  readonly report?: (problem: string) => void;
}

/**
 * Sends the record once (docs/reference/behaviour/http.md#calls). `keepalive` lets the request outlive the page. Never
 * rejects.
 */
export async function sendRecord(record: VisitSource, options: SendRecordOptions): Promise<void> {
  const { origin, fetchImpl = fetch, report = (problem) => console.info(problem) } = options;
  try {
    const response = await fetchImpl(origin + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(record),
      keepalive: true,
      credentials: 'omit',
    });
    // For browsers a response that nobody reads to its end is one that is still loading.
    await response.text();
    if (!response.ok) report(`The visit source was not taken: ${response.status}`);
  } catch (error) {
    report(`The visit source could not be sent: ${error}`);
  }
}
