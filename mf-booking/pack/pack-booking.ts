import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { UserError } from '@site/platform/config/user-error';
import { createFolder } from '@site/platform/store/local-files';
import { toModule } from './also-classic';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('..', import.meta.url));
const project = path.join(folder, '..');

export interface PackOptions {
  /** Origin of the site that serves `/mf-booking/v1/`; it has to be live. */
  readonly site: string;
  readonly name: string;
  /** For its `package.json`: where its sources are. Default none. */
  readonly repository?: string | undefined;
  /** Folder that the package is written into. A package that is there is removed. */
  readonly out: string;
}

interface ReleaseIndex {
  readonly version: string;
  readonly files: Readonly<Record<string, { readonly url: string; readonly integrity: string }>>;
}

/**
 * Writes the npm package of the release that is behind `/mf-booking/v1/` of a site, with its version. Rejects with what is
 * wrong with the site, the name or the sources.
 */
export async function packBooking({ site, name, repository, out }: PackOptions): Promise<void> {
  if (!/^(@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*$/.test(name))
    throw new UserError(
      `Cannot pack: "${name}" is not the name of an npm package. Use one such as @acme/booking.`,
    );
  const index = await readIndex(site);
  const embed = index.files['embed.js'];
  if (embed === undefined)
    throw new UserError(`Cannot pack: the release behind ${site} has no embed.js. Release mf-booking again.`);
  refuseOthers(out);
  const values = { 'https://YOUR-SITE': site, 'PINNED-SRC': embed.url, 'PINNED-INTEGRITY': embed.integrity };
  const scripts = await Promise.all(
    bundled.map(async (name) => {
      const { url, integrity } = index.files[`embed-${name}.js`] ?? embed;
      return { name, url, script: await readScript(url, integrity) };
    }),
  );
  const fill = async (folder: string) => {
    for (const format of ['module', 'commonjs'] as const) await compile(folder, format, values);
    for (const { name, url, script } of scripts) writeBundled(folder, name, url, script);
    writeTexts(folder, { name, version: index.version, site, repository });
    // The new package takes its place.
    rmSync(out, { recursive: true, force: true });
  };
  await createFolder(out, fill, 'name');
}

/** Writes `package.json`, the manual, and the files that npm shows beside them. */
function writeTexts(out: string, described: Described): void {
  const { name, site } = described;
  writeFileSync(path.join(out, 'package.json'), `${JSON.stringify(manifest(described), null, 2)}\n`);
  mkdirSync(path.join(out, 'manual'));
  const manual = readdirSync(path.join(folder, 'manual')).map((file) => `manual/${file}`);
  for (const file of ['MANUAL.md', ...manual]) {
    const text = readFileSync(path.join(folder, file), 'utf8').replaceAll('../MANUAL.md', '../README.md');
    writeFileSync(
      path.join(out, file.replace('MANUAL', 'README')),
      text.replaceAll('https://YOUR-SITE', site).replaceAll('YOUR-PACKAGE', name),
    );
  }
  for (const file of ['CHANGELOG.md', 'LICENSE']) cpSync(path.join(folder, file), path.join(out, file));
}

/** The page that the `package.json` of every package names. */
const HOMEPAGE = '/mf-booking/v1/conformance';

function refuseOthers(out: string): void {
  if (!existsSync(out)) return;
  const manifest = path.join(out, 'package.json');
  const isPackage = existsSync(manifest) && readFileSync(manifest, 'utf8').includes(HOMEPAGE);
  if (!isPackage && readdirSync(out).length > 0)
    throw new UserError(
      `Cannot pack into ${out}: it has other files, which would be removed. Name an empty folder with --out.`,
    );
}

async function readIndex(site: string): Promise<ReleaseIndex> {
  const response = await fetchFound(new URL('/mf-booking/v1/index.json', site).href);
  return (await response.json()) as ReleaseIndex;
}

async function readScript(url: string, integrity: string): Promise<string> {
  const bytes = Buffer.from(await (await fetchFound(url)).arrayBuffer());
  const [algorithm = '', hash] = integrity.split('-');
  if (createHash(algorithm).update(bytes).digest('base64') !== hash)
    throw new UserError(
      `Cannot pack: ${url} answers another script than the release has. Look for a proxy that changes it.`,
    );
  return bytes.toString();
}

async function fetchFound(address: string): Promise<Response> {
  const response = await fetch(address).catch((error: unknown) => {
    throw new UserError(
      `Cannot pack: nothing answers at ${address}. Start the site, or name another with --site.`,
      {
        cause: error,
      },
    );
  });
  if (!response.ok)
    throw new UserError(
      `Cannot pack: ${address} answers ${response.status}. Check the site and its release of mf-booking, or name another with --site.`,
    );
  return response;
}

/** Scripts of the release with their provider inside, as modules for the host's own bundle. */
const bundled = ['calendly', 'cal', 'hubspot'] as const;

function writeBundled(out: string, name: string, url: string, script: string): void {
  const { code, names } = toModule(script, url);
  const value = `{ src: '${url}', booking }`;
  const list = names.join(', ');
  const types = (from: string) => `import type { BookingModule } from '${from}contract.js';
import type { BookingScript } from '${from}load.js';
export declare const ${name}: BookingScript;
export declare const ${names.map((one) => `${one}: BookingModule['${one}']`).join(', ')};
`;
  writeFileSync(
    path.join(out, `${name}.js`),
    `${code}export const { ${list} } = booking ?? {};\nexport const ${name} = ${value};\n`,
  );
  writeFileSync(path.join(out, `${name}.d.ts`), types('./'));
  writeFileSync(
    path.join(out, 'cjs', `${name}.js`),
    `${code}module.exports = { ...booking, ${name}: ${value} };\n`,
  );
  writeFileSync(path.join(out, 'cjs', `${name}.d.ts`), types('./'));
}

/** Modules that the package shares with the script. */
const ofTheCore = ['announce', 'natives', 'page', 'web-address'].map((name) => `../core/${name}.ts`);

/** Compiles the sources and the contract, with this site's addresses in them, into modules or CommonJS, and declarations. */
async function compile(
  folderOut: string,
  format: 'module' | 'commonjs',
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const out = format === 'module' ? folderOut : path.join(folderOut, 'cjs');
  // Inside the project, so that the types of React are found.
  mkdirSync(path.join(folder, '.cache'), { recursive: true });
  const work = mkdtempSync(path.join(folder, '.cache/npm-'));
  const write = (file: string, content: string) => writeFileSync(path.join(work, file), content);
  try {
    const sources = path.join(folder, 'src/npm');
    // Svelte is made of modules alone, and so are its types.
    const own = readdirSync(sources).filter(
      (file) => !/\.test\.tsx?$/.test(file) && (format === 'module' || file !== 'svelte.ts'),
    );
    for (const file of [...own, ...ofTheCore]) {
      let text = readFileSync(path.join(sources, file), 'utf8');
      text = text.replaceAll('@site/kit/contracts/booking', './contract.ts').replaceAll("'../core/", "'./");
      text = text.replace(/(from '\.\/[\w-]+)(\.ts)?'/g, "$1.js'");
      for (const [placeholder, value] of Object.entries(values)) text = text.replaceAll(placeholder, value);
      write(path.basename(file), text);
    }
    cpSync(path.join(project, 'shared/kit/src/contracts/booking.ts'), path.join(work, 'contract.ts'));
    write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: { ...compilerOptions, verbatimModuleSyntax: format === 'module' },
        files: readdirSync(work).filter((file) => file.endsWith('.ts')),
      }),
    );
    write('package.json', JSON.stringify({ type: format }));
    const tsc = path.join(project, 'node_modules/typescript/bin/tsc');
    await run(process.execPath, [tsc, '-p', work, '--outDir', out]).catch((error: { stdout?: string }) => {
      const output = error.stdout ?? '';
      // npm start leaves them out.
      const missing = output.includes('TS2307')
        ? ' Run npm install, which also installs Solid and Svelte.'
        : '';
      throw new UserError(`Cannot pack: the sources do not compile.${missing}\n${output}`);
    });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  if (format === 'commonjs') writeFileSync(path.join(out, 'package.json'), JSON.stringify({ type: format }));
}

const compilerOptions = {
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  declaration: true,
  rootDir: '.',
};

type Described = Omit<PackOptions, 'out'> & { readonly version: string };

function manifest({ name, version, site, repository }: Described) {
  const of = (file: string) => ({ types: `./${file}.d.ts`, default: `./${file}.js` });
  const entry = (file: string) => ({ import: of(file), require: of(`cjs/${file}`) });
  return {
    name,
    version,
    description: 'A scheduling calendar for your pages: in the page, as a popup, or as a badge.',
    license: 'MIT',
    homepage: site + HOMEPAGE,
    ...(repository !== undefined && { repository: { type: 'git', url: repository } }),
    type: 'module',
    engines: { node: '>=18' },
    // The bundled scripts define the element.
    sideEffects: bundled.flatMap((name) => [`./${name}.js`, `./cjs/${name}.js`]),
    exports: {
      '.': entry('load'),
      ...Object.fromEntries(bundled.map((name) => [`./${name}`, entry(name)])),
      './element': entry('element'),
      './react': entry('react'),
      './solid': entry('solid'),
      './svelte': of('svelte'),
      './vue': entry('vue'),
      './package.json': './package.json',
    },
    main: './cjs/load.js',
    types: './cjs/load.d.ts',
    files: ['*.js', '*.d.ts', 'cjs', 'manual', 'CHANGELOG.md', 'LICENSE'],
    peerDependencies: { react: '>=18.2.0 <20', 'solid-js': '^1.8.0', svelte: '>=4.0.0' },
    peerDependenciesMeta: {
      react: { optional: true },
      'solid-js': { optional: true },
      svelte: { optional: true },
    },
  };
}
