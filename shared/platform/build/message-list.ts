import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Chunk, Compilation, Compiler } from '@rspack/core';

/** The file beside a build's scripts that says which messages it has. It goes into the release's record, and no further. */
export const messageListFile = 'messages.json';

export interface MessageList {
  /** Every message file, by its path in the package, such as `src/messages/en-US.json`. */
  readonly files: readonly { readonly file: string; readonly tag: string; readonly ids: readonly string[] }[];
  /** Language tag by script, of the scripts that hold the messages of one language and nothing else. */
  readonly scripts: Readonly<Record<string, string>>;
}

const messageFile = /[\\/]messages[\\/]([\w-]+)\.json$/;

/** Lists a package's messages, so that composing can tell what a language lacks and which scripts a page does not need. */
export function listMessages(root: string) {
  return {
    apply(compiler: Compiler) {
      const { RawSource } = compiler.webpack.sources;
      compiler.hooks.thisCompilation.tap('ListMessages', (compilation) => {
        const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tapPromise({ name: 'ListMessages', stage }, async () => {
          const list = await messagesOf(compilation, root);
          compilation.emitAsset(messageListFile, new RawSource(JSON.stringify(list)));
        });
      });
    },
  };
}

/** A file that is not JSON has none: the bundler has said so already, in words that name the file. */
async function idsOf(resource: string): Promise<readonly string[]> {
  const text = await readFile(resource, 'utf8');
  try {
    return Object.keys(JSON.parse(text) as object);
  } catch {
    return [];
  }
}

async function messagesOf(compilation: Compilation, root: string): Promise<MessageList> {
  const resources = new Set(
    [...compilation.modules].flatMap(resourceOf).filter((file) => messageFile.test(file)),
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
  // Chunks come in any order, and the same sources give the same file.
  scripts.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return { files: await Promise.all(files), scripts: Object.fromEntries(scripts) };
}

function languageOf(chunk: Chunk, { chunkGraph }: Compilation): string | null {
  const modules = [...chunkGraph.getOrderedChunkModulesIterable(chunk, () => 0)];
  const tags = new Set(modules.flatMap(resourceOf).map(tagOf));
  const [tag] = tags;
  return tags.size === 1 && tag !== undefined ? tag : null;
}

/** The file of a module; none for what the bundler itself makes. */
function resourceOf(module: object): string[] {
  return 'resource' in module && typeof module.resource === 'string' ? [module.resource] : [];
}

function tagOf(resource: string): string | undefined {
  return messageFile.exec(resource)?.[1];
}
