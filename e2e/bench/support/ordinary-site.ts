import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../support/projects/project';
import { removeFolder, temporaryFolder } from '../../support/projects/temporary-folder';
import { type CopiedSite, serveCopy } from './copy-site';

/** Builds the site's sources as one application without federation, and serves the site with its scripts. */
export async function serveOrdinary(url: string): Promise<CopiedSite> {
  const folder = temporaryFolder('site-ordinary-');
  await buildOrdinary(folder);
  await addVisitScript(url, path.join(folder, 'browser'));
  const copy = await serveCopy(url, { folder: path.join(folder, 'browser'), documents: startOrdinary });
  const close = async () => {
    await copy.close();
    removeFolder(folder);
  };
  return { ...copy, close };
}

async function buildOrdinary(folder: string): Promise<void> {
  const cli = path.join(projectRoot, 'node_modules/@rspack/cli/bin/rspack.js');
  await promisify(execFile)(process.execPath, [cli, 'build'], {
    cwd: path.join(projectRoot, 'e2e/bench/ordinary'),
    env: { ...process.env, NODE_ENV: 'production', SITE_BUILD_DIR: folder },
  });
}

/** The script that records a visit is beside the shell's. It is a separate build with and without federation. */
async function addVisitScript(url: string, folder: string): Promise<void> {
  const html = await (await fetch(url)).text();
  const script = await fetch(url + (/"visitScript":"([^"]*)"/.exec(html)?.[1] ?? ''));
  if (!script.ok) throw new Error('The site has no script that records visits.');
  await writeFile(path.join(folder, 'record-visit.js'), await script.text());
}

/** A document with the ordinary build's script in place of the shell's and of the fragments'. */
function startOrdinary(html: string): string {
  return html
    .replace(/"entries":\{[^}]*\}/, (entries) => entries.replace(/:"[^"]*"/g, ':"/_copy/main.js"'))
    .replace(/("visitScript":)"[^"]*"/, '$1"/_copy/record-visit.js"')
    .replace(/"scripts":\[[^\]]*\]/, '"scripts":["/_copy/main.js"]');
}
