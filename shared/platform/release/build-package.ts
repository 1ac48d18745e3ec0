import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isOwnRepository, liveContractsFolder, packageFolder } from '../build/own-repository';
import type { ExposesMessage } from '../build/parent-messages';
import { rspackCli } from '../build/tools';
import type { Env } from '../config/set-variables';
import { messageOf, UserError } from '../config/user-error';
import { isComplete, verifyRelease } from '../store/deployments/check-deployment';
import { findRelease, putRelease } from '../store/records/put-release';
import type { ReleaseRecord } from '../store/records/release-record';
import { withScratchFolder } from '../store/scratch-folder';
import type { Store } from '../store/store';
import { checkContract } from './check-contract';
import { hashSources, readSource, type Sources } from './hash-sources';
import { readBuild, requireFolder } from './read-build';
import { runProcess } from './run-process';

/** A build uses about one core. */
export const BUILDS_AT_ONCE = 2;

export interface BuildPackageOptions {
  readonly store: Store;
  /** The project's root folder. */
  readonly project: string;
  /** The environment of the build's process, without its secrets. */
  readonly env: Env;
  readonly mode?: ReleaseRecord['mode'];
  /** An earlier release of the package, whose identical files are not compressed again. */
  readonly before?: ReleaseRecord | null;
  /** Called with the release's id and the build time. */
  readonly log?: (line: string) => void;
}

/**
 * Builds a package for browsers and Node, checks its contract and stores it. Skips the build if the store has a release
 * of the same sources. Throws a `UserError` with the compiler's message if the build fails.
 */
export async function buildPackage(name: string, options: BuildPackageOptions): Promise<ReleaseRecord> {
  const { store, project, env, mode = 'production', before, log = () => {} } = options;
  const started = Date.now();
  const sources = await hashSources(project, sourcesOf(project, name));
  const known = await findRelease(store, name, { sources, mode });
  // A release with missing or damaged content is built again.
  if (known !== null && (await isUsable(store, known, before))) {
    log(`${name} ${known.id} is already in the store.`);
    return known;
  }
  return withScratchFolder(async (output) => {
    const version = await readVersion(project, name);
    await buildAndCheck({ project, name, env, mode, output });
    const release = await putRelease(
      store,
      await readBuild(output, { name, version, sources, mode, owner: await ownerOf(project, name) }),
      before,
    );
    log(`${name} ${release.id} was built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    return release;
  });
}

/** The live release only needs to be complete, because servers use it; any other release is verified. */
async function isUsable(
  store: Store,
  known: ReleaseRecord,
  before: ReleaseRecord | null | undefined,
): Promise<boolean> {
  if (known.id === before?.id) return isComplete(store, known);
  return verifyRelease(store, known).then(
    () => true,
    (error: unknown) => {
      if (error instanceof UserError) return false;
      throw error;
    },
  );
}

/**
 * Stores a build from elsewhere: a folder with `browser/` and `node/`, as builds write them to `SITE_BUILD_DIR`. Throws
 * a `UserError` that names what is missing if the folder is not a build.
 */
export async function takeBuild(
  name: string,
  folder: string,
  { store, project, mode = 'production', before, log = () => {} }: Omit<BuildPackageOptions, 'env'>,
): Promise<ReleaseRecord> {
  await requireFolder(folder, name);
  const version = await readVersion(project, name);
  const owner = await ownerOf(project, name);
  const build = await readBuild(folder, { name, version, sources: '', mode, owner });
  const release = await putRelease(store, build, before);
  log(`${name} ${release.id} was taken from ${folder}.`);
  return release;
}

async function readVersion(project: string, name: string): Promise<string> {
  const file = isOwnRepository(project, name) ? 'package.json' : `${name}/package.json`;
  const { version } = parseJson(file, await readSource(project, file)) as { version?: unknown };
  if (typeof version !== 'string' || !/^\d+\.\d+\.\d+[\w.-]*$/.test(version)) {
    throw new UserError(
      `Cannot read the version of ${name}: expected one such as 1.4.0 in ${file}, but found ${version ?? 'none'}. Correct the file.`,
    );
  }
  return version;
}

function parseJson(file: string, content: Buffer): object {
  try {
    return Object(JSON.parse(content.toString('utf8')));
  } catch (error) {
    throw new UserError(`Cannot read ${file}: it is not JSON (${messageOf(error)}). Correct the file.`);
  }
}

export interface PackageBuild {
  readonly project: string;
  readonly name: string;
  readonly env: Env;
  readonly mode: ReleaseRecord['mode'];
  readonly output: string;
}

/**
 * Builds a package and checks its contract in parallel. Waits for both even if one fails, so that neither writes into a
 * removed folder.
 */
export async function buildAndCheck(build: PackageBuild): Promise<void> {
  const { project, name } = build;
  const checks: Promise<PromiseSettledResult<void>[]>[] = [];
  const [built] = await Promise.allSettled([
    runRspack(build, (reported) => {
      if (name !== 'shell') checks.push(Promise.allSettled([checkContract(project, name, reported)]));
    }),
  ]);
  const checked = (await Promise.all(checks)).flat();
  for (const result of [built, ...checked]) if (result.status === 'rejected') throw result.reason;
  if (name !== 'shell' && checked.length === 0) {
    throw new UserError(
      `Cannot check the contract of ${name}: its rspack.config.ts does not report its exposes. Export the result of fragment().`,
    );
  }
}

async function runRspack(
  { project, name, env, mode, output }: PackageBuild,
  onReport: (reported: ExposesMessage) => void,
): Promise<void> {
  const { code, text } = await runProcess(process.execPath, [rspackCli, 'build'], {
    cwd: packageFolder(project, name),
    env: {
      ...env,
      ...{ NODE_ENV: mode, SITE_BUILD_DIR: output, NO_COLOR: '1', FORCE_COLOR: undefined },
      // Secrets that builds do not need.
      ...{ SITE_SIGNING_KEY: undefined, NOTIFY_URL: undefined },
    },
    onMessage: (message) => onReport(message as ExposesMessage),
  });
  if (code !== 0) {
    if (DISK_IS_FULL.test(text))
      throw new UserError(
        `Cannot write ${output}: the disk is full. Free some space and run the command again.`,
      );
    throw new UserError(`Cannot build ${name}:\n${compilerMessage(text)}\nFix the errors in ${name}.`);
  }
}

/** Matches both system error codes and the compiler's messages. */
const DISK_IS_FULL = /ENOSPC|EDQUOT|No space left on device|quota exceeded/i;

/** A stack trace; its first line locates the error. */
const STACK = /\n\s+at [^\n]*?\(?([^\s()]+:\d+):\d+\)?(?:\n\s+at [^\n]*)*/g;

/** The message of the first failed compilation: the Node build mostly repeats the browser build's errors. */
export function compilerMessage(output: string): string {
  const compilations = output.split(/^(?:\w+):$/m);
  const failing = compilations.find((text) => text.includes('ERROR')) ?? output;
  return failing
    .replace(/^(?:<[a-z]>|\s*\w+ compiled with) .*$/gm, '')
    .replace(STACK, ' ($1)')
    .trim();
}

/** All project files that the build of a package reads. */
function sourcesOf(project: string, name: string): Sources {
  if (isOwnRepository(project, name))
    return {
      folders: ['src', liveContractsFolder],
      files: ['package-lock.json', 'rspack.config.ts', 'package.json'],
    };
  return {
    folders: [
      `${name}/src`,
      'shared/kit/src',
      'shared/platform/build',
      ...(name === 'shell' ? ['shared/kit/protocol'] : []),
    ],
    files: ['rspack.base.ts', 'package-lock.json', `${name}/rspack.config.ts`, `${name}/package.json`],
  };
}

/** Where code hosts look for the file, in this order. */
const places = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'];

/** The owner of a package's folder in `CODEOWNERS`, such as `@example/team-header`; undefined without one. */
export async function ownerOf(project: string, name: string): Promise<string | undefined> {
  for (const place of places) {
    const text = await readFile(path.join(project, place), 'utf8').catch(() => null);
    if (text !== null) return findOwner(text, name);
  }
  return undefined;
}

/** The owners in the last rule that matches a top-level folder. */
export function findOwner(text: string, folder: string): string | undefined {
  const rules = text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
    .filter(([pattern = '']) => patternOf(pattern).test(folder));
  return rules.at(-1)?.slice(1).join(' ') || undefined;
}

/** `*` and `/*` match every folder; `/mf-widget/`, `mf-widget` and `/mf-widget/**` match one. */
function patternOf(pattern: string): RegExp {
  const name = pattern.replace(/^\//, '').replace(/\/(\*\*)?$/, '');
  const source = name.split('*').map((text) => text.replace(/[^\w-]/g, '\\$&'));
  return new RegExp(`^${source.join('[^/]*')}$`);
}
