/** `npm run serve`: only serves the live site of the store, for production servers. */
import { parseServerEnv } from '../config/parse-server-env';
import { notifier } from '../notify/notifier';
import { startServer } from '../serve/start-server';
import { serverPatience } from '../store/open-store';
import { readArguments } from './read-arguments';
import { closeOnSignal, runCommand } from './run-command';

runCommand(async ({ site, openStore }) => {
  readArguments('serve');
  const env = parseServerEnv(process.env);
  const { host, closeWithinMs } = env;
  const store = await openStore({ patience: serverPatience });
  const server = await startServer({ store, routes: site.routes, notify: notifier(), ...env });
  console.log(`The store is ${store.objects.name}.`);
  console.log(`Listening at http://${host ?? 'localhost'}:${server.port}`);
  closeOnSignal(server.close, closeWithinMs);
});
