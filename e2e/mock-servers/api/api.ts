import type { Handler, MockRequest } from '../listen-local';
import { cut, hang, send, sendJson } from '../response';

const PATH = '/api/auth/seo_sources_unregistered/';

/**
 * The product API: takes visit-source records (docs/reference/behaviour/attribution.md) and lists them at `GET
 * /records`.
 */
export function createApi(): Handler {
  const records: unknown[] = [];
  return (request) => {
    const { method, url, headers, body } = request;
    const json = (status: number, value: unknown) => sendJson(status, value, corsHeaders(request));
    if (url.pathname === '/records') return json(200, records);
    if (url.pathname !== PATH) return json(404, { detail: 'Not found.' });
    if (method === 'OPTIONS') return send(204, 'text/plain', '', corsHeaders(request));
    if (method !== 'POST') return json(405, { detail: 'Method not allowed.' });
    if (!/^application\/json\b/.test(headers['content-type']?.toString() ?? ''))
      return json(415, { detail: 'Send application/json.' });
    const record = parseObject(body);
    if (record === null) return json(400, { detail: 'Not a JSON object.' });
    records.push(record);
    switch (record.utm_campaign) {
      case 'fail-hang':
        return hang;
      case 'fail-cut':
        return cut;
      case 'fail-500':
        return json(500, { detail: 'Asked for.' });
      default:
        return json(201, { id: records.length });
    }
  };
}

/** A beacon has credentials, so the response must name the requesting origin. */
function corsHeaders({ headers }: MockRequest): Record<string, string> {
  if (typeof headers.origin !== 'string') return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': headers.origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '0',
  };
}

function parseObject(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
