import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type DevState, devPaths } from '@site/kit/protocol/hot-page';
import { WebSocketServer } from 'ws';

export interface PageSocket {
  readonly onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Sends the state to every open page. */
  readonly broadcast: () => void;
  readonly close: () => void;
}

/** The WebSocket to open pages. Sends the state when a page connects and when the state changes. */
export function createPageSocket(state: () => DevState): PageSocket {
  const server = new WebSocketServer({ noServer: true });
  return {
    onUpgrade(request, socket, head) {
      if (request.url !== devPaths.socket) {
        socket.destroy();
        return;
      }
      server.handleUpgrade(request, socket, head, (page) => page.send(JSON.stringify(state())));
    },
    broadcast() {
      for (const page of server.clients) page.send(JSON.stringify(state()));
    },
    close() {
      for (const page of server.clients) page.terminate();
      server.close();
    },
  };
}
