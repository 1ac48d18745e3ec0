import path from 'node:path';
import { exposeInputsFile } from '../../build/expose-inputs';
import {
  fragmentsOf,
  placements,
  type ReleaseRecord,
  releaseOf,
  splitAddress,
} from '../../store/records/release-record';
import type { ComposeInputs } from '../compose-inputs';
import type { PrerenderJob } from './prerender-protocol';

type Built = Pick<ComposeInputs, 'releases' | 'files'>;

export async function nodeEntries({ releases, files }: Built) {
  const entry = async (name: string) =>
    path.join(await files.nodeFolder(releaseOf(releases, name)), releaseOf(releases, name).nodeEntry);
  const entries = await Promise.all(
    fragmentsOf(releases).map(async (name) => [name, await entry(name)] as const),
  );
  return {
    shellEntry: await entry('shell'),
    // Every fragment has a Node entry.
    entries: Object.fromEntries(entries) as PrerenderJob['entries'],
    ...placements(releases),
    development: releases.shell.mode === 'development',
  };
}

export type FragmentInputs = (address: string) => string;

/** Reads the hashes in the releases. For releases without them, the release id is used. */
export async function readFragmentInputs({ releases, files }: Built): Promise<FragmentInputs> {
  const read = async (release: ReleaseRecord) => {
    const file = `node/${exposeInputsFile}`;
    if (release.content[file] === undefined) return {};
    return JSON.parse((await files.read(release, file)).toString('utf8')) as Record<string, string>;
  };
  const inputs = new Map(
    await Promise.all(
      Object.values(releases).map(async (release) => [release.package, await read(release)] as const),
    ),
  );
  return (address) => {
    const { name, expose } = splitAddress(address);
    return inputs.get(name)?.[expose] ?? releases[name]?.id ?? 'gone';
  };
}
