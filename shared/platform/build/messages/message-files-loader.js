import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Replaces ``import(`./messages/${tag}.json`)`` with one import per file of the folder, by language. The bundler could
 * do that, but would add a table and a lookup to every script. Plain JavaScript, because the bundler loads loaders
 * directly. The folder is watched, so new languages are found.
 * Editors and file managers put files of their own beside the messages.
 *
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 * @returns {string}
 */
export default function writeOutMessageFiles(source) {
  return source.replace(MESSAGE_IMPORT, (_, comment = '', folder, attributes = '') => {
    const absolute = path.resolve(this.context ?? '', folder);
    this.addContextDependency(absolute);
    const tags = readdirSync(absolute)
      .filter((file) => /^[\w-]+\.json$/.test(file))
      .map((file) => path.basename(file, '.json'));
    if (!tags.includes('en-US'))
      throw new Error(
        `Cannot read the messages: ${absolute} has no en-US.json. Add it: other languages use its texts where they have none.`,
      );
    const imports = tags.map(
      (tag) => `'${tag}': () => import(${comment}'${folder}${tag}.json'${attributes})`,
    );
    return `({ ${imports.join(', ')} })[tag]()`;
  });
}

const MESSAGE_IMPORT = /\bimport\(\s*(\/\*[^*]*\*\/\s*)?`([^`$]*)\$\{tag\}\.json`(,[^)]*)?\)/g;
