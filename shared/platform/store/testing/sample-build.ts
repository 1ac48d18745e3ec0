import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The parts of a bundler's manifest that a release needs. */
export function sampleManifest(expose: string, scripts: readonly string[], styles: readonly string[]) {
  return {
    id: 'mf-hello',
    metaData: {
      name: 'mf-hello',
      remoteEntry: { name: 'remoteEntry.ab12.js', type: 'module' },
    },
    shared: [
      { name: 'react', version: '19.3.1', requiredVersion: '^19.3.1' },
      { name: '@site/kit/runtime', version: '1.0.0', requiredVersion: null },
    ],
    exposes: [
      {
        path: expose,
        assets: { js: { sync: scripts, async: ['words.js'] }, css: { sync: styles, async: [] } },
      },
    ],
  };
}

const sampleMessages = {
  files: [{ file: 'src/messages/en-US.json', tag: 'en-US', ids: ['header.home'] }],
  scripts: { 'words.js': 'en-US' },
};

const sampleContract = {
  uses: ['mf-widget/BookingWidget'],
  imports: { react: ['useState'] },
  provides: {},
  types: { 'mf-hello.ts': 'export interface Exposes {}' },
};

/** The output of a fragment's two builds, by path. */
export const fragmentFiles: Readonly<Record<string, string>> = {
  'browser/mf-manifest.json': JSON.stringify(sampleManifest('./Header', ['header.js'], ['header.css'])),
  'browser/mf-stats.json': '{"hash":"changes with every build"}',
  'browser/messages.json': JSON.stringify(sampleMessages),
  'browser/contract.json': JSON.stringify(sampleContract),
  'browser/remoteEntry.ab12.js': 'export const entry = 1;',
  'browser/header.js': 'export const header = 1;',
  'browser/header.js.map': '{}',
  'browser/words.js': 'export const words = 1;',
  'browser/header.css': '.header{}',
  'browser/picture.avif': 'picture',
  'node/remoteEntry.cjs': 'exports.entry = 1;',
};

/** The output of the shell's three builds, by path. */
export const shellFiles: Readonly<Record<string, string>> = {
  'browser/mf-manifest.json': JSON.stringify({ ...sampleManifest('', [], []), exposes: [] }),
  'browser/messages.json': JSON.stringify({ files: [], scripts: {} }),
  'browser/contract.json': JSON.stringify({ uses: [], imports: {}, provides: {}, types: {} }),
  'browser/main.cd34.js': 'start();',
  'browser/main.cd34.css': ':root{}',
  'browser/after-hydration.ef56.js': 'afterHydration();',
  'browser/42.js': '',
  'node/main.cjs': '',
  'browser/record-visit.0123456789.js': 'record();',
  'inline/bootstrap.js': 'wait();',
  'inline/visit.js': 'keep();',
};

export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
}
