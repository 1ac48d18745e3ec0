import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../support/projects/project';
import { nightlyModules, toolModules } from '../support/tools';
import { type Filled, fillIn, PACKAGE_NAME, recipeFiles } from './manual';

const hosts = path.dirname(fileURLToPath(import.meta.url));

/** A host is a separate project from folders of this one and files of the manual. */
interface Host {
  /** Beside the folder of the host's own name. */
  readonly folders: readonly string[];
  /** Of the manual. */
  readonly recipes: readonly string[];
  /** Default none: serves its page unchanged. */
  readonly bundler?: 'rspack' | 'webpack' | 'vite';
  /** An older webpack than the newest, under the name that it is installed by. */
  readonly webpack?: string;
}

const federated = (bundler: 'rspack' | 'webpack' | 'vite', remote: string = bundler): Host => ({
  folders: ['federation', 'react', bundler],
  recipes: ['federation', remote],
  bundler,
});

const known = {
  html: { folders: [], recipes: ['html'] },
  'html-csp': { folders: [], recipes: [] },
  'vite-react': federated('vite'),
  'webpack-react': federated('webpack'),
  'rspack-react': federated('rspack'),
  // The plugin uses webpack internals that 5.106 moved.
  'enhanced-react': { ...federated('webpack', 'enhanced'), webpack: 'webpack-5.105' },
  'npm-react': { folders: ['react', 'rspack'], recipes: ['react'], bundler: 'rspack' },
  vue: { folders: [], recipes: ['vue'], bundler: 'vite' },
  svelte: { folders: [], recipes: ['svelte'], bundler: 'vite' },
  angular: { folders: [], recipes: ['angular'], bundler: 'vite' },
  solid: { folders: [], recipes: ['solid'], bundler: 'vite' },
} as const satisfies Record<string, Host>;

export type HostName = keyof typeof known;
export const hostNames = Object.keys(known) as HostName[];

/** Of React, beside the newest; installed under names of their own. */
export const olderReacts = ['18.2', '18.3', '19.0', '19.2'] as const;

export interface HostTarget extends Filled {
  /** For webpack and Rspack. Default the newest. */
  readonly react?: (typeof olderReacts)[number] | undefined;
  /** The folder that the package was installed in, for hosts that use it. */
  readonly installed?: string;
}

/**
 * Writes a host into `folder`, which must not be there, and builds it. Resolves with the folder that only has to be served.
 * Rejects with the bundler's output.
 */
export async function buildHost(name: HostName, target: HostTarget, folder: string): Promise<string> {
  const host: Host = known[name];
  for (const part of [...host.folders, name])
    if (existsSync(path.join(hosts, part))) cpSync(path.join(hosts, part), folder, { recursive: true });
  for (const part of host.recipes)
    for (const [file, code] of recipeFiles(part, target)) writeFileSync(path.join(folder, file), code);
  fillPage(folder, target);
  if (host.bundler === undefined) return folder;

  const range = target.react === undefined ? '*' : `~${target.react}.0`;
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ type: 'module', dependencies: { react: range, 'react-dom': range } }),
  );
  linkModules(folder, target.installed);
  const out = path.join(folder, 'dist');
  const env = {
    ...(target.react !== undefined && { REACT_VERSION: target.react }),
    // The plugin's own variable for a webpack package with another name.
    ...(host.webpack !== undefined && {
      FEDERATION_WEBPACK_PATH: path.join(nightlyModules, host.webpack, 'lib/index.js'),
    }),
  };
  const vite = [
    path.join(nightlyModules, 'vite/bin/vite.js'),
    'build',
    '--outDir',
    out,
    '--logLevel',
    'warn',
  ];
  const command = host.bundler === 'vite' ? vite : [path.join(hosts, 'bundle.js'), host.bundler, out];
  await run(folder, env, command);
  if (host.bundler !== 'vite') cpSync(path.join(folder, 'index.html'), path.join(out, 'index.html'));
  return out;
}

/** The page's addresses, and the manual's markup in the place of a comment that names it. */
function fillPage(folder: string, target: Filled): void {
  const file = path.join(folder, 'index.html');
  const page = readFileSync(file, 'utf8').replace(/<!-- (\S+\.html) -->/g, (_, part: string) =>
    readFileSync(path.join(folder, part), 'utf8'),
  );
  writeFileSync(file, fillIn(page, target));
}

/** Links the packages of this project and the tools, and our package if it was installed. */
function linkModules(folder: string, installed: string | undefined): void {
  const own = path.join(folder, 'node_modules');
  mkdirSync(own);
  for (const modules of [path.join(projectRoot, 'node_modules'), toolModules, nightlyModules])
    for (const name of packagesIn(modules)) {
      const link = path.join(own, name);
      mkdirSync(path.dirname(link), { recursive: true });
      // The site's own version is the one that the manual is about.
      if (!existsSync(link)) symlinkSync(path.join(modules, name), link);
    }
  // A copy, so that it resolves React from here.
  if (installed !== undefined)
    cpSync(path.join(installed, 'node_modules', PACKAGE_NAME), path.join(own, PACKAGE_NAME), {
      recursive: true,
    });
}

/** The names of the packages in a folder, if it is installed, such as `vite` and `@vitejs/plugin-vue`. */
function packagesIn(modules: string): readonly string[] {
  if (!existsSync(modules)) return [];
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(path.join(modules, name)).map((each) => `${name}/${each}`) : [name],
    );
}

function run(cwd: string, env: Readonly<Record<string, string>>, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, args, {
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
      // Readers of the manual must not see warnings.
      if (code === 0 && !/\bwarn/i.test(output)) resolve();
      else reject(new Error(`The host does not build without warnings:\n${output}`));
    });
  });
}
