import type { SiteHandler } from '../respond/site-response';

/** Adapts the site handler to `Request` and `Response`. */
export function toFetchHandler(handler: SiteHandler): (request: Request) => Promise<Response> {
  return async ({ url, method, headers: received }) => {
    const { pathname, search } = new URL(url);
    const request = { method, header: (name: string) => received.get(name) };
    const { status, headers, body } = await handler(request, pathname + search);
    return new Response(body, { status, headers });
  };
}
