import path from 'node:path';
import { exportSite } from '../../compose/static-hosting/export-site';
import { parseServerEnv } from '../../config/parse-server-env';
import { embeddedName } from '../../site/site';
import { defineCommand } from '../command';

export const exportCommand = defineCommand({
  summary: 'Write what is live as files for a static host or a CDN',
  arguments: [{ name: 'folder', summary: 'where to write', required: true }],
  examples: [['public', 'write the live site to ./public']],
  async run({ site, env, project, output, openStore }, { args: [folder = ''] }) {
    const { publishesBuilds } = parseServerEnv(env);
    const store = await openStore();
    const { build, limit } = await exportSite(store, path.resolve(project, folder), {
      publishesBuilds,
      embedded: embeddedName(site),
    });
    output.log(`Build ${build} is in ${folder}.`);
    if (limit !== null) output.log(limit);
  },
});
