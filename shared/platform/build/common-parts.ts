import { createHash } from 'node:crypto';
import type { Chunk, Compilation, Module } from '@rspack/core';
import { emitJson } from './emit-json';

/** The file in a fragment's browser build with a hash of the code that its exposed modules share. */
export const commonPartsFile = 'common-parts.json';

/**
 * Chunks of two builds can run in one page if this hash of code, places and ids, and the container, are equal: then no
 * module exists in two forms (decision 0111).
 */
export function listCommonParts() {
  return emitJson(commonPartsFile, commonParts);
}

function commonParts(compilation: Compilation): string {
  const { chunkGraph } = compilation;
  const chunks = [...compilation.chunks].filter((chunk) => !chunk.hasRuntime());
  const places: string[] = [];
  const users = new Map<Module, Set<string>>();
  for (const chunk of chunks) {
    const exposed = exposedWith(chunk);
    for (const module of chunkGraph.getChunkModules(chunk)) {
      places.push(`${chunk.id} ${chunkGraph.getModuleId(module)}`);
      users.set(module, new Set([...(users.get(module) ?? []), ...exposed]));
    }
  }
  const [runtime] = chunks.flatMap((chunk) => [...chunk.runtime]);
  const code = [...users]
    .filter(([, names]) => names.size > 1 || names.has(ON_DEMAND))
    .map(([module]) => `${chunkGraph.getModuleId(module)} ${textOf(compilation, module, runtime)}`);
  return createHash('sha256')
    .update(JSON.stringify([places.sort(), code.sort()]))
    .digest('hex')
    .slice(0, 32);
}

const ON_DEMAND = 'on-demand-';
const EXPOSED = '__federation_expose_';

/** The exposed modules that can load a chunk. A chunk that is loaded on demand counts as shared. */
function exposedWith(chunk: Chunk): ReadonlySet<string> {
  const found = new Set<string>(chunk.name?.startsWith(ON_DEMAND) ? [ON_DEMAND] : []);
  const groups = new Set(chunk.groupsIterable);
  // The loop also visits groups that it adds.
  for (const group of groups) {
    for (const { name } of group.chunks) if (name?.startsWith(EXPOSED)) found.add(name);
    for (const parent of group.getParents()) groups.add(parent);
  }
  return found;
}

function textOf(compilation: Compilation, module: Module, runtime: string | undefined): string {
  const { sources } = compilation.codeGenerationResults.get(module, runtime);
  const texts = ['javascript', 'css'].map((type) => sources.get(type)?.source().toString() ?? '');
  // A concatenated module names its parts in comments, some by absolute path.
  return texts.join('\n').replace(/^;\/\/ .*$/gm, '');
}
