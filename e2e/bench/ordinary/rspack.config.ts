import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { findPages } from '../../../mf-pages/find-pages';
import pages from '../../../mf-pages/rspack.config';
import shell from '../../../shell/rspack.config';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const [federated] = shell;

/** The one script contains everything that each page shows, as without fragments. Pages load on demand. */
const onEveryPage = ['mf-header', 'mf-footer'];
const onSomePages = ['mf-booking', 'mf-pages'];

/** The shell's browser build with all fragments in it, their ways of splitting too, and without federation. */
const ordinary: Configuration = {
  ...federated,
  output: { ...federated?.output, filename: '[name].js', chunkFilename: '[name].js' },
  optimization: { ...federated?.optimization, splitChunks: pages[0]?.optimization?.splitChunks ?? false },
  plugins: [
    ...(federated?.plugins?.filter((plugin) => !(plugin instanceof ModuleFederationPlugin)) ?? []),
    new rspack.NormalModuleReplacementPlugin(/\/fragments\/containers$/, writeRemotes()),
  ],
};

export default ordinary;

/** Stands for the shell's module that loads containers: the exposed modules, each as a part of this build. */
function writeRemotes(): string {
  const folder = process.env.SITE_BUILD_DIR;
  if (folder === undefined) throw new Error('SITE_BUILD_DIR names the folder to build into.');
  const lines = [
    ...onEveryPage.flatMap((name) => importsOf(name, '/* webpackMode: "eager" */ ')),
    ...onSomePages.flatMap((name) => importsOf(name, '')),
  ];
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'remotes.js');
  writeFileSync(
    file,
    `const exposes = {\n${lines.join('\n')}\n};
export const createContainers = () => ({ load: (address) => exposes[address](), renew: () => {} });\n`,
  );
  return file;
}

function importsOf(name: string, mode: string): string[] {
  return Object.entries(exposesOf(name)).map(
    ([expose, source]) =>
      `  '${name}/${expose.slice(2)}': () => import(${mode}'${path.join(root, name, source)}'),`,
  );
}

/** Source file by expose. */
function exposesOf(name: string): Readonly<Record<string, string>> {
  if (name === 'mf-pages') return findPages();
  const config = readFileSync(path.join(root, name, 'rspack.config.ts'), 'utf8');
  return Object.fromEntries(
    [...config.matchAll(/'(\.\/[\w-]+)':\s*'(\.\/src\/[^']+)'/g)].map(([, expose = '', source = '']) => [
      expose,
      source,
    ]),
  );
}
