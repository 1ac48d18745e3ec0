/** `npm run export -- <folder>`: what is live as a folder of files for a static host or CDN; with `--nginx`, for nginx. */
import { parseArgs } from 'node:util';
import { exportForNginx, exportSite } from '../compose/static-hosting/export-site';
import { parseServerEnv } from '../config/parse-server-env';
import { messageOf, UserError } from '../config/user-error';
import { openStore } from '../store/open-store';
import { runCommand } from './run-command';

runCommand(async () => {
  const { values, positionals } = parseOptions();
  const [folder] = positionals;
  if (folder === undefined) throw new UserError(USE);
  const { publishesBuilds } = parseServerEnv(process.env);
  const store = await openStore();
  const { build, limits } = await (values.nginx === true ? exportForNginx : exportSite)(store, folder, {
    publishesBuilds,
  });
  console.log(`Build ${build} is in ${folder}.`);
  for (const limit of limits) console.log(limit);
  if (values.nginx === true) console.log(`nginx -p ${folder} -c compositions/${build}/nginx.conf serves it.`);
});

const USE = 'Use npm run export -- <folder>, or npm run export -- <folder> --nginx.';

function parseOptions() {
  try {
    return parseArgs({ allowPositionals: true, options: { nginx: { type: 'boolean' } } });
  } catch (error) {
    throw new UserError(`${messageOf(error)}\n${USE}`);
  }
}
