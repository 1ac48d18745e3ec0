import { type Compiler, rspack } from '@rspack/core';
import { minify } from 'terser';

/** The lines of a script for both kinds with its code, and with the names that it exports. */
const CODE = /^var mfBooking=(.*)\(mfUrl\)$/m;
const NAMES = /;export const\{(.*)\}=mfBooking/;

/**
 * Minifies the scripts for other sites once more, and makes `embed.js` and its variants run as ES modules and as classic
 * scripts: consent tools insert the scripts that they held back as `<script src>`, without `type="module"`.
 */
export function alsoClassic() {
  return {
    apply: (compiler: Compiler) => {
      // After the minimizer, and before scripts get the hashes of others.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compiler.hooks.thisCompilation.tap('alsoClassic', (compilation) => {
        compilation.hooks.processAssets.tapPromise({ name: 'alsoClassic', stage }, async (assets) => {
          for (const [name, asset] of Object.entries(assets))
            if (name.endsWith('.js')) {
              const code = await smaller(asset.source().toString());
              const script = /^embed(-\w+)?\.js$/.test(name) ? toBoth(code) : code;
              compilation.updateAsset(name, new rspack.sources.RawSource(script));
            }
        });
      });
    },
  };
}

/** 4 to 5 % less than the bundler's own minifier, in files that every host loads. */
async function smaller(code: string): Promise<string> {
  const options = {
    module: true,
    ecma: 2020,
    compress: { passes: 3, unsafe: true, unsafe_methods: true },
  } as const;
  return (await minify(code, options)).code ?? code;
}

/**
 * The same code for both kinds of script. Only a module waits at `await` for the expression `/[/*]/`; for a classic script
 * `await` is a name, divided by an array with a comment in it, so only modules see the rest of that line. A function
 * keeps the names of the code out of the page.
 */
export function toBoth(module: string): string {
  const [whole = '', list = ''] = /export\s*\{([^}]*)\};?\s*$/.exec(module) ?? [];
  if (whole === '')
    throw new Error('Cannot make a classic script: the module does not end with its exports.');
  const names = list.split(',').map((entry) => entry.trim().split(/\s+as\s+/));
  const values = names.map(([local = '', exported = local]) => `${exported}:${local}`).join();
  const code = module.slice(0, -whole.length).replaceAll('import.meta.url', 'mfUrl');
  return [
    'var mfUrl=document.currentScript?.src',
    moduleOnly('mfUrl=import.meta.url'),
    `var mfBooking=(mfUrl=>{${code.replaceAll('\n', ' ')};return{${values}}})(mfUrl)`,
    moduleOnly(`export const{${names.map(([local, exported]) => exported ?? local).join()}}=mfBooking`),
    '',
  ].join('\n');
}

function moduleOnly(statement: string): string {
  return `typeof await/[/*]/;${statement}//*/]`;
}

/** The code of a script for both kinds for a bundler, as the constant `booking`, undefined on a server, and the names that it exports. */
export function toModule(
  script: string,
  url: string,
): { readonly code: string; readonly names: readonly string[] } {
  const [, code] = CODE.exec(script) ?? [];
  const [, names] = NAMES.exec(script) ?? [];
  if (code === undefined || names === undefined)
    throw new Error(`Cannot bundle ${url}: it has another form.`);
  // The minifier drops what keeps a bundler from looking for our files in the host's project.
  const own = code.replaceAll('import(', 'import(/* webpackIgnore: true */ /* @vite-ignore */ ');
  return {
    code: `const booking=typeof document=='undefined'?undefined:${own}('${url}');\n`,
    names: names.split(','),
  };
}
