import type { IncomingMessage } from 'node:http';

/** A request's body, or null where it is longer than it may be. One that does not come whole is the part that came. */
export function readBody(request: IncomingMessage, mostBytes: number): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return Promise.resolve(null);
  return new Promise((resolve) => {
    let bytes = 0;
    const chunks: Buffer[] = [];
    const end = () => resolve(Buffer.concat(chunks).toString('utf8'));
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= mostBytes) chunks.push(chunk);
      else resolve(null);
    });
    request.once('end', end);
    request.once('close', end);
    request.once('error', end);
  });
}
