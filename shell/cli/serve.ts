/** `npm run serve`: serves what is live in the store, and nothing else; for a machine that only serves. */
import { parseServerEnv } from '../config/parse-server-env';
import { UserError } from '../config/user-error';
import { openStore } from '../releases/store';
import { startServer } from '../server/start-server';
import { runCommand } from './run-command';

runCommand(async () => {
  const { port, host } = parseServerEnv(process.env);
  const server = await startServer({ store: openStore().root, port, host }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new UserError(
        `Port ${port} is taken. Stop what uses it, or set PORT to another, such as PORT=${port + 100}.`,
      );
    },
  );
  console.log(`Listening at http://${host ?? 'localhost'}:${server.port}`);
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
});
