import type { SiteHandler } from './site-handler';

/** The site as `Request -> Response`, for hosts that speak it and for tests. */
export function toFetchHandler(handler: SiteHandler): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const asked = { method: request.method, header: (name: string) => request.headers.get(name) };
    const { status, headers, body } = await handler(asked, pathname + search);
    return new Response(body, { status, headers });
  };
}
