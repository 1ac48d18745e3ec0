/** `npm run preview -- <package> ...`: serves what releasing the packages would make live, at an address of its own. */
import { parseServerEnv } from '../config/parse-server-env';
import { previewPackages } from '../publish/release-packages';
import { startServer } from '../server/start-server';
import { openStore } from '../store/store';
import { closeOnSignal } from './close-on-signal';
import { parsePackages } from './parse-packages';
import { project, runCommand, siteIsAsItWas } from './run-command';

runCommand(async () => {
  const names = parsePackages(process.argv.slice(2));
  // The live site has the usual port.
  const { port, host, closeWithinMs } = parseServerEnv({ ...process.env, PORT: process.env.PORT || '0' });
  const store = await openStore();
  const { composition, before } = await previewPackages(names, { store, project, env: process.env });
  const { build } = composition;
  const server = await startServer({ store, port, host, closeWithinMs, build });
  console.log(`
The preview is at http://${host ?? 'localhost'}:${server.port}, build ${build} with ${names.map((name) => `${name} ${composition.releases[name]}`).join(' and ')}.`);
  console.log(
    build === before
      ? `Nothing has changed in ${names.join(' and ')}: this is what is live.`
      : `Live is still ${before}. npm run release -- ${names.join(' ')} makes the preview live.`,
  );
  closeOnSignal(server.close, closeWithinMs);
}, siteIsAsItWas);
