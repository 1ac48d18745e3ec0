import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNpm } from '../../build/tools';
import { UserError } from '../../config/user-error';
import { fetchReleases } from '../../dev/fetched-site';
import { writeFiles } from '../../store/local-files';
import type { ReleaseRecord } from '../../store/records/release-record';
import { defineCommand } from '../command';
import { parseSite } from '../serving/dev';
import { fragmentNames } from './fragment-template';
import { ownFiles, type Template, templates } from './own-files';
import { howToInit } from './repository';

const require = createRequire(import.meta.url);

/** A fragment that the live site does not have is a new one, which places itself on its pages. */
export const init = initWith(fileURLToPath(new URL('../../../..', import.meta.url)));

/** The command as if it were installed in another folder `modules`, for tests. */
export function initWith(modules: string) {
  return defineCommand({
    summary: 'Write the files of a repository for one fragment, new or live, into an empty folder',
    arguments: [['<fragment>', 'its name, such as mf-reviews']],
    options: {
      with: { value: 'origin', summary: 'the live site that it belongs to', required: true },
      template: { value: 'template', summary: `${templates.join(', ')}; ${templates[0]} by default` },
    },
    examples: [
      ['mf-reviews --with https://www.example.com', 'with React'],
      ['mf-reviews --with https://www.example.com --template vue', 'with Vue'],
    ],
    afterFailure: 'Nothing was written.',
    async run({ project, output }, { args: [given = ''], options }) {
      const template = parseTemplate(options.template);
      const site = parseSite(options.with ?? '');
      const present = (await readdir(project)).filter((file) => file !== '.git');
      if (present.length > 0)
        throw new UserError(
          `${project} is not empty: it has ${present[0]}. Run the command in an empty folder.`,
        );
      const releases = await fetchReleases(site);
      const { found, names } = chooseFragment(given, releases);
      const platform = require('../../package.json') as Manifest;
      const [scope = ''] = platform.name.split('/');
      const source = await sourceOf(modules, platform);
      const files = await ownFiles({
        names,
        isNew: found === undefined,
        site,
        template,
        version: found?.version ?? '1.0.0',
        platform: source,
        kit: await sourceOf(modules, manifestOf('@site/kit')),
        react: manifestOf('react').version,
        reactTypes: manifestOf('@types/react').version,
        bundler: manifestOf('@rspack/core').version,
        registry: source.startsWith('file:') ? null : { scope, url: await registryOf(scope, project) },
      });
      await writeFiles(project, files);
      const written = Object.keys(files).map((file) => `  ${file}\n`);
      output.log(
        `Written:\n${written.join('')}\n${found === undefined ? describeNew(names.name, site, releases) : ''}Run npm install, then npm run dev.`,
      );
    },
  });
}

/** The live release, undefined for a new fragment, and its names. */
function chooseFragment(given: string, releases: readonly ReleaseRecord[]) {
  const release = (name: string) => releases.find((each) => each.package === name && name !== 'shell');
  const found = release(given) ?? release(`mf-${given}`);
  if (found === undefined) return { found, names: fragmentNames(given) };
  const expose = Object.keys(found.exposes).find((each) => /^\.\/[A-Z]/.test(each)) ?? './Fragment';
  const name = found.package;
  return { found, names: { name, component: expose.slice(2), id: name.replace(/^mf-/, '') } };
}

function describeNew(name: string, site: string, releases: readonly ReleaseRecord[]): string {
  const others = releases.map((each) => each.package).filter((each) => each !== 'shell');
  return `${name} is a new fragment: ${site} has only ${others.join(', ')}. Once released, it appears above the footer on every page of the layout "default".\nIf you meant one of those, empty this folder and run init with its name.\n\n`;
}

function parseTemplate(given: string = templates[0]): Template {
  const found = templates.find((each) => each === given);
  if (found !== undefined) return found;
  throw new UserError(`"${given}" is not a template. Use one of: ${templates.join(', ')}.`);
}

interface Manifest {
  readonly name: string;
  readonly version: string;
}

/** The source of a package in `package.json`: a tarball, or a name with another scope. */
async function sourceOf(modules: string, { name, version }: Manifest): Promise<string> {
  const lock = await readFile(path.join(modules, '.package-lock.json'), 'utf8').catch(() => '{}');
  const { packages = {} } = JSON.parse(lock) as { packages?: Record<string, { readonly resolved?: string }> };
  const resolved = packages[`node_modules/${name}`]?.resolved ?? '';
  if (resolved.startsWith('file:'))
    return `file:${path.resolve(modules, '..', resolved.slice('file:'.length))}`;
  if (name.startsWith('@site/'))
    throw new UserError(
      `Cannot write the source of ${name}: npm did not install it from a tarball, and a registry may have a stranger's package of that name. Run the command from the tarballs: ${howToInit}.`,
    );
  return `npm:${name}@${version}`;
}

/** The registry that npm asks for a scope. */
async function registryOf(scope: string, cwd: string): Promise<string> {
  const setting = async (name: string) => (await runNpm(`config get ${name}`, cwd)).trim();
  const own = await setting(`${scope}:registry`);
  return own === 'undefined' ? setting('registry') : own;
}

/** As the platform finds it: a global installation has most packages inside the platform's folder. */
function manifestOf(name: string): Manifest {
  return require(`${name}/package.json`) as Manifest;
}
