/**
 * Writes the API reference, docs/reference/api/, from the declarations that `tsc -b` emitted (`npm run fix`). With `--check`
 * it writes nothing, and fails where a page is out of date (`npm run check`). TypeDoc and API Extractor need the JavaScript
 * API of the compiler, which TypeScript 7 does not have, and would add a second compiler.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ApiPage, apiPages } from './api-pages';

const pages: Readonly<Record<string, ApiPage>> = {
  runtime: {
    title: 'Shared runtime API',
    intro:
      'Components, hooks and functions that fragments share with the shell. A page has one instance of this module.',
    modules: modules('@site/kit', ['runtime']),
  },
  ui: {
    title: 'UI components and motion',
    intro:
      'Components are compiled into each fragment. They accept the attributes of their HTML element as well.',
    modules: modules('@site/kit', [
      'ui/Button',
      'ui/Heading',
      'ui/Icon',
      'ui/Lead',
      'ui/Logo',
      'ui/Mono',
      'ui/ToolIcon',
      'ui/Wrap',
      'tokens/motion',
    ]),
  },
  contracts: {
    title: 'Contracts',
    intro:
      'Types between packages: modules that fragments expose, pages, messages, and the configuration of the site.',
    modules: modules('@site/kit', [
      'contracts/fragment-module',
      'contracts/messages',
      'contracts/mf-pages',
      'contracts/head',
      'contracts/pages',
      'contracts/fragments',
      'contracts/site-config',
      'contracts/locales',
    ]),
  },
  helpers: {
    title: 'Browser and test helpers',
    intro: 'Small functions that are compiled into the package that imports them.',
    modules: modules('@site/kit', [
      'browser/after-paint',
      'browser/next-task',
      'browser/when-idle',
      'browser/cookies',
      'browser/plain-click',
      'testing/with-site',
    ]),
  },
  platform: {
    title: 'Platform',
    intro: 'The build functions of a package, and the definition of a site.',
    modules: {
      'rspack.base': '.types/build/rspack.base.d.ts',
      ...modules('@site/platform', ['site/site-definition', 'site/site-settings', 'config/setting-types']),
    },
  },
  booking: {
    title: 'Booking widget',
    intro:
      'Types of the widget for this site and for others. The [manual](../../../mf-booking/MANUAL.md) explains how to embed it.',
    modules: {
      ...modules('@site/kit', ['contracts/booking']),
      'booking-widget': 'mf-booking/.types/npm/element.d.ts',
    },
  },
};

const check = process.argv.includes('--check');
const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

for (const [name, text] of Object.entries(apiPages(pages, read))) {
  const file = `docs/reference/api/${name}.md`;
  if (read(file) === text) continue;
  if (check) {
    console.error(`${file} is out of date. Run npm run fix.`);
    process.exitCode = 1;
  } else {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`Wrote ${file}.`);
  }
}

/** The declarations of public modules, by the name to import. Throws if the package does not export one. */
function modules(name: string, subpaths: readonly string[]): Record<string, string> {
  const folder = `shared/${name.replace('@site/', '')}`;
  const { exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.fromEntries(
    subpaths.map((subpath) => {
      const pattern = subpath.replace(/[^/]*$/, '*');
      const source = exports[`./${subpath}`] ?? exports[`./${pattern}`]?.replace('*', path.basename(subpath));
      const found = source ?? exports['./*']?.replace('*', subpath);
      if (found === undefined) throw new Error(`${name} does not export ${subpath}.`);
      return [`${name}/${subpath}`, path.posix.join(folder, '.types', found.replace(/\.tsx?$/, '.d.ts'))];
    }),
  );
}
