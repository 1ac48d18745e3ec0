import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../support/projects/project';
import { temporaryFolder } from '../../support/projects/temporary-folder';
import { freePorts } from '../../support/sites/running-site';
import { type DebianServer, runNginx, runServer } from './debian-server';

/** The origins of two servers behind a cache. */
export type Origins = readonly [one: string, two: string];

/** nginx as docs/cache has it. */
export async function nginxCache(origins: Origins): Promise<DebianServer> {
  return runNginx(temporaryFolder('site-cache-'), pointed('nginx.conf', origins), await freePorts(1));
}

/** Varnish as docs/cache has it. */
export async function varnishCache(origins: Origins): Promise<DebianServer> {
  const [port, folder] = [await freePorts(1), temporaryFolder('site-cache-')];
  const vcl = path.join(folder, 'site.vcl');
  const text = pointed('varnish.vcl', origins);
  writeFileSync(vcl, text);
  // Those of the documented command.
  const parameters = text.match(/(?<= )-p \S+/g)?.flatMap((parameter) => parameter.split(' ')) ?? [];
  // With an account of its own it could not read a temporary folder.
  const where = ['-j', 'none', '-F', '-n', folder, '-a', `127.0.0.1:${port}`, '-s', 'default,100m'];
  return runServer('varnishd', [...where, ...parameters, '-f', vcl], folder, port);
}

/** An example of docs/cache, with other origins. */
function pointed(example: string, origins: Origins): string {
  const text = readFileSync(path.join(projectRoot, 'docs/cache', example), 'utf8');
  return ['3000', '3010'].reduce((changed, port, index) => {
    const all = [`127.0.0.1:${port} `, `.host = "127.0.0.1"; .port = "${port}"`].filter((it) =>
      text.includes(it),
    );
    if (all.length !== 1) throw new Error(`${example} does not name port ${port} in one way.`);
    const [place = ''] = all;
    return changed.replaceAll(place, place.replace(port, new URL(origins[index] ?? '').port));
  }, text);
}
