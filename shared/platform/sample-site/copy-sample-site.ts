import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const sample = fileURLToPath(new URL('.', import.meta.url));
const checkout = path.resolve(sample, '../../..');

/** A copy of the sample site: a project of its own, whose sources a test may change. */
export interface SampleProject {
  readonly root: string;
  /** Replaces a text in a file. Throws where it is not there. */
  readonly replace: (file: string, from: string, to: string) => void;
}

/** Copies the sample site to `root`, a new or empty folder. The platform and what is installed are linked. */
export function copySampleSite(root: string): SampleProject {
  cpSync(sample, root, {
    recursive: true,
    filter: (file) => !/\.test\.ts$|copy-sample-site|README/.test(file),
  });
  const link = (from: string, to: string) => symlinkSync(path.join(checkout, from), path.join(root, to));
  link('node_modules', 'node_modules');
  link('shared/platform', 'shared/platform');
  link('shared/kit/protocol', 'shared/kit/protocol');
  const paths = { '@site/kit/contracts/*': ['./shared/kit/src/contracts/*'] };
  writeJson(path.join(root, 'tsconfig.json'), {
    compilerOptions: { strict: true, module: 'esnext', moduleResolution: 'bundler', target: 'es2022', paths },
  });
  // The hash of sources reads both.
  for (const file of ['package-lock.json', 'shared/kit/package.json']) writeJson(path.join(root, file), {});
  writeFileSync(path.join(root, 'css-modules.d.ts'), "declare module '*.css';\n");
  for (const name of ['shell', 'mf-hello', 'mf-goodbye', 'mf-widget', 'mf-topics'])
    writeJson(path.join(root, name, 'tsconfig.json'), { extends: '../tsconfig.json' });
  return {
    root,
    replace(file, from, to) {
      const text = readFileSync(path.join(root, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain: ${from}`);
      writeFileSync(path.join(root, file), text.replace(from, to));
    },
  };
}

function writeJson(file: string, value: object): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
