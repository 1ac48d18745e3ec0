/** `npm run pack:server`: packs the server into `dist/server`, which needs nothing but Node. */
import path from 'node:path';
import { UserError } from '../config/user-error';
import { loadSite } from '../site/load-site';
import { packServer } from './pack-server';

const project = process.cwd();
const folder = path.join(project, 'dist/server');
try {
  const [unexpected] = process.argv.slice(2);
  if (unexpected !== undefined)
    throw new UserError(`Unknown argument "${unexpected}". Run npm run pack:server without arguments.`);
  const { files } = await packServer({ site: await loadSite(project), project, folder });
  for (const [file, bytes] of Object.entries(files))
    console.log(`dist/server/${file}  ${Math.ceil(bytes / 1000)} kB`);
  console.log('Start it with SITE_STORE=<store> node dist/server/server.mjs');
} catch (error) {
  console.error(error instanceof UserError ? `\n${error.message}` : error);
  process.exitCode = 1;
}
