import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes out ``import(`./messages/${tag}.json`)``: one import for each file of the folder, by its language. The bundler
 * could do that by itself, but puts a table and a lookup for it into every script. Plain JavaScript, because the bundler
 * loads its loaders itself. The folder is watched, so that a new language is found.
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
      .filter((file) => file.endsWith('.json'))
      .map((file) => path.basename(file, '.json'));
    const imports = tags.map(
      (tag) => `'${tag}': () => import(${comment}'${folder}${tag}.json'${attributes})`,
    );
    return `({ ${imports.join(', ')} })[tag]()`;
  });
}

const MESSAGE_IMPORT = /\bimport\(\s*(\/\*[^*]*\*\/\s*)?`([^`$]*)\$\{tag\}\.json`(,[^)]*)?\)/g;
