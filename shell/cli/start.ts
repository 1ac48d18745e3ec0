/** `npm start`: builds and releases every package, composes the site, starts the stand-ins and serves it. */

import { parseServerEnv } from '../config/parse-server-env';
import { UserError } from '../config/user-error';
import { releaseAll } from '../releases/release-packages';
import { openStore } from '../releases/store';
import { startServer } from '../server/start-server';
import { project, runCommand } from './run-command';
import { startStandIns } from './stand-ins';

runCommand(async () => {
  const { port, host } = parseServerEnv(process.env);
  const store = openStore();
  const standIns = await startStandIns(process.env, port);
  const env = { SITE_ORIGIN: `http://localhost:${port}`, ...standIns.env, ...process.env };
  try {
    await releaseAll({ store, project, env });
    const server = await startServer({ store: store.root, port, host }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRINUSE') throw error;
        throw new UserError(
          `Port ${port} is taken. Stop what uses it, or set PORT to another, such as PORT=${port + 100}.`,
        );
      },
    );
    console.log(`\nThe site is at http://${host ?? 'localhost'}:${server.port}\n${standIns.notice}`);
    const stop = async () => {
      await Promise.all([server.close(), standIns.stop()]);
      process.exit(0);
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  } catch (error) {
    await standIns.stop();
    throw error;
  }
});
