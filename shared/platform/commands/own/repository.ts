import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fragmentsFile, liveContractsFolder, type OwnPackage, ownPackage } from '../../build/own-repository';
import { UserError } from '../../config/user-error';
import { latestDeployment } from '../../store/deployments/deployment-log';
import { writeAtomically } from '../../store/local-files';
import { packageName } from '../../store/parse-record';
import { readRelease } from '../../store/records/put-release';
import { packagesOf, type ReleaseRecord } from '../../store/records/release-record';
import type { Context } from '../context';

/** How to call `init`. Nobody has reserved the names of the packages, so it names their tarballs. */
export const howToInit =
  'npx --package <site-kit.tgz> --package <site-platform.tgz> site init <fragment> --with <origin of the live site>';

/** The fragment of the repository. Throws a `UserError` outside of one. */
export function requireOwn({ project }: Pick<Context, 'project'>): OwnPackage {
  const own = ownPackage(project);
  if (own !== null) {
    if (packageName.safeParse(own.name).success) return own;
    throw new UserError(
      `The name in package.json, "${own.name}", is not that of a fragment. Use lower-case letters, digits and hyphens, a letter first, such as mf-reviews.`,
    );
  }
  throw new UserError(
    existsSync(path.join(project, 'package.json'))
      ? 'package.json lacks "name" or "site". Set "name" to the name of the fragment and "site" to the origin of the live site.'
      : `The current folder has no package.json. Run this in the top folder of a fragment's repository, or create one in an empty folder: ${howToInit}.`,
  );
}

/** Fetches the types that the fragments of the live site agree on. */
export async function fetchContracts({ site }: OwnPackage, { project }: Context): Promise<void> {
  const { fetchReleases } = await import('../../dev/fetched-site');
  await writeContracts(project, await fetchReleases(site));
}

/** Reads the same types from the store, which is available even if the site is down. */
export async function readContracts({ project, openStore }: Context): Promise<void> {
  const store = await openStore();
  const live = await latestDeployment(store);
  // The command itself refuses.
  if (live === null) return;
  const names = packagesOf(live.releases);
  const releases = names.map((name) => readRelease(store, name, live.releases[name] ?? ''));
  await writeContracts(project, await Promise.all(releases));
}

/**
 * Writes the contracts of the live site. The shell's come first: it shows the fragment. Other commands may read and write them
 * at the same time.
 */
export async function writeContracts(project: string, releases: readonly ReleaseRecord[]): Promise<void> {
  const folder = path.join(project, liveContractsFolder);
  const types = Object.assign({}, ...releases.map(({ contract }) => contract.types).reverse()) as Readonly<
    Record<string, string>
  >;
  const fragments = releases.map(({ package: name }) => name).filter((name) => name !== 'shell');
  const files = { ...types, [fragmentsFile]: JSON.stringify(fragments) };
  for (const [file, text] of Object.entries({ ...files, '../messages.d.ts': messageTypes })) {
    const place = path.join(folder, file);
    if ((await readFile(place, 'utf8').catch(() => null)) !== text)
      await writeAtomically(place, text, 'run the command in');
  }
  for (const file of await readdir(folder))
    if (!Object.hasOwn(files, file) && !file.endsWith('.tmp'))
      await rm(path.join(folder, file), { recursive: true, force: true });
}

/** Texts are named by the ids of the source language. */
const messageTypes = `declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof typeof import('../src/messages/en-US.json');
    }
  }
}

export {};
`;
