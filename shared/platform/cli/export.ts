/** `npm run export -- <folder>`: exports the live site for a static host or CDN. */
import { exportSite } from '../compose/static-hosting/export-site';
import { parseServerEnv } from '../config/parse-server-env';
import { UserError } from '../config/user-error';
import { commands, readArguments } from './read-arguments';
import { runCommand } from './run-command';

runCommand(async ({ openStore }) => {
  const { words } = readArguments('export');
  const [folder] = words;
  if (folder === undefined) throw new UserError(`The folder is missing. Use ${commands.export.use}.`);
  const { publishesBuilds } = parseServerEnv(process.env);
  const store = await openStore();
  const { build, limits } = await exportSite(store, folder, { publishesBuilds });
  console.log(`Build ${build} is in ${folder}.`);
  for (const limit of limits) console.log(limit);
});
