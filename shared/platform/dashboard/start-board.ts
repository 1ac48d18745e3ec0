import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { BoardEnv } from '../config/parse-board-env';
import type { Notify } from '../notify/notifier';
import { type Listening, listen } from '../serve/http/listen';
import type { Store } from '../store/store';
import { boardHandler } from './board-handler';
import { buildPage } from './build-page';
import { boardPage } from './page-files';

export interface StartBoardOptions extends BoardEnv {
  readonly store: Store;
  /** The project's folder. */
  readonly project: string;
  readonly log: (line: string) => void;
  readonly notify?: Notify | undefined;
}

export interface RunningBoard extends Listening {
  /** Where it is; a token that was made for this start stands behind the `#`, which browsers send to nobody. */
  readonly address: string;
}

/** Serves the board. Throws a `UserError` where its page does not build or its port is taken. */
export async function startBoard(options: StartBoardOptions): Promise<RunningBoard> {
  const { store, project, port, host, origin, servers, log, notify } = options;
  const token = options.token ?? randomBytes(24).toString('base64url');
  const files = await buildPage({ project, kept: path.join(store.local, 'board'), log });
  const handler = boardHandler({
    store,
    access: { token, host, origin },
    page: boardPage(files),
    servers,
    log,
    notify,
  });
  const listening = await listen({ handler, port, host, log, variable: 'ADMIN_PORT' });
  const own = `http://${host?.includes(':') ? `[${host}]` : (host ?? 'localhost')}:${listening.port}`;
  return {
    ...listening,
    address: `${origin ?? own}/${options.token === undefined ? `#${token}` : ''}`,
  };
}
