import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { messageOf, UserError } from '../config/user-error';
import type { Site } from '../site/site';
import { openSigning } from '../store/deployments/signing';
import { billOfMaterials } from './bill-of-materials';
import { bundledPackages } from './bundled-packages';

interface PackServerOptions {
  readonly site: PackedSite;
  readonly project: string;
  readonly folder: string;
}

/** The part of a site that a packed server contains: whose signatures deployments need. Everything else is in the composition. */
export type PackedSite = Pick<Site, 'signing' | 'fragments'>;

const platform = fileURLToPath(new URL('..', import.meta.url));
/** The server, which Node runs as it is. */
const SERVER = 'server.mjs';
/** The S3 client, which the server loads only for a store in S3. */
const S3 = 's3.mjs';

/**
 * Packs the server of a checkout into a folder that needs nothing but Node: no repository, and no dependencies. Removes
 * anything in it first. Gives the sizes of its files in bytes.
 */
export async function packServer({ site, project, folder }: PackServerOptions) {
  // Before a server starts with them.
  openSigning(site.signing, ['shell', ...site.fragments], {});
  const { name, version, license, engines } = JSON.parse(
    await readFile(path.join(project, 'package.json'), 'utf8'),
  ) as RootPackage;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const server = await bundle({
    entryPoints: [path.join(platform, 'bin/server.ts')],
    outfile: path.join(folder, SERVER),
    banner: { js: `#!/usr/bin/env node\n${requireForCommonJs}` },
    define: {
      PACKED_SITE: JSON.stringify({ signing: site.signing, fragments: site.fragments }),
      PACKED_NODE: JSON.stringify(engines.node),
    },
    plugins: [englishOnly, separateS3],
  });
  const s3 = await bundle({
    entryPoints: [path.join(platform, 'store/objects/s3-sdk.ts')],
    outfile: path.join(folder, S3),
  });
  const packages = await bundledPackages(project, [...server, ...s3]);
  const self = { name: `${name}-server`, version, license };
  const texts: Readonly<Record<string, string>> = {
    'package.json': json({ ...self, type: 'module', bin: { [self.name]: SERVER }, engines }),
    'sbom.cdx.json': json(billOfMaterials(self, packages)),
    'THIRD-PARTY-LICENSES.txt': packages
      .map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`)
      .join(`\n${'-'.repeat(78)}\n\n`),
  };
  for (const [file, text] of Object.entries(texts)) await writeFile(path.join(folder, file), text);
  await cp(path.join(project, 'LICENSE'), path.join(folder, 'LICENSE'));
  const files = [SERVER, S3, ...Object.keys(texts), 'LICENSE'];
  const sizes = files.map(async (file) => [file, (await stat(path.join(folder, file))).size] as const);
  return { files: Object.fromEntries(await Promise.all(sizes)) };
}

interface RootPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly engines: { readonly node: string };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Some dependencies are CommonJS, and require modules of Node. Minified names are shorter, so they cannot collide. */
const requireForCommonJs =
  "import{createRequire as createPackedRequire}from'node:module';const require=createPackedRequire(import.meta.url);";

/** Bundles for the oldest supported Node; resolves to the paths of the files that it contains. */
async function bundle(options: BuildOptions): Promise<readonly string[]> {
  const { metafile } = await build({
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    mainFields: ['module', 'main'],
    minify: true,
    // Stacks in the log name functions.
    keepNames: true,
    legalComments: 'none',
    banner: { js: requireForCommonJs },
    metafile: true,
    logLevel: 'silent',
    ...options,
  }).catch((error: unknown) => {
    throw new UserError(`Cannot pack the server: ${messageOf(error)}`);
  });
  return Object.keys(metafile?.inputs ?? {});
}

/** Zod's messages in English, which are all that we show, instead of those in fifty languages. */
const englishOnly: Plugin = {
  name: 'english-only',
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js";',
    }));
  },
};

const separateS3: Plugin = {
  name: 'separate-s3',
  setup(build) {
    build.onResolve({ filter: /^\.\/s3-sdk$/ }, () => ({ path: `./${S3}`, external: true }));
  },
};
