import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** How long a client may take to read the answer, in milliseconds. */
const READ_WITHIN_MS = 2_000;

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

export function answerClientError(error: NodeJS.ErrnoException, duplex: Duplex): void {
  const socket = duplex as Socket;
  // Browsers open connections ahead. They repeat a request on one that was closed, but would show an answer.
  const isUnused = socket.bytesRead === 0;
  if (error.code === 'ECONNRESET' || !socket.writable || isUnused || isResponding(socket)) {
    socket.destroy(error);
    return;
  }
  const status = statuses[error.code ?? ''] ?? '400 Bad Request';
  const body = error.code === 'HPE_HEADER_OVERFLOW' ? tooLarge : '';
  const lines = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    ...(body === '' ? [] : ['Content-Type: text/html; charset=utf-8', `Content-Security-Policy: ${POLICY}`]),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  // The rest of the request is read and ignored: closing with unread bytes would discard the answer.
  socket.removeAllListeners('data');
  socket.resume();
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), READ_WITHIN_MS).unref();
}

/** Whether part of another response on this connection was sent. `node:http` checks the same field for its own answers. */
function isResponding(socket: Socket): boolean {
  const { _httpMessage: response } = socket as { _httpMessage?: { headersSent: boolean } | null };
  return response?.headersSent ?? false;
}

const POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The browser's language is unknown, because it is in the headers. */
const tooLarge = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Too many cookies</title>
<h1>Your browser sent too many cookies</h1>
<p>This site cannot read a request with this many cookies, or with an address this long. Nothing is wrong with your browser.</p>
<p><strong>Delete the cookies of this site</strong>, then reload the page: open the menu at the left of the address,
choose the site's cookies or data, and delete them.</p>
<p>Error 431</p>
`;
