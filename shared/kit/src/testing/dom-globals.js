/** Browser globals that jsdom lacks, and that the router and React's scheduler need on import. */
import { TextDecoder, TextEncoder } from 'node:util';

/** Replaces Node's MessageChannel, which would keep the process alive. React only sends from port 2 to port 1. */
class OneWayMessageChannel {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) };
}

Object.assign(globalThis, { TextEncoder, TextDecoder, MessageChannel: OneWayMessageChannel });
// jsdom has no performance marks.
performance.mark ??= () => undefined;
