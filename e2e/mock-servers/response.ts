import { setTimeout as pause } from 'node:timers/promises';

/** The reaction of a mock server to a request. `hang` never answers; `cut` breaks the connection in the middle. */
export type MockResponse =
  | {
      readonly kind: 'send';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    }
  | { readonly kind: 'hang' }
  | { readonly kind: 'cut' };

/** Delay of a `slow` response, in milliseconds. */
const SLOW_MS = 3000;

export const hang: MockResponse = { kind: 'hang' };
export const cut: MockResponse = { kind: 'cut' };

export function send(
  status: number,
  type: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): MockResponse {
  return { kind: 'send', status, headers: { 'content-type': `${type}; charset=utf-8`, ...headers }, body };
}

export function sendJson(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = { 'access-control-allow-origin': '*' },
): MockResponse {
  return send(status, 'application/json', JSON.stringify(value, null, 2), headers);
}

export function sendScript(body: string): MockResponse {
  return send(200, 'text/javascript', body);
}

/** A short page of text, for visitors without scripts. */
export function sendPage(status: number, title: string, paragraph: string): MockResponse {
  return send(
    status,
    'text/html',
    `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 20px;color:#151411;background:#f6f4ee}</style>
<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(paragraph)}</p></main></html>`,
  );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The response, unless a failure of this name is requested instead. */
export async function unlessFailing(name: string | null, response: MockResponse): Promise<MockResponse> {
  switch (name) {
    case 'slow':
      await pause(SLOW_MS);
      return response;
    case 'hang':
      return hang;
    case 'gone':
      return cut;
    case '500':
      return send(500, 'text/plain', 'Internal error');
    case 'html':
      return send(200, 'text/html', '<!doctype html><title>Maintenance</title>');
    default:
      return response;
  }
}
