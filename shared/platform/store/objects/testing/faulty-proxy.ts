import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../../testing/listen';
import { signal } from '../../testing/signal';
import { s3Error } from './s3-error';

/**
 * How the proxy handles a request instead of forwarding it:
 *
 * - `slow-down`, `conflict`, `denied` and `full` answer 503, 409, 403 and 507.
 *
 * - `hang` never answers.
 *
 * - `cut-upload` closes the connection after half of the request body, `cut-download` after half of the response body,
 * `lose-answer` before the response.
 *
 * - `hold` answers once the proxy is healed.
 *
 * - `trickle` sends the response slowly until then.
 */
export type Fault =
  | keyof typeof refusals
  | 'hang'
  | 'cut-upload'
  | 'lose-answer'
  | 'cut-download'
  | 'hold'
  | 'trickle';

const refusals = {
  'slow-down': [503, 'SlowDown'],
  conflict: [409, 'ConditionalRequestConflict'],
  denied: [403, 'AccessDenied'],
  full: [507, 'InsufficientStorage'],
} as const;

/** Pause between two pieces of a trickling response. */
const PIECE_MS = 20;

/** A proxy in front of a server that injects faults. */
export async function startFaultyProxy(target: string) {
  const faults: { fault: Fault; method: string; path: string; times: number }[] = [];
  const injected: Fault[] = [];
  let healing = signal();
  let late = 0;
  let watched: { readonly when: 'before' | 'after'; readonly act: () => void; left: number } | null = null;
  const server = await listen(
    createServer(async (incoming, answer) => {
      // Before the first pause: the proxy may be healed while this request waits.
      const healed = healing.promise;
      const found = faults.find(
        ({ method, path, times }) => times > 0 && incoming.method === method && incoming.url?.includes(path),
      );
      if (found !== undefined) {
        found.times -= 1;
        injected.push(found.fault);
      }
      if (incoming.method === 'PUT' && watched !== null) watched.left -= 1;
      const act = incoming.method === 'PUT' && watched?.left === 0 ? watched : null;
      if (act?.when === 'before') act.act();
      const fault = act === null ? found?.fault : act.when === 'before' ? 'cut-upload' : 'lose-answer';
      await pause(late);
      await pass({ target, incoming, answer, healed }, fault).catch(() => answer.destroy());
      if (act?.when === 'after') act.act();
    }),
  );
  return {
    url: server.url,
    stop: server.stop,
    /** The faults that were injected. */
    injected,
    /** Injects a fault into the next requests with a method and a URL that contains `path`. */
    fail(fault: Fault, method: string, path: string, times = Number.POSITIVE_INFINITY) {
      faults.push({ fault, method, path, times });
    },
    /**
     * Calls `act` at the given write, counted from now: after half of the upload, or when it is done but not yet
     * answered.
     */
    atPut(number: number, when: 'before' | 'after', act: () => void) {
      watched = { when, act, left: number };
    },
    /** Delays every response by this many milliseconds. */
    delay(ms: number) {
      late = ms;
    },
    heal() {
      late = 0;
      watched = null;
      faults.length = 0;
      injected.length = 0;
      healing.resolve();
      healing = signal();
    },
  };
}

interface Exchange {
  readonly target: string;
  readonly incoming: IncomingMessage;
  readonly answer: ServerResponse;
  /** Resolves when the proxy is healed. */
  readonly healed: Promise<void>;
}

async function pass({ target, incoming, answer, healed }: Exchange, fault?: Fault) {
  const body = await buffer(incoming);
  if (fault === 'hang') return;
  if (fault !== undefined && fault in refusals) {
    const [status, code] = refusals[fault as keyof typeof refusals];
    return void answer.writeHead(status).end(s3Error(code));
  }
  if (fault === 'hold') await healed;
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
  if (fault === 'trickle') return trickle(answer, content, healed);
  if (fault !== 'cut-download') return void answer.end(content);
  answer.write(content.subarray(0, content.length / 2), () => answer.destroy());
}

/** Sends a byte at a time, and the rest when the proxy is healed. */
async function trickle(answer: ServerResponse, content: Buffer, healed: Promise<void>): Promise<void> {
  let isOver = false;
  void healed.then(() => {
    isOver = true;
  });
  let sent = 0;
  for (; !isOver; await pause(PIECE_MS)) {
    if (sent < content.length - 1) answer.write(content.subarray(sent, sent + 1));
    sent = Math.min(sent + 1, content.length - 1);
  }
  answer.end(content.subarray(sent));
}
