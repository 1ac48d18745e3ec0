/** `npm run export -- <folder>`: what is live as a folder of files for a static host or CDN. */
import { exportSite } from '../compose/static-hosting/export-site';
import { UserError } from '../config/user-error';
import { openStore } from '../store/store';
import { runCommand } from './run-command';

runCommand(async () => {
  const folder = process.argv[2];
  if (folder === undefined) throw new UserError('Use npm run export -- <folder>.');
  const build = await exportSite(openStore(), folder);
  console.log(`Build ${build} is in ${folder}.`);
});
