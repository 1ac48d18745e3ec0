import type { SiteHandler } from '../site-handler';

/** The site as `Request -> Response`, for hosts that speak it and for tests. */
export function toFetchHandler(handler: SiteHandler): (request: Request) => Promise<Response> {
  return async ({ url, method, headers: received }) => {
    const { pathname, search } = new URL(url);
    const request = { method, header: (name: string) => received.get(name) };
    const { status, headers, body } = await handler(request, pathname + search);
    return new Response(body, { status, headers });
  };
}
