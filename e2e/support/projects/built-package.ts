import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProjectCopy } from './project';

/** Builds a package of a project's copy like another repository. Returns the folder for `release --from`. */
export function buildElsewhere({ root }: ProjectCopy, name: string): string {
  const folder = path.join(root, `built-${name}`);
  execFileSync(process.execPath, [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
    cwd: path.join(root, name),
    env: { ...process.env, NODE_ENV: 'production', SITE_BUILD_DIR: folder },
    stdio: 'ignore',
  });
  return folder;
}

/** A copy of such a build with another release id: its entry has an additional comment and a new hash. */
export function variantOf(folder: string, variant: string): string {
  const copy = `${folder}-${variant}`;
  cpSync(folder, copy, { recursive: true });
  const browser = path.join(copy, 'browser');
  const entry = readdirSync(browser).find((file) => /^remoteEntry.*\.js$/.test(file));
  if (entry === undefined) throw new Error(`${folder} contains no build of a fragment.`);
  const text = `${readFileSync(path.join(browser, entry), 'utf8')}\n// ${variant}\n`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  const renamed = entry.replace(/\.[0-9a-f]{10}\./, `.${hash}.`);
  const manifest = path.join(browser, 'mf-manifest.json');
  writeFileSync(path.join(browser, renamed), text);
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll(entry, renamed));
  rmSync(path.join(browser, entry));
  return copy;
}
