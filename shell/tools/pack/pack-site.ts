import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { contractPaths } from '@site/platform/build/own-repository';
import { tsc } from '@site/platform/build/tools';
import { composerFile, ownComposer } from '@site/platform/compose/composer';
import { withScratchFolder } from '@site/platform/store/scratch-folder';
import { packFolder } from './pack-folder';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** Rooms of the platform that only the site's own repository needs. */
const left = ['dashboard', 'sample-site', 'templates'];
/** Helpers of the kit for tests of this repository. */
const leftOfTesting = /testing\/(?!with-site|locales)/;

/**
 * Compiles the kit and the platform, the latter with the definition of this site, to JavaScript with declarations, and packs
 * both into `out`. With a scope, they can be published under names that its owner alone can publish. Code still imports them as
 * `@site/kit` and `@site/platform`, by an alias of npm. Resolves with the paths of the tarballs.
 */
export async function packSite(project: string, out: string, scope?: string): Promise<readonly string[]> {
  const manifests = { ...(await readManifests(project)), scope };
  await mkdir(out, { recursive: true });
  return withScratchFolder(
    async (folder) => {
      const compiled = path.join(folder, 'compiled');
      await compile(project, folder, compiled);
      const kit = await makePackage(path.join(folder, 'kit'), async (to) => {
        await copyTree(path.join(compiled, 'shared/kit'), to);
        await copyTree(path.join(project, 'shared/kit/src'), path.join(to, 'src'), isAsset);
        await cp(path.join(project, 'shared/kit/README.md'), path.join(to, 'README.md'));
        return kitManifest(manifests, to);
      });
      const platform = await makePackage(path.join(folder, 'platform'), async (to) => {
        await copyTree(path.join(compiled, 'shared/platform'), to);
        await copyTree(path.join(project, 'shared/platform'), to, isScript);
        await cp(path.join(project, 'shared/platform/templates'), path.join(to, 'templates'), {
          recursive: true,
        });
        await rename(path.join(compiled, 'shell'), path.join(compiled, 'definition'));
        await copyTree(compiled, to, (file) => file.startsWith('definition/') && !isTypes(file));
        // The sources of the pictures are part of the cache key of each picture.
        await copyTree(path.join(project, 'shell/pictures'), path.join(to, 'definition/pictures'), (file) =>
          file.endsWith('.ts'),
        );
        await cp(path.join(project, 'css-modules.d.ts'), path.join(to, 'css-modules.d.ts'));
        const types = await readFile(path.join(project, 'shared/platform/source-files.d.ts'), 'utf8');
        await writeFile(
          path.join(to, 'source-files.d.ts'),
          types.replace('../../css-modules', './css-modules'),
        );
        await cp(path.join(project, 'shared/platform/README.md'), path.join(to, 'README.md'));
        await writeFile(path.join(to, 'tsconfig.json'), JSON.stringify(tsconfigOfFragments, null, 2));
        await writeFile(path.join(to, composerFile), JSON.stringify(await ownComposer()));
        return platformManifest(manifests, to);
      });
      return Promise.all(
        [kit, platform].map(async (each) => {
          const tarball = await packFolder(each);
          const to = path.join(out, path.basename(tarball));
          await cp(tarball, to);
          return to;
        }),
      );
    },
    path.join(project, '.cache/pack'),
  );
}

async function compile(project: string, folder: string, outDir: string): Promise<void> {
  const from = (file: string) => path.join(project, file);
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: from('tsconfig.base.json'),
      compilerOptions: {
        rootDir: project,
        outDir,
        composite: false,
        declaration: true,
        emitDeclarationOnly: false,
        // The packages are checked with `npm run check`, each with the types of where it runs.
        noCheck: true,
        lib: ['es2023', 'dom', 'dom.iterable'],
        types: ['node', '@rspack/core/module'],
      },
      files: [from('css-modules.d.ts'), from('shell/site.config.ts'), from('shell/pictures/wawoff2.d.ts')],
      include: [from('shared/kit/protocol'), from('shared/kit/src'), from('shared/platform')],
      exclude: [
        ...left.map((room) => from(`shared/platform/${room}`)),
        ...[
          'shared/platform/source-files.d.ts',
          'shared/**/*.test.ts',
          'shared/**/*.test.tsx',
          'shared/platform/**/testing',
        ].map(from),
      ],
    }),
  );
  await run(process.execPath, [tsc, '-p', folder]).catch((error: { stdout?: string }) => {
    throw new Error(`The packages do not compile:\n${error.stdout ?? ''}`, { cause: error });
  });
}

async function makePackage(folder: string, fill: (folder: string) => Promise<object>): Promise<string> {
  await mkdir(folder, { recursive: true });
  const manifest = await fill(folder);
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return folder;
}

const isTypes = (file: string) => file.endsWith('.d.ts');
const isAsset = (file: string) => /\.(css|woff2)$/.test(file);
const isScript = (file: string) =>
  /\.(js|cjs|mjs|xsd)$/.test(file) &&
  !/(^|\/)(node_modules|\.types|sample-site|templates|testing)\//.test(file);

async function copyTree(
  from: string,
  to: string,
  takes: (file: string) => boolean = () => true,
): Promise<void> {
  for (const file of await filesOf(from)) {
    if (!takes(file) || leftOfTesting.test(file)) continue;
    const target = path.join(to, file);
    await mkdir(path.dirname(target), { recursive: true });
    if (!/\.(js|d\.ts)$/.test(file)) await cp(path.join(from, file), target);
    else await writeFile(target, withExtensions(await readFile(path.join(from, file), 'utf8'), file));
  }
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** The imports that a package makes of itself. `@site/kit/runtime` keeps its name: the page shares it. */
const ownImports = [
  { of: /^definition\//, name: '@site/platform/', folder: '' },
  { of: /^(src|protocol)\//, name: '@site/kit/contracts/', folder: 'src/contracts/' },
  { of: /^(src|protocol)\//, name: '@site/kit/protocol/', folder: 'protocol/' },
];

/** Imports of files get the extension that Node needs. */
function withExtensions(text: string, file: string): string {
  const up = '../'.repeat(file.split('/').length - 1);
  return text.replace(
    /(\bfrom |\bimport |\bimport\()(['"])([^'"$]+)\2/g,
    (_, before: string, quote: string, name: string) => {
      // The kit is beside the platform only as `@site/kit`, whatever its scope.
      const named = name.replace(/^(\.\.\/)+kit\//, '@site/kit/');
      const own = ownImports.find((each) => each.of.test(file) && named.startsWith(each.name));
      const local = own === undefined ? named : named.replace(own.name, up + own.folder);
      const isModule = local.startsWith('.') && !/\.(js|cjs|mjs|json|css)$|\?/.test(local);
      return `${before}${quote}${isModule ? `${local}.js` : local}${quote}`;
    },
  );
}

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly engines?: Versions;
  readonly exports?: Versions;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
}

interface Manifests {
  readonly root: Manifest;
  readonly kit: Manifest;
  readonly platform: Manifest;
  readonly shell: Manifest;
  readonly scope: string | undefined;
}

async function readManifests(project: string): Promise<Omit<Manifests, 'scope'>> {
  const read = async (folder: string) =>
    JSON.parse(await readFile(path.join(project, folder, 'package.json'), 'utf8')) as Manifest;
  return {
    root: await read('.'),
    kit: await read('shared/kit'),
    platform: await read('shared/platform'),
    shell: await read('shell'),
  };
}

/** The packages that the page shares: a fragment has them from its own repository. */
const ofThePage = ['react', 'react-dom'];

async function kitManifest({ root, kit, scope }: Manifests, folder: string): Promise<object> {
  const files = await filesOf(folder);
  const { license, version, exports = {} } = kit;
  return {
    name: packageName('kit', scope),
    description: 'The toolkit of fragments: shared runtime API, components, tokens and contracts.',
    version,
    license,
    type: 'module',
    engines: root.engines,
    sideEffects: ['*.css', '**/token-rules.js'],
    exports: publicModules(exports, files),
    ...(await needs(folder, { ...root.dependencies, ...kit.dependencies })),
  };
}

async function platformManifest(
  { root, kit, platform, shell, scope }: Manifests,
  folder: string,
): Promise<object> {
  const { license, version } = platform;
  const { dependencies, peerDependencies } = await needs(folder, {
    ...{ ...shell.devDependencies, ...shell.dependencies },
    ...{ ...root.devDependencies, ...root.dependencies, ...platform.dependencies },
  });
  return {
    name: packageName('platform', scope),
    description: 'Builds, shows and releases a fragment of the site from a repository of its own.',
    version,
    license,
    type: 'module',
    engines: root.engines,
    bin: { site: './bin/packed-site.js' },
    exports: {
      './site': { types: './bin/site.d.ts', default: './bin/packed-site.js' },
      './fragment': { types: './build/fragment.d.ts', default: './build/fragment.js' },
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    dependencies,
    peerDependencies: {
      ...peerDependencies,
      '@site/kit': scope === undefined ? kit.version : `npm:${packageName('kit', scope)}@${kit.version}`,
    },
    // npm must not look for a name at the public registry that nobody has reserved.
    ...(scope === undefined && { peerDependenciesMeta: { '@site/kit': { optional: true } } }),
  };
}

function packageName(name: 'kit' | 'platform', scope: string | undefined): string {
  return scope === undefined ? `@site/${name}` : `${scope}/site-${name}`;
}

/** The public modules of the kit, each with its declarations. */
export function publicModules(exports: Versions, files: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(exports).flatMap(([name, source]) => {
      const [before = '', after = ''] = source
        .slice(2)
        .replace(/\.tsx?$/, '.js')
        .split('*');
      if (!source.includes('*')) return [[name, entry(before)]];
      // As in Node, the star also stands for folders.
      return files
        .filter((file) => file.startsWith(before) && file.endsWith(after))
        .map((file) => [name.replace('*', file.slice(before.length, -after.length)), entry(file)]);
    }),
  );
}

function entry(file: string): object | string {
  return file.endsWith('.js')
    ? { types: `./${file.replace(/\.js$/, '.d.ts')}`, default: `./${file}` }
    : `./${file}`;
}

/** The dependencies of what is in a package: also those that only declarations name. */
async function needs(folder: string, versions: Versions) {
  const scripts = (await filesOf(folder)).filter(
    (file) => /\.(c?js|d\.ts)$/.test(file) && !file.startsWith('templates/'),
  );
  const texts = await Promise.all(scripts.map((file) => readFile(path.join(folder, file), 'utf8')));
  const imported = texts.flatMap((text) =>
    [
      ...text.matchAll(
        /(?:\bfrom |\bimport |\bimport\(|\brequire\()['"]((?:@[\w-]+\/)?[\w-][\w.-]*)(?=['"/])/g,
      ),
    ].map(([, name = '']) => name),
  );
  const all = texts.join('\n');
  // Tools are found by their names.
  const named = Object.keys(versions).filter((name) =>
    ["'", '`'].some((quote) => all.includes(`${quote}${name}${quote}`) || all.includes(`${quote}${name}/`)),
  );
  const names = [...new Set([...imported, ...named])].filter(
    (name) => !name.startsWith('@site/') && !isBuiltin(name) && !name.startsWith('site-') && name !== 'tsx',
  );
  const pick = (isPeer: boolean, before = '') =>
    Object.fromEntries(
      names
        .filter((name) => ofThePage.includes(name) === isPeer)
        .sort()
        .map((name) => [name, `${before}${versions[name] ?? installedVersion(name)}`]),
    );
  return { dependencies: pick(false), peerDependencies: pick(true, '^') };
}

function installedVersion(name: string): string {
  return (require(`${name}/package.json`) as { version: string }).version;
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: the compiler fills in the fragment's folder.
const here = '${configDir}';

export const tsconfigOfFragments = {
  files: ['./source-files.d.ts'],
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    resolveJsonModule: true,
    jsx: 'react-jsx',
    lib: ['es2023', 'dom', 'dom.iterable'],
    // The types of the bundler come with the file above, beside which pnpm has them.
    types: [],
    paths: contractPaths(here),
  },
  include: [`${here}/src/**/*`, `${here}/.site/*.d.ts`, `${here}/*.ts`],
};
