import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Compiler } from '@rspack/core';
import { zipSync } from 'fflate';
import { tsc } from './tools';

export interface HostTypes {
  /** Folder of declaration files by expose, and a `contract.d.ts` that stands for the contract. */
  readonly folder: string;
  /** The contract, a TypeScript file that imports nothing. */
  readonly contract: string;
}

/** Adds `types.zip`: the declarations that a federation host's build downloads and puts beside its own. */
export function hostTypes({ folder, contract }: HostTypes) {
  return {
    apply(compiler: Compiler) {
      const { RawSource } = compiler.webpack.sources;
      compiler.hooks.thisCompilation.tap('HostTypes', (compilation) => {
        compilation.hooks.processAssets.tapPromise('HostTypes', async () => {
          compilation.emitAsset(
            'types.zip',
            new RawSource(await archive(folder, contract, path.dirname(compiler.outputPath))),
          );
        });
      });
    },
  };
}

async function archive(folder: string, contract: string, scratch: string): Promise<Buffer> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.d.ts')).sort();
  const files: Record<string, Uint8Array> = {};
  for (const name of names) files[name] = await readFile(path.join(folder, name));
  files['contract.d.ts'] = await declarations(contract, scratch);
  return Buffer.from(zipSync(files, { mtime: SAME_TIME }));
}

/** The same content gives the same archive. An archive holds local time, and this is the same everywhere. */
const SAME_TIME = new Date(1980, 0, 1);

/** What the compiler declares of a file. Rejects with its messages. What it writes is for a moment beside the build. */
async function declarations(file: string, scratch: string): Promise<Buffer> {
  await mkdir(scratch, { recursive: true });
  const output = await mkdtemp(path.join(scratch, 'types-'));
  const flags = ['--declaration', '--emitDeclarationOnly', '--target', 'es2023', '--outDir', output];
  try {
    await promisify(execFile)(process.execPath, [tsc, '--ignoreConfig', ...flags, file]);
    return await readFile(path.join(output, path.basename(file).replace(/\.ts$/, '.d.ts')));
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
