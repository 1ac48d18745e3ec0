import { createHash } from 'node:crypto';
import { rspack } from '@rspack/core';
import { atReport } from './emit-json';

/** Replaces `'integrity:popup.js'` in a script with that file's hash. Each script must be a single file. */
export function fillIntegrity() {
  return atReport('fillIntegrity', (compilation, assets) => {
    for (const name of Object.keys(assets))
      if (name.endsWith('.js') && !compilation.entrypoints.has(name.replace(/(\.[0-9a-f]{10})?\.js$/, '')))
        throw new Error(
          `Cannot build ${name}: several scripts import the code in it, but each script must be a single file. Import that code in only one of them.`,
        );
    /** Fills a script after those that it names. */
    const fill = (name: string): Buffer => {
      const source = assets[name]?.source().toString() ?? '';
      const filled = source.replace(/integrity:([\w-]+\.js)/g, (_, file: string) => {
        if (assets[file] === undefined)
          throw new Error(
            `Cannot add the hash of ${file} to ${name}: the build has no such file. Correct its name in the source.`,
          );
        return `sha256-${createHash('sha256').update(fill(file)).digest('base64')}`;
      });
      if (filled !== source) compilation.updateAsset(name, new rspack.sources.RawSource(filled));
      return Buffer.from(filled);
    };
    for (const name of Object.keys(assets)) if (name.endsWith('.js')) fill(name);
  });
}
