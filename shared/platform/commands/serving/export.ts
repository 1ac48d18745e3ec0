import path from 'node:path';
import { exportSite } from '../../compose/static-hosting/export-site';
import { parseServerEnv } from '../../config/parse-server-env';
import { isLoopback } from '../../config/setting-types';
import { embeddedName } from '../../site/site';
import { defineCommand } from '../command';

export const exportCommand = defineCommand({
  summary: 'Write what is live as files for a static host or a CDN',
  arguments: [['<folder>', 'where to write']],
  examples: [['public', 'write the live site to ./public']],
  async run({ site, env, project, output, openStore }, { args: [folder = ''] }) {
    const { publishesBuilds } = parseServerEnv(env);
    const store = await openStore();
    const { build, origin, limit } = await exportSite(store, path.resolve(project, folder), {
      publishesBuilds,
      embedded: embeddedName(site),
    });
    output.log(`Build ${build} is in ${folder}.`);
    if (isLoopback(new URL(origin).hostname))
      output.log(
        `Its pages are for ${origin}, because it was composed without a public SITE_ORIGIN: their links, and the outside services, work only on this machine. Release it with the SITE_ORIGIN of the public site, as docs/how-to/export-to-a-static-host.md shows, and export again.`,
        'warn',
      );
    if (limit !== null) output.log(limit);
  },
});
