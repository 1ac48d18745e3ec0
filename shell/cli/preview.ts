/** `npm run preview -- <package>`: serves what releasing the package would make live, at an address of its own. */
import { parseServerEnv } from '../config/parse-server-env';
import { previewPackage } from '../publish/release-packages';
import { startServer } from '../server/start-server';
import { openStore } from '../store/store';
import { parsePackage } from './parse-package';
import { closeOnSignal, project, runCommand, siteIsAsItWas } from './run-command';

runCommand(async () => {
  const name = parsePackage(process.argv[2]);
  // The live site has the usual port.
  const { port, host, closeWithinMs } = parseServerEnv({ ...process.env, PORT: process.env.PORT || '0' });
  const store = await openStore();
  const { composition, before } = await previewPackage(name, { store, project, env: process.env });
  const { build } = composition;
  const server = await startServer({ store, port, host, closeWithinMs, build });
  console.log(`
The preview is at http://${host ?? 'localhost'}:${server.port}, build ${build} with ${name} ${composition.releases[name]}.`);
  console.log(
    build === before
      ? `${name} has not changed: this is what is live.`
      : `Live is still ${before}. npm run release -- ${name} makes the preview live.`,
  );
  closeOnSignal(server.close, closeWithinMs);
}, siteIsAsItWas);
