/** Builds and serves an example host: `npx tsx e2e/hosts/run.ts html`. See README.md in this folder. */
import { removeFolder, temporaryFolder } from '../support/projects/temporary-folder';
import { installTools } from '../support/tools';
import { buildHost, hostNames } from './build-host';
import { serveFolder } from './serve-folder';

const name = hostNames.find((known) => known === process.argv[2]);
if (name === undefined) {
  console.error(`Name a host: ${hostNames.join(', ')}.`);
  process.exit(1);
}
const site = process.env.BOOKING_SITE ?? 'http://localhost:4600';
const installed = process.env.PACKAGE_FOLDER;
const folder = temporaryFolder(`host-${name}-`);
process.once('exit', () => removeFolder(folder));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));

await installTools({ nightly: true });
const built = await buildHost(name, { site, ...(installed !== undefined && { installed }) }, folder);
const { url } = await serveFolder(built, { port: Number(process.env.PORT ?? 0) });
console.log(`${name} is at ${url}, with ${site}/mf-booking/v1/ in it.`);
