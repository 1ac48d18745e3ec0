import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Listening, listen } from '@site/platform/store/testing/listen';

/** Size of a piece in bytes, about two packets. */
const PIECE = 3_000;
/** Long enough for a browser to paint between two pieces. */
const PAUSE_MS = 50;

/** A proxy of `origin` that sends each document in pieces, like a slow network. */
export function serveInPieces(origin: string): Promise<Listening> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url, { headers: { 'accept-encoding': 'identity' } });
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = Object.fromEntries(answer.headers);
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, headers);
    if (headers['content-type']?.startsWith('text/html'))
      for (let start = 0; start < body.length; start += PIECE) {
        response.write(body.subarray(start, start + PIECE));
        await pause(PAUSE_MS);
      }
    else response.write(body);
    response.end();
  });
  return listen(server);
}
