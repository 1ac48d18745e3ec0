/** Browser globals that jsdom lacks and that the router and React's server renderer ask for when they are loaded. */
import { TextDecoder, TextEncoder } from 'node:util';

class MessageChannelStub {
  port1 = {};
  port2 = {};
}

Object.assign(globalThis, { TextEncoder, TextDecoder, MessageChannel: MessageChannelStub });
