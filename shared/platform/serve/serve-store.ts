import type { Log } from '../config/log';
import { parseServerEnv } from '../config/parse-server-env';
import type { Env } from '../config/set-variables';
import { notifier } from '../notify/notifier';
import type { Site } from '../site/site';
import { type OpenStoreOptions, serverTimeouts } from '../store/open-store';
import type { Store } from '../store/store';
import type { LineWriter } from './log/line-writer';
import { originOf } from './respond/site-response';
import { startServer } from './start-server';

export interface ServeStoreOptions {
  readonly site: Pick<Site, 'signing'>;
  readonly env: Env;
  readonly openStore: (options: Pick<OpenStoreOptions, 'timeouts'>) => Promise<Store>;
  readonly output: { readonly log: Log; readonly lines?: LineWriter };
}

export async function serveStore({ site, env, openStore, output }: ServeStoreOptions) {
  const settings = parseServerEnv(env);
  const store = await openStore({ timeouts: serverTimeouts });
  const { log, lines } = output;
  const notify = notifier({ env, log });
  const server = await startServer({ store, notify, log, lines, ...settings });
  log(`The store is ${store.objects.name}.`);
  if (store.signing !== null) log(`Its deployments need signatures from ${store.signing.since} on.`);
  else if (site.signing !== undefined)
    log(
      'Its deployments need no signature, because signing.unsigned of shell/site.config.ts names it.',
      'warn',
    );
  log(`Listening at ${originOf(settings.host, server.port)}`);
  return { close: server.close, withinMs: settings.closeWithinMs };
}
