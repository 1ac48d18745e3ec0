import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type DevState, devPaths } from '@site/kit/protocol/hot-page';
import { WebSocketServer } from 'ws';

export interface PageSocket {
  readonly onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Tells every open page how things are now. */
  readonly tell: () => void;
  readonly close: () => void;
}

/** The connection to open pages. Each is told the state when it connects and whenever the state changes. */
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
    tell() {
      for (const page of server.clients) page.send(JSON.stringify(state()));
    },
    close() {
      for (const page of server.clients) page.terminate();
      server.close();
    },
  };
}
