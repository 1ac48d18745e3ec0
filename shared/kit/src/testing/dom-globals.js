/** Browser globals that jsdom lacks and that the router and React's schedulers ask for when they are loaded. */
import { TextDecoder, TextEncoder } from 'node:util';

/** Node's own would keep the process alive. One way only, which is all that React uses: from port 2 to port 1. */
class OneWayMessageChannel {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) };
}

Object.assign(globalThis, { TextEncoder, TextDecoder, MessageChannel: OneWayMessageChannel });
// jsdom keeps no marks.
performance.mark ??= () => undefined;
