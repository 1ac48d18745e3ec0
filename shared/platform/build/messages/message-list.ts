import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Chunk, Compilation } from '@rspack/core';
import { emitJson } from '../emit-json';
import { resourceOf } from '../expose-inputs';

/** The file in a browser build that lists its messages. */
export const messageListFile = 'messages.json';

/** Files of the package. In installed packages, a folder `messages` has other JSON. */
export const messageFile = /^(?!.*[\\/]node_modules[\\/]).*[\\/]messages[\\/]([\w-]+)\.json$/;

/** Composing uses the list to find missing translations and scripts that a page does not need. */
export function listMessages(root: string) {
  return emitJson(messageListFile, (compilation) => messagesOf(compilation, root));
}

/**
 * The ids in a file; none if it is not JSON, which fails the build, or gone meanwhile, as while Git switches branches: then
 * the bundler builds again.
 */
async function idsOf(resource: string): Promise<readonly string[]> {
  try {
    // The bundler removes a byte order mark, too.
    return Object.keys(JSON.parse((await readFile(resource, 'utf8')).replace(/^\ufeff/, '')) as object);
  } catch {
    return [];
  }
}

async function messagesOf(compilation: Compilation, root: string) {
  const resources = new Set(
    [...compilation.modules].flatMap((module) => resourceOf(module) ?? []).filter(tagOf),
  );
  const files = [...resources].sort().map(async (resource) => ({
    file: path.relative(root, resource).split(path.sep).join('/'),
    tag: tagOf(resource) ?? '',
    ids: await idsOf(resource),
  }));
  const scripts = [...compilation.chunks].flatMap((chunk) => {
    const tag = languageOf(chunk, compilation);
    return tag === null
      ? []
      : [...chunk.files].filter((file) => file.endsWith('.js')).map((file) => [file, tag]);
  });
  // The bundler's chunk order varies, and the same sources must give the same file.
  scripts.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return {
    /** The message files, by path in the package such as `src/messages/en-US.json`. */
    files: await Promise.all(files),
    /** Language tags by script, for scripts that contain only the messages of one language. */
    scripts: Object.fromEntries(scripts),
  };
}

function languageOf(chunk: Chunk, { chunkGraph }: Compilation): string | null {
  const modules = [...chunkGraph.getOrderedChunkModulesIterable(chunk, () => 0)];
  const tags = new Set(modules.flatMap((module) => resourceOf(module) ?? []).map(tagOf));
  const [tag] = tags;
  return tags.size === 1 && tag !== undefined ? tag : null;
}

function tagOf(resource: string): string | undefined {
  return messageFile.exec(resource)?.[1];
}
