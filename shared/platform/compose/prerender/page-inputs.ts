import { exposeInputsFile } from '../../build/expose-inputs';
import type { BuiltFiles } from '../../store/records/built-files';
import type { ReleaseRecord, ReleaseSet } from '../../store/records/release-record';
import { splitAddress } from '../split-address';

/** A hash of everything that rendering a fragment can depend on. */
export type FragmentInputs = (address: string) => string;

export interface ReadInputsOptions {
  readonly releases: ReleaseSet;
  readonly files: BuiltFiles;
}

/** Reads the hashes in the releases. For releases without them, the release id is used. */
export async function readFragmentInputs({ releases, files }: ReadInputsOptions): Promise<FragmentInputs> {
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
