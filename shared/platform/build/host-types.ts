import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { zipSync } from 'fflate';
import { emitFile } from './emit-json';
import { tsc } from './tools';

export interface HostTypes {
  /** A folder with one declaration file per expose. The build adds the contract as `contract.d.ts`. */
  readonly folder: string;
  /** The contract: a TypeScript file without imports. */
  readonly contract: string;
}

/** Adds `types.zip`: the declarations that the build of a federation host downloads. */
export function hostTypes({ folder, contract }: HostTypes) {
  return emitFile('types.zip', ({ compiler: { context, outputPath } }) =>
    archive(path.resolve(context, folder), path.resolve(context, contract), path.dirname(outputPath)),
  );
}

async function archive(folder: string, contract: string, scratch: string): Promise<Buffer> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.d.ts')).sort();
  const files: Record<string, Uint8Array> = {};
  for (const name of names) files[name] = await readFile(path.join(folder, name));
  files['contract.d.ts'] = await declarations(contract, scratch);
  return Buffer.from(zipSync(files, { mtime: SAME_TIME }));
}

/** A constant time, so the same content gives the same archive. ZIP files store local time. */
const SAME_TIME = new Date(1980, 0, 1);

/** The declarations of a file. Rejects with the compiler's messages. Uses a temporary folder in `scratch`. */
async function declarations(file: string, scratch: string): Promise<Buffer> {
  await mkdir(scratch, { recursive: true });
  const output = await mkdtemp(path.join(scratch, 'types-'));
  const flags = ['--declaration', '--emitDeclarationOnly', '--target', 'es2023', '--outDir', output];
  try {
    await promisify(execFile)(process.execPath, [tsc, '--ignoreConfig', ...flags, file]).catch(
      // The compiler writes its messages to the standard output, which the error's own message lacks.
      (error: Error & { stdout: string }) => {
        throw new Error(`Cannot compile ${file}: ${error.stdout.trim() || error.message}`, { cause: error });
      },
    );
    return await readFile(path.join(output, path.basename(file).replace(/\.ts$/, '.d.ts')));
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
