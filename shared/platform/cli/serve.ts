/** `npm run serve`: only serves the live site of the store, for production servers. */
import { serveStore } from '../serve/serve-store';
import { readArguments } from './read-arguments';
import { closeOnSignal, runCommand } from './run-command';

runCommand(async ({ env, openStore, output }) => {
  readArguments('serve');
  const { close, withinMs } = await serveStore({ env, openStore, log: output.log });
  closeOnSignal(close, withinMs);
});
