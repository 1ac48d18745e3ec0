import path from 'node:path';
import { defineCommand } from '@site/platform/commands/command';
import { parseServerEnv } from '@site/platform/config/parse-server-env';
import { UserError } from '@site/platform/config/user-error';
import { packServer } from '@site/platform/deploy/pack-server';
import { packBooking } from '../../mf-booking/pack/pack-booking';
import { packSite } from './pack-site';

/** Options are for `booking`. */
export const pack = defineCommand({
  summary: 'Pack the server into one file, or npm packages for other repositories and other sites',
  arguments: [{ name: 'what', summary: '"repository" (the default), "server" or "booking"' }],
  options: {
    site: { value: 'origin', summary: 'whose release of the booking to pack; SITE_ORIGIN by default' },
    name: { value: 'name', summary: 'the name of its package; scheduling-widget by default' },
    repository: { value: 'url', summary: 'where its sources are, for its package.json' },
    out: { value: 'folder', summary: 'where to write it, empty afterwards; mf-booking/package by default' },
  },
  examples: [
    ['', 'pack @site/kit and @site/platform into ./dist'],
    ['server', 'pack the server into ./dist/server, which needs nothing but Node'],
    ['booking --site https://www.example.com', 'pack the booking of a live site'],
  ],
  async run({ site, env, project, output }, { args: [what = 'repository'], options }) {
    if (what === 'repository') {
      for (const tarball of await packSite(project, path.join(project, 'dist')))
        output.log(path.relative(project, tarball));
      return;
    }
    if (what === 'server') {
      const { files } = await packServer({ site, project, folder: path.join(project, 'dist/server') });
      for (const [file, bytes] of Object.entries(files))
        output.log(`dist/server/${file}  ${Math.ceil(bytes / 1000)} kB`);
      output.log('Start it with SITE_STORE=<store> node dist/server/server.mjs');
      return;
    }
    if (what !== 'booking') throw new UserError(`Cannot pack "${what}". Use repository, server or booking.`);
    const tarball = await packBooking({
      site: options.site ?? env.SITE_ORIGIN ?? `http://localhost:${parseServerEnv(env).port}`,
      name: options.name ?? 'scheduling-widget',
      repository: options.repository,
      out: path.resolve(project, options.out ?? 'mf-booking/package'),
    });
    output.log(tarball);
  },
});
