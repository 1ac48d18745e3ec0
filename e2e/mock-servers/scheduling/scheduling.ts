import { readFileSync } from 'node:fs';
import type { Handler } from '../listen-local';
import { type MockResponse, send, sendJson, sendScript, unlessFailing } from '../response';

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/**
 * The scheduling providers: a widget script that behaves like Calendly's, the page in its frame, and the bookings
 * (`GET /bookings`); the pages of cal.com (`/cal/<event>/embed`) and HubSpot (`/hubspot/<event>`). `?fail=` in the URL of the script or the page makes that request fail. `POST /__fail?script=500` makes every
 * script request fail until `DELETE /__fail`.
 */
export function createScheduling(): Handler {
  const bookings: unknown[] = [];
  let failEveryScript: string | null = null;
  return ({ method, url, body }) => {
    const fail = url.searchParams.get('fail');
    switch (url.pathname) {
      case '/__fail':
        failEveryScript = method === 'DELETE' ? null : (url.searchParams.get('script') ?? failEveryScript);
        return sendJson(200, { script: failEveryScript });
      case '/assets/external/widget.js':
        return widgetScript(fail ?? failEveryScript);
      case '/assets/booking-page.js':
        return sendScript(file('./booking-page.js'));
      case '/assets/booking-page.css':
        return send(200, 'text/css', file('./booking-page.css'));
      case '/bookings':
        if (method !== 'POST') return sendJson(200, bookings);
        if (/"email":"fail@/.test(body)) return sendJson(500, { error: 'Asked for.' });
        bookings.push(JSON.parse(body));
        return sendJson(201, { id: bookings.length });
    }
    if (/^\/cal\/[\w-]+\/embed$/.test(url.pathname)) return send(200, 'text/html', file('./cal-page.html'));
    if (/^\/hubspot\/[\w-]+$/.test(url.pathname)) return send(200, 'text/html', file('./hubspot-page.html'));
    // As with the real provider: a path of one segment is a person or team, and of two an event.
    return /^\/[\w-]+(\/[\w-]+)?\/?$/.test(url.pathname)
      ? unlessFailing(fail, send(200, 'text/html', file('./booking-page.html')))
      : send(404, 'text/plain', 'Not found');
  };
}

function widgetScript(fail: string | null): MockResponse | Promise<MockResponse> {
  switch (fail) {
    case 'missing-global':
      return sendScript('/* loads well and defines nothing */');
    case 'throws':
      return sendScript(`window.Calendly = { initInlineWidget() { throw new Error('Asked for.'); } };`);
    default:
      return unlessFailing(fail, sendScript(file('./widget.js')));
  }
}
