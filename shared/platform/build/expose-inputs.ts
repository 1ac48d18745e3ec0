import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Chunk, Compilation, Module } from '@rspack/core';
import { emitJson } from './emit-json';

/** The file in a fragment's Node build with a hash of the inputs of each exposed module, by expose. */
export const exposeInputsFile = 'inputs.json';

/**
 * A hash of the container and every chunk that a module can load: with the same one it renders the same
 * (decision 0112).
 */
export function listExposeInputs(exposes: Readonly<Record<string, string>>) {
  return emitJson(exposeInputsFile, (compilation) => exposeInputs(compilation, exposes));
}

function exposeInputs(
  compilation: Compilation,
  exposes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { chunkGraph, compiler } = compilation;
  const chunks = [...compilation.chunks];
  const files = chunks.flatMap(scriptsOf);
  const container = chunks.filter((chunk) => chunk.hasRuntime()).flatMap(scriptsOf);
  const shared = hash(container.map((file) => withoutHashes(textOf(compilation, file), files)));
  const hashes = new Map(files.map((file) => [file, hash([textOf(compilation, file)])]));
  const modules = new Map([...compilation.modules].map((module) => [resourceOf(module), module]));
  const inputs = Object.entries(exposes).map(([expose, source]): [string, string] => {
    const module = modules.get(path.resolve(compiler.context, source));
    if (module === undefined)
      throw new Error(
        `Cannot hash the inputs of ${expose}: its source ${source} is not in the build. Correct the path in the package's rspack.config.ts.`,
      );
    const own = [...chunkGraph.getModuleChunksIterable(module)];
    const reached = own.flatMap((chunk) => [chunk, ...chunk.getAllAsyncChunks()]).flatMap(scriptsOf);
    // The bundler's chunk order varies, and the same sources must give the same file.
    return [expose, hash([shared, ...[...new Set(reached)].sort().map((file) => hashes.get(file) ?? '')])];
  });
  return Object.fromEntries(inputs);
}

/** The source file of a module; undefined for modules that the bundler generates. */
export function resourceOf(module: Module): string | undefined {
  return 'resource' in module && typeof module.resource === 'string' ? module.resource : undefined;
}

function scriptsOf({ files }: Chunk): string[] {
  return [...files].filter((file) => file.endsWith('.cjs'));
}

function textOf(compilation: Compilation, file: string): string {
  return compilation.getAsset(file)?.source.source().toString() ?? '';
}

/** The container names the file of every chunk. Removing the hashes keeps it the same when a chunk changes. */
function withoutHashes(container: string, files: readonly string[]): string {
  const hashes = files.flatMap((file) => /\.([0-9a-f]{10,})\.cjs$/.exec(file)?.[1] ?? []);
  return hashes.reduce((text, each) => text.replaceAll(each, ''), container);
}

function hash(parts: readonly string[]): string {
  const made = createHash('sha256');
  for (const part of parts) made.update(part).update('\0');
  return made.digest('hex').slice(0, 32);
}
