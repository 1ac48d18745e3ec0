import path from 'node:path';
import { defineCommand } from '@site/platform/commands/command';
import { parseServerEnv } from '@site/platform/config/parse-server-env';
import { isOrigin } from '@site/platform/config/setting-types';
import { UserError } from '@site/platform/config/user-error';
import { packServer } from '@site/platform/deploy/pack-server';
import { packBooking } from '../../../mf-booking/pack/pack-booking';
import { packFolder } from './pack-folder';
import { packSite } from './pack-site';

/** A scope that an organization owns at its registry. */
const SCOPE = /^@[a-z0-9][a-z0-9._-]*$/;

const effects = { packSite, packServer, packBooking, packFolder };

export const pack = packWith(effects);

const optionsOf = new Map([
  ['repository', ['scope']],
  ['server', []],
  ['booking', ['site', 'name', 'repository', 'out']],
]);

/** The command with other effects, for tests. */
export function packWith({ packSite, packServer, packBooking, packFolder }: typeof effects) {
  return defineCommand({
    summary: 'Pack the server into one file, or npm packages for other repositories and other sites',
    arguments: [['[what]', '"repository" (the default), "server" or "booking"']],
    options: {
      scope: {
        value: '@scope',
        summary: 'repository: a scope that your organization owns, to publish the packages under',
      },
      site: { value: 'origin', summary: 'booking: whose release to pack; SITE_ORIGIN by default' },
      name: { value: 'name', summary: 'booking: the name of the package; scheduling-widget by default' },
      repository: { value: 'url', summary: 'booking: where its sources are, for its package.json' },
      out: {
        value: 'folder',
        summary: 'booking: an empty folder, or one with an earlier package; mf-booking/package by default',
      },
    },
    examples: [
      ['', 'pack site-kit and site-platform into ./dist, to be handed out as files'],
      ['--scope @acme', 'pack @acme/site-kit and @acme/site-platform, to be published'],
      ['server', 'pack the server into ./dist/server, which needs nothing but Node'],
      ['booking --site https://www.example.com', 'pack the booking of a live site'],
    ],
    async run({ site, env, project, output }, { args: [what = 'repository'], options }) {
      const own = optionsOf.get(what);
      if (own === undefined) throw new UserError(`Cannot pack "${what}". Use repository, server or booking.`);
      const foreign = Object.keys(options).find((name) => !own.includes(name));
      if (foreign !== undefined)
        throw new UserError(`--${foreign} is not an option of node site pack ${what}. Leave it out.`);
      if (what === 'repository') {
        const { scope } = options;
        if (scope !== undefined && (!SCOPE.test(scope) || scope === '@site'))
          throw new UserError(
            `Cannot pack for the scope ${scope}. Use one that your organization owns at its registry, such as @acme.`,
          );
        for (const tarball of await packSite(project, path.join(project, 'dist'), scope))
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
      const origin = options.site ?? (env.SITE_ORIGIN || `http://localhost:${parseServerEnv(env).port}`);
      if (!isOrigin(origin))
        throw new UserError(
          `Cannot pack the booking: "${origin}" is not an origin. Use one such as https://www.example.com.`,
        );
      const out = path.resolve(project, options.out || 'mf-booking/package');
      await packBooking({
        site: new URL(origin).origin,
        name: options.name ?? 'scheduling-widget',
        repository: options.repository,
        out,
      });
      output.log(await packFolder(out));
    },
  });
}
