import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const hosts = path.dirname(fileURLToPath(import.meta.url));
const bin = path.join(hosts, '../../node_modules');

export const hostNames = ['html', 'html-csp', 'vue', 'vite-react', 'webpack-react', 'rspack-react'] as const;

/** A host that has the package from npm; it is built where that is installed. */
export const packageHost = 'npm-react';
export type HostName = (typeof hostNames)[number];

/** Of React, beside the newest; installed under names of their own. */
export const olderReacts = ['18.2', '18.3', '19.0', '19.2'] as const;

export interface HostTarget {
  /** Origin of the site that serves `/mf-booking/v1/`. */
  readonly site: string;
  readonly schedulingUrl: string;
  readonly scriptUrl: string;
  /** For webpack and Rspack. Default the newest. */
  readonly react?: (typeof olderReacts)[number] | undefined;
  /** The folder that the package was installed in. */
  readonly installed?: string;
}

/** Builds an example host into `folder`, which then only has to be served. Rejects with the bundler's output. */
export async function buildHost(
  name: HostName | typeof packageHost,
  target: HostTarget,
  folder: string,
): Promise<void> {
  const root = path.join(hosts, name);
  const env = {
    BOOKING_SITE: target.site,
    SCHEDULING_URL: target.schedulingUrl,
    SCHEDULING_SCRIPT_URL: target.scriptUrl,
    SCHEDULING_ORIGIN: new URL(target.scriptUrl).origin,
    ...(target.installed !== undefined && { PACKAGE_FOLDER: target.installed }),
    ...(target.react !== undefined && { REACT_VERSION: target.react }),
    TYPES_FOLDER: path.join(folder, '@mf-types'),
  };
  mkdirSync(folder, { recursive: true });
  switch (name) {
    case 'html':
    case 'html-csp':
      return writePage(root, folder, env);
    case 'vue':
    case 'vite-react':
      await run(root, env, ['vite/bin/vite.js', 'build', '--outDir', folder, '--logLevel', 'warn']);
      return writePage(folder, folder, env);
    case 'webpack-react':
    case 'rspack-react':
    case packageHost:
      await run(hosts, env, [path.join(hosts, 'bundle.js'), name, folder]);
      return writePage(root, folder, env);
  }
}

/** Fills in the addresses of a page. */
function writePage(from: string, folder: string, values: Readonly<Record<string, string>>): void {
  const html = readFileSync(path.join(from, 'index.html'), 'utf8');
  const filled = html.replace(/%([A-Z_]+)%/g, (whole, name: string) => values[name] ?? whole);
  writeFileSync(path.join(folder, 'index.html'), filled);
}

function run(cwd: string, env: Readonly<Record<string, string>>, args: readonly string[]): Promise<void> {
  const [script = '', ...rest] = args;
  const child = spawn(process.execPath, [path.resolve(bin, script), ...rest], {
    cwd,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The host does not build:\n${output}`));
    });
  });
}
