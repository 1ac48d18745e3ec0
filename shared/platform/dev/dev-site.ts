import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { DEV_ID, type DevProblem, type DevState } from '@site/kit/protocol/hot-page';
import type { WatchMessage } from '../build/parent-messages';
import { composeInMemory } from '../compose/compose';
import type { Env } from '../config/set-variables';
import { messageOf } from '../config/user-error';
import { readBuild } from '../release/read-build';
import { requirePackageFolder } from '../release/require-installed';
import { assembleSite, type LoadedSite } from '../serve/site/loaded-site';
import type { FindFile } from '../serve/site/release-files';
import { bodyInMemory } from '../serve/site/stored-body';
import type { Site } from '../site/site';
import { sha256 } from '../store/content/content-cache';
import { type BuiltFiles, builtFiles } from '../store/records/built-files';
import type { ReleaseRecord, ReleaseSet } from '../store/records/release-record';
import type { Store } from '../store/store';
import { withClient } from './client-script';
import { ALL, watchPackage } from './watch-package';

export interface DevSiteOptions {
  readonly site: Site;
  readonly store: Store;
  readonly project: string;
  readonly env: Env;
  readonly watched: readonly string[];
  readonly others: OtherReleases;
  /** A folder for builds, removed on close. */
  readonly folder: string;
  readonly log: (line: string) => void;
}

/** The releases of all packages that do not run from source. */
export interface OtherReleases {
  readonly releases: readonly ReleaseRecord[];
  readonly files: BuiltFiles;
  /** Finds a file that browsers request. */
  readonly find: FindFile;
}

/** Composing occupies the machine for seconds, which the build of a next change needs. */
const PAUSE_MS = 1000;

export type DevSite = ReturnType<typeof startDevSite>;

/** Builds the watched packages, composes the site after every change, and keeps the last working one. */
export function startDevSite(options: DevSiteOptions) {
  const { project, watched, folder, log } = options;
  // Before any build starts, which would go on after an error.
  for (const name of watched) requirePackageFolder(project, name);
  const run = randomBytes(6).toString('hex');
  const building = new Set<string>();
  const results = new Map<string, WatchMessage>();
  let site: LoadedSite | null = null;
  let composed = 0;
  let composeProblem: DevProblem | null = null;
  let changed = true;
  let composing: Promise<void> | null = null;
  /** Aborts composing outdated sources, because the next build needs the machine. */
  let outdated = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  const waiting: (() => void)[] = [];
  let notify = () => {};

  const problems = (): DevProblem[] => {
    const failed = watched.flatMap((name) => problemOf(name, results));
    return failed.length > 0 || composeProblem === null ? failed : [composeProblem];
  };
  const state = (): DevState => ({
    run,
    composed,
    problems: problems(),
    hashes: Object.fromEntries(
      watched.flatMap((name) => {
        const hash = hashOf(results.get(`${name}/browser`));
        return hash === null ? [] : [[name, hash]];
      }),
    ),
  });

  const compose = async () => {
    changed = false;
    const started = Date.now();
    outdated = new AbortController();
    const { signal } = outdated;
    try {
      const next = await composeDevSite(options, run, signal);
      composed += 1;
      site = withClient(next, { run, composed });
      composeProblem = null;
      log(`Composed in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    } catch (error) {
      if (signal.aborted) {
        changed = true;
        return;
      }
      composeProblem = { title: 'Cannot compose the site', text: withRestart(messageOf(error)) };
      log(`\n${composeProblem.title}:\n${composeProblem.text}`);
    }
    notify();
  };

  /** Composes when all builds have succeeded: immediately if a request waits for it, else after a pause. */
  const proceed = (isAwaited = waiting.length > 0 || site === null) => {
    clearTimeout(pause);
    if (building.size > 0 || composing !== null) return;
    if (changed && [...results.values()].every(({ status }) => status === 'built')) {
      if (!isAwaited) {
        pause = setTimeout(() => proceed(true), PAUSE_MS);
        return;
      }
      composing = compose().finally(() => {
        composing = null;
        proceed();
      });
      return;
    }
    for (const resume of waiting.splice(0)) resume();
  };

  const onMessage = (name: string, message: WatchMessage) => {
    const build = `${name}/${message.target}`;
    if (message.status === 'begun') {
      outdated.abort();
      building.add(build);
      building.delete(`${name}/${ALL}`);
      return;
    }
    const before = results.get(build);
    results.set(build, message);
    for (const known of [...building]) {
      if (known === build || (message.target === ALL && known.startsWith(`${name}/`))) building.delete(known);
    }
    if (message.status === 'failed' && before?.status !== 'failed') log(describe(build, message.errors));
    if (hashOf(message) !== hashOf(before)) changed = true;
    notify();
    proceed();
  };

  for (const name of watched) building.add(`${name}/${ALL}`);
  const shell = options.others.releases.find(({ package: name }) => name === 'shell');
  const watches = watched.map((name) =>
    watchPackage({
      project,
      name,
      env: options.env,
      shellIsLive: shell?.mode === 'production',
      folder: path.join(folder, name),
      onMessage: (message) => onMessage(name, message),
    }),
  );

  return {
    /** The newest site that could be composed. */
    current: () => site,
    state,
    /** Resolves when nothing is being built or composed, so that documents match their scripts. */
    settled: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
        proceed();
      }),
    onChange(listener: () => void) {
      notify = listener;
    },
    async close() {
      clearTimeout(pause);
      await Promise.all(watches.map((watch) => watch.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function composeDevSite(
  options: DevSiteOptions,
  run: string,
  signal: AbortSignal,
): Promise<LoadedSite> {
  const { site, store, env, watched, others, folder } = options;
  const built = await Promise.all(watched.map((name) => devRelease(name, path.join(folder, name))));
  const { record, files } = await composeInMemory({
    site,
    store,
    files: devFiles(others, builtFiles(store), folder),
    released: watched,
    // Every package is either watched or among the others.
    releases: Object.fromEntries(
      [...built, ...others.releases].map((release) => [release.package, release]),
    ) as ReleaseSet,
    env,
    // Constant, because an open page updates itself.
    build: `dev-${run}`,
    signal,
  });
  const bodies = new Map(files.map(({ name, bytes }) => [name, bytes]));
  return assembleSite(record, async (file, type) => {
    const body = bodies.get(`public${file}`);
    return bodyInMemory(Buffer.isBuffer(body) ? body : Buffer.alloc(0), type);
  });
}

/** Watched packages are read from their build folder, earlier majors of the embedded fragment from the store. */
function devFiles({ releases, files }: OtherReleases, stored: BuiltFiles, folder: string): BuiltFiles {
  const isWatched = ({ id }: ReleaseRecord) => id === DEV_ID;
  const from = (release: ReleaseRecord) => (releases.includes(release) ? files : stored);
  return {
    read: (release, file) =>
      isWatched(release)
        ? readFile(path.join(folder, release.package, file))
        : from(release).read(release, file),
    nodeFolder: async (release) =>
      isWatched(release) ? path.join(folder, release.package) : from(release).nodeFolder(release),
  };
}

/** A watched package's build as a release. Its content lists only the inline scripts, for documents. */
export async function devRelease(name: string, folder: string): Promise<ReleaseRecord> {
  const { record, files } = await readBuild(folder, {
    name,
    version: DEV_ID,
    sources: DEV_ID,
    mode: 'development',
  });
  const inline = [...files].filter(([file]) => file.startsWith('inline/'));
  const content = Object.fromEntries(
    inline.map(([file, bytes]) => [file, { sha256: sha256(bytes), size: bytes.length }]),
  );
  return { ...record, id: DEV_ID, content };
}

/** The first failed build of a package. Both usually fail for the same cause, so one is enough. */
function problemOf(name: string, results: ReadonlyMap<string, WatchMessage>): DevProblem[] {
  for (const [build, result] of results) {
    if (build.startsWith(`${name}/`) && result.status === 'failed') {
      return [{ title: `Cannot compile ${name}`, text: textOf(result.errors) }];
    }
  }
  return [];
}

function hashOf(message: WatchMessage | undefined): string | null {
  return message?.status === 'built' ? message.hash : null;
}

function describe(build: string, errors: readonly string[]): string {
  return `\nCannot compile ${build}:\n${textOf(errors)}`;
}

function textOf(errors: readonly string[]): string {
  return withRestart(errors.join('\n\n'));
}

/** The bundlers read the list of pages and exposed modules once. */
function withRestart(problem: string): string {
  return /does not exist in container|^container entry/m.test(problem)
    ? `${problem}\nIf you have added or removed a page or an exposed module, restart this command.`
    : problem;
}
