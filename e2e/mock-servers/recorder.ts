import type { Handler, Service } from './listen-local';
import { send, sendJson } from './response';

export interface RecordedRequest {
  readonly service: Service;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Records the requests to all three servers in one list. */
export function createRecorder() {
  let recorded: RecordedRequest[] = [];

  const wrap =
    (service: Service, handler: Handler): Handler =>
    (request) => {
      const { method, url, headers, body } = request;
      if (url.pathname === '/favicon.ico') return send(204, 'image/x-icon', '');
      if (url.pathname === '/__requests') {
        if (method === 'DELETE') recorded = [];
        return sendJson(200, recorded);
      }
      if (!url.pathname.startsWith('/__')) {
        const query = Object.fromEntries(url.searchParams);
        recorded.push({ service, method, path: url.pathname, query, headers, body });
      }
      return handler(request);
    };

  return { wrap, requests: (): readonly RecordedRequest[] => recorded };
}
