import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { visitScript } from '@site/kit/protocol/site-paths';
import * as z from 'zod';
import { contractFile } from '../build/build-contract';
import { builtFromFile } from '../build/built-from';
import { commonPartsFile } from '../build/common-parts';
import { messageListFile } from '../build/messages/message-list';
import { placedModule } from '../build/parent-messages';
import { messageOf, UserError } from '../config/user-error';
import { describeProblems, parseJson } from '../store/parse-record';
import type { Build } from '../store/records/put-release';
import {
  type BuiltRelease,
  builtFile,
  inlineScriptFiles,
  releaseRecord,
  type SharedModules,
} from '../store/records/release-record';

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

const manifestFile = 'mf-manifest.json';

/** The parts of the federation manifest that a release needs. */
const manifestFormat = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  shared: z.array(
    z.object({ name: z.string(), version: z.string(), requiredVersion: z.string().nullable() }),
  ),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: assets, css: assets }) })),
});

/** The JSON files in a build's `browser/`, by name (docs/reference/build-format.md). */
const buildFormat = {
  [manifestFile]: manifestFormat,
  [messageListFile]: releaseRecord.shape.messages,
  [contractFile]: releaseRecord.shape.contract,
} as const;

/** The same as one JSON schema, with a definition per file. */
export function buildFormatSchema(): object {
  const $defs = Object.fromEntries(
    Object.entries(buildFormat).map(([file, schema]) => {
      const { $schema: _, ...definition } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      return [file, definition];
    }),
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Files of a build that a release is read from',
    $defs,
  };
}

export interface ReadBuildOptions {
  readonly name: string;
  readonly version: string;
  readonly sources: string;
  readonly mode: BuiltRelease['mode'];
}

const ID_LENGTH = 12;

/** Throws a `UserError` if a build's folder is none. */
export async function requireBuildFolder(folder: string, name: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory())
    throw new UserError(
      `Cannot read ${folder}: it is not a folder. Use a folder that contains a build of ${name}.`,
    );
}

/** Reads a build from `folder`. Throws a `UserError` if it is not a folder, or names missing or invalid files. */
export async function readBuild(folder: string, options: ReadBuildOptions): Promise<Build> {
  const { name, version, sources, mode } = options;
  await requireBuildFolder(folder, name);
  const broken = (what: string) =>
    new UserError(
      `Cannot read the build of ${name}: ${what}.\nFix the build; docs/reference/build-format.md describes the format.`,
    );
  const files = await readFiles(folder, broken);
  const json = <T>(file: string, schema: z.ZodType<T>): T => {
    const content = files.get(`browser/${file}`);
    if (content === undefined) throw broken(`${file} is missing`);
    try {
      return schema.parse(parseJson(content));
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw broken(`${file} is not JSON (${messageOf(error)})`);
      throw broken(`${file} does not match its format: ${describeProblems(error)}`);
    }
  };
  const manifest = json(manifestFile, manifestFormat);
  const messages = json(messageListFile, releaseRecord.shape.messages);
  const contract = json(contractFile, releaseRecord.shape.contract);
  const common = files.has(`browser/${commonPartsFile}`) ? json(commonPartsFile, z.string()) : undefined;
  files.delete(builtFromFile);
  files.delete(`browser/${messageListFile}`);
  files.delete(`browser/${commonPartsFile}`);
  for (const file of files.keys())
    if (!builtFile.safeParse(file).success)
      throw broken(
        `${file} cannot be released: expected a path in browser/, node/ or inline/ of letters, digits, ".", "_" and "-", and no name that begins with ".". Rename or delete the file`,
      );
  // Included in the hash: the same scripts with other contracts are another release, with other compatibility.
  const contentHash = hashFiles(files);
  files.delete(`browser/${contractFile}`);

  const browser = [...files.keys()]
    .filter((file) => file.startsWith('browser/'))
    .map((file) => file.slice(8));
  const isShell = name === 'shell';
  const mains = isShell ? browser.filter((file) => /^main(\.[\w-]+)?\.js$/.test(file)) : [];
  if (mains.length > 1)
    throw broken(
      `browser/ has several main scripts, ${mains.join(' and ')}, so the folder was built into more than once. Build into an empty folder`,
    );
  const entry = isShell ? mains[0] : manifest.metaData.remoteEntry.name;
  const nodeEntry = isShell ? 'node/main.cjs' : 'node/remoteEntry.cjs';
  if (entry === undefined || !files.has(`browser/${entry}`))
    throw broken(`its entry ${entry ?? 'main.*.js'} is missing`);
  if (!files.has(nodeEntry)) throw broken(`${nodeEntry} is missing`);
  for (const file of isShell ? inlineScriptFiles : [])
    if (!files.has(file)) throw broken(`${file} is missing`);
  if (isShell && !browser.some((file) => visitScript.test(file)))
    throw broken('browser/record-visit.*.js is missing');

  const exposes: Record<string, { scripts: string[]; styles: string[] }> = {};
  for (const expose of manifest.exposes) {
    const { js, css } = expose.assets;
    const scripts = [...js.sync, ...js.async.filter((file) => !isOnDemand(file))];
    exposes[expose.path] = { scripts, styles: [...css.sync, ...css.async] };
  }
  sharedFirst(Object.values(exposes));
  if (isShell) {
    const main = browser.filter((file) => /^main\.[\w-]*\.?css$/.test(file));
    const afterHydration = browser.filter((file) => /^after-hydration\.[\w-]*\.?js$/.test(file));
    exposes['.'] = { scripts: [entry, ...afterHydration], styles: main };
  }
  for (const file of Object.values(exposes).flatMap(({ scripts, styles }) => [...scripts, ...styles])) {
    if (!files.has(`browser/${file}`)) throw broken(`its manifest lists ${file}, which is missing`);
  }
  const placed = contract.place === undefined ? undefined : placedModule(contract.place);
  if (placed !== undefined && exposes[placed] === undefined)
    throw broken(
      `contract.json places ${placed}, which it does not expose. It exposes ${Object.keys(exposes).join(', ') || 'nothing'}. Correct its place`,
    );

  const record: BuiltRelease = {
    id: `${version}-${contentHash.slice(0, ID_LENGTH)}`,
    package: name,
    version,
    sources,
    mode,
    // Files of development builds keep their names when their content changes.
    indexed: mode === 'production',
    shared: sharedOf(name, manifest.shared),
    entry,
    nodeEntry,
    files: Object.fromEntries(
      browser
        .filter((file) => !file.endsWith('.map'))
        .map((file) => [file, describe(files.get(`browser/${file}`) ?? Buffer.alloc(0))]),
    ),
    ...(common !== undefined && { common }),
    exposes,
    messages,
    contract,
  };
  return { record, files };
}

/** The modules that a package shares: the shell provides them, fragments need them. */
function sharedOf(name: string, listed: z.infer<typeof manifestFormat>['shared']): SharedModules {
  const provides: Record<string, string[]> = {};
  const needs: Record<string, string> = {};
  for (const { name: module, version, requiredVersion } of listed) {
    if (name === 'shell') provides[module] = [...(provides[module] ?? []), version];
    else if (requiredVersion !== null) needs[module] = requiredVersion;
  }
  return { provides, needs };
}

/**
 * Whether a chunk is loaded only when needed, such as a large library behind a button. Its import has the comment
 * `webpackChunkName: "on-demand-..."`.
 */
function isOnDemand(file: string): boolean {
  return file.startsWith('on-demand-');
}

/** Sorts style sheets that more exposes use first, because sheets of a single expose override them. */
function sharedFirst(exposes: readonly { readonly styles: string[] }[]): void {
  const users = (file: string) => exposes.filter(({ styles }) => styles.includes(file)).length;
  for (const { styles } of exposes) styles.sort((a, b) => users(b) - users(a));
}

async function readFiles(folder: string, broken: (what: string) => UserError): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const nameOf = (entry: Dirent) =>
    path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
  const link = entries.find((entry) => entry.isSymbolicLink());
  if (link !== undefined) throw broken(`${nameOf(link)} is a link. Replace it with what it links to`);
  const names = entries
    .filter((entry) => entry.isFile())
    .map(nameOf)
    .filter((file) => !file.endsWith('mf-stats.json') && !file.includes('.hot-update.'))
    .sort();
  return new Map(
    await Promise.all(names.map(async (file) => [file, await readFile(path.join(folder, file))] as const)),
  );
}

function hashFiles(files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256');
  for (const [file, content] of files) {
    hash.update(file).update('\0').update(createHash('sha256').update(content).digest());
  }
  return hash.digest('hex');
}

function describe(content: Buffer) {
  return {
    integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
    size: content.length,
  };
}
