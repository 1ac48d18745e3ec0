import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ProjectCopy } from './project';

/** Builds a package of a project's copy as another repository would; gives the folder, for `release --from`. */
export function buildElsewhere({ root }: ProjectCopy, name: string): string {
  const folder = path.join(root, `built-${name}`);
  execFileSync(process.execPath, [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
    cwd: path.join(root, name),
    env: { ...process.env, NODE_ENV: 'production', SITE_BUILD_DIR: folder },
    stdio: 'ignore',
  });
  return folder;
}

/** A copy of such a build that makes another release: a script of it has one comment more. */
export function variantOf(folder: string, variant: string): string {
  const copy = `${folder}-${variant}`;
  cpSync(folder, copy, { recursive: true });
  const entry = readdirSync(path.join(copy, 'browser')).find((file) => /^remoteEntry.*\.js$/.test(file));
  if (entry === undefined) throw new Error(`${folder} holds no build of a fragment.`);
  appendFileSync(path.join(copy, 'browser', entry), `\n// ${variant}\n`);
  return copy;
}
