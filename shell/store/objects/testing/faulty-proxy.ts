import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen, s3Error } from './listen';

/**
 * What the proxy does to a request instead of passing it on:
 * `slow-down` and `conflict` answer 503 and 409, `hang` never answers, `cut-upload` breaks the connection with half of the
 * body sent, `lose-answer` when the server has done it, `cut-download` with half of the answer sent.
 */
export type Fault = 'slow-down' | 'conflict' | 'hang' | 'cut-upload' | 'lose-answer' | 'cut-download';

/** Stands before a server and passes requests on, but for those for which a fault was asked. */
export async function startFaultyProxy(target: string) {
  const faults: { fault: Fault; method: string; path: string; times: number }[] = [];
  const met: Fault[] = [];
  const server = await listen(async (incoming, answer) => {
    const found = faults.find(
      ({ method, path, times }) => times > 0 && incoming.method === method && incoming.url?.includes(path),
    );
    if (found !== undefined) {
      found.times -= 1;
      met.push(found.fault);
    }
    await pass(target, incoming, answer, found?.fault).catch(() => answer.destroy());
  });
  return {
    url: server.url,
    stop: server.stop,
    /** The faults that requests have met. */
    met,
    /** Fails the next requests of a method whose address holds `path`. */
    fail(fault: Fault, method: string, path: string, times = Number.POSITIVE_INFINITY) {
      faults.push({ fault, method, path, times });
    },
    heal() {
      faults.length = 0;
      met.length = 0;
    },
  };
}

async function pass(target: string, incoming: IncomingMessage, answer: ServerResponse, fault?: Fault) {
  const body = await buffer(incoming);
  if (fault === 'hang') return;
  if (fault === 'slow-down') return void answer.writeHead(503).end(s3Error('SlowDown'));
  if (fault === 'conflict') return void answer.writeHead(409).end(s3Error('ConditionalRequestConflict'));
  const { method, headers, url = '/' } = incoming;
  const outgoing = request(target + url, { method, headers, agent: false });
  if (fault === 'cut-upload') {
    outgoing.on('error', () => {});
    outgoing.write(body.subarray(0, body.length / 2), () => {
      outgoing.destroy();
      answer.destroy();
    });
    return;
  }
  const given = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve).on('error', reject).end(body);
  });
  const content = await buffer(given);
  if (fault === 'lose-answer') return void answer.destroy();
  answer.writeHead(given.statusCode ?? 500, { ...given.headers, connection: 'close' });
  if (fault !== 'cut-download') return void answer.end(content);
  answer.write(content.subarray(0, content.length / 2), () => answer.destroy());
}
