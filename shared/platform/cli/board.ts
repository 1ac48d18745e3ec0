/** `npm run board`: a page for people who release. It shows what is live and why, and does what the commands do. */

import { parseBoardEnv } from '../config/parse-board-env';
import { startBoard } from '../dashboard/start-board';
import { notifier } from '../notify/notifier';
import { openStore } from '../store/open-store';
import { closeOnSignal } from './close-on-signal';
import { readArguments } from './read-arguments';
import { project, runCommand } from './run-command';

const CLOSE_WITHIN_MS = 2_000;

runCommand(async () => {
  readArguments('board');
  const env = parseBoardEnv(process.env);
  const store = await openStore();
  const board = await startBoard({ store, project, log: console.log, notify: notifier(), ...env });
  console.log(`The store is ${store.objects.name}.`);
  console.log(`The board is at ${board.address}`);
  if (env.token === undefined) console.log('Who has this address can change what is live.');
  closeOnSignal(board.close, CLOSE_WITHIN_MS);
});
