import path from 'node:path';
import { defineCommand } from '@site/platform/commands/command';
import { parseServerEnv } from '@site/platform/config/parse-server-env';
import { UserError } from '@site/platform/config/user-error';
import { packBooking } from '../../mf-booking/pack/pack-booking';
import { packSite } from './pack-site';

/** Options are for `booking`. */
export const pack = defineCommand({
  summary: 'Make npm packages: for a fragment in its own repository, or for sites that embed the booking',
  arguments: [{ name: 'what', summary: '"repository" (the default) or "booking"' }],
  options: {
    site: { value: 'origin', summary: 'whose release of the booking to pack; SITE_ORIGIN by default' },
    name: { value: 'name', summary: 'the name of its package; scheduling-widget by default' },
    repository: { value: 'url', summary: 'where its sources are, for its package.json' },
    out: { value: 'folder', summary: 'where to write it, empty afterwards; mf-booking/package by default' },
  },
  examples: [
    ['', 'pack @site/kit and @site/platform into ./dist'],
    ['booking --site https://www.example.com', 'pack the booking of a live site'],
  ],
  async run({ env, project, output }, { args: [what = 'repository'], options }) {
    if (what === 'repository') {
      for (const tarball of await packSite(project, path.join(project, 'dist')))
        output.log(path.relative(project, tarball));
      return;
    }
    if (what !== 'booking') throw new UserError(`Cannot pack "${what}". Use repository or booking.`);
    const tarball = await packBooking({
      site: options.site ?? env.SITE_ORIGIN ?? `http://localhost:${parseServerEnv(env).port}`,
      name: options.name ?? 'scheduling-widget',
      repository: options.repository,
      out: path.resolve(project, options.out ?? 'mf-booking/package'),
    });
    output.log(tarball);
  },
});
