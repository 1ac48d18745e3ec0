/** `npx site init <fragment> --with <origin>`: the files of a repository for one fragment of a live site, in an empty folder. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../config/user-error';
import { fetchReleases } from '../dev/fetched-site';
import { ownFiles } from './own-files';
import { type Template, templates } from './own-templates';
import { parseSite } from './parse-dev';
import { commands, readArguments } from './read-arguments';
import { project, runCommand } from './run-command';

runCommand(async () => {
  const {
    values,
    words: [name],
  } = readArguments('init', process.argv.slice(3));
  if (name === undefined || values.with === undefined)
    throw new UserError(`The fragment or the origin of the live site is missing. Use ${commands.init.use}.`);
  const template = parseTemplate(values.template);
  const site = parseSite(values.with);
  const present = (await readdir(project)).filter((file) => file !== '.git');
  if (present.length > 0)
    throw new UserError(`${project} is not empty: it has ${present[0]}. Run the command in an empty folder.`);
  const releases = await fetchReleases(site);
  const fragments = releases.map((each) => each.package).filter((each) => each !== 'shell');
  const release = releases.find((each) => each.package === name);
  if (release === undefined || name === 'shell')
    throw new UserError(
      `${site} has no fragment ${name}, only ${fragments.join(', ')}. To add it, run npm run new -- fragment ${name} in the site's repository, and release it there.`,
    );
  const files = ownFiles({
    name,
    site,
    template,
    exposes: Object.keys(release.exposes),
    version: release.version,
    platform: await sourceOf('@site/platform'),
    kit: await sourceOf('@site/kit'),
    react: await installed('react'),
  });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(project, file)), { recursive: true });
    await writeFile(path.join(project, file), text);
  }
  console.log(
    `Written:\n${Object.keys(files)
      .map((file) => `  ${file}`)
      .join('\n')}\n\nRun npm install, then npm run dev.`,
  );
}, 'Nothing was written.');

function parseTemplate(given = 'react'): Template {
  const found = templates.find((each) => each === given);
  if (found !== undefined) return found;
  throw new UserError(`"${given}" is not a template. Use one of: ${templates.join(', ')}.`);
}

/** Where this command is installed, with the packages beside it. */
const modules = fileURLToPath(new URL('../../..', import.meta.url));

/** The version of a package, or the tarball that it was installed from. */
async function sourceOf(name: string): Promise<string> {
  const lock = await readFile(path.join(modules, '.package-lock.json'), 'utf8').catch(() => '{}');
  const { packages = {} } = JSON.parse(lock) as { packages?: Record<string, { readonly resolved?: string }> };
  const resolved = packages[`node_modules/${name}`]?.resolved ?? '';
  if (!resolved.startsWith('file:')) return installed(name);
  return `file:${path.resolve(modules, '..', resolved.slice('file:'.length))}`;
}

async function installed(name: string): Promise<string> {
  const text = await readFile(path.join(modules, name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
