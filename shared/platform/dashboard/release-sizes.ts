import type { Deployment } from '../store/deployments/deployment';
import { findById } from '../store/records/put-release';
import type { ReleaseRecord } from '../store/records/release-record';
import type { Store } from '../store/store';
import type { PackageSizes, ReleaseSize } from './page/protocol';
import { packagesOf } from './what-changed';

type Bytes = Pick<ReleaseSize, 'scripts' | 'styles'>;

/**
 * Reads the sizes of the releases in a log. Records never change, so sizes are cached; missing and damaged ones are
 * requested again.
 */
export function sizeReader(store: Store): (log: readonly Deployment[]) => Promise<PackageSizes[]> {
  const cache = new Map<string, Bytes>();
  const bytesOf = async (name: string, id: string): Promise<Bytes | null> => {
    const key = `${name}/${id}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const record = await findById(store, name, id).catch(() => null);
    if (record === null) return null;
    const bytes = sizeOf(record);
    cache.set(key, bytes);
    return bytes;
  };
  return (log) =>
    Promise.all(
      packagesOf(...log.map(({ releases }) => releases)).map(async (name) => {
        const used = firstUses(log, name);
        const read = await Promise.all(
          [...used].map(async ([id, { number, at }]) => {
            const bytes = await bytesOf(name, id);
            return bytes === null ? id : { id, entry: number, at, ...bytes };
          }),
        );
        return {
          name,
          releases: read.filter((one) => typeof one !== 'string'),
          gone: read.filter((one) => typeof one === 'string'),
        };
      }),
    );
}

/** The releases of a package with the first entry that has each, as stable or canary. */
function firstUses(log: readonly Deployment[], name: string): ReadonlyMap<string, Deployment> {
  const first = new Map<string, Deployment>();
  for (const entry of log) {
    for (const id of [entry.releases[name], entry.canary?.releases[name]])
      if (id !== undefined && !first.has(id)) first.set(id, entry);
  }
  return first;
}

/** Bytes of all scripts and style sheets for browsers, with brotli. */
function sizeOf({ files, content }: ReleaseRecord): Bytes {
  const sum = (extension: string) =>
    Object.entries(files)
      .filter(([file]) => file.endsWith(extension))
      .reduce((bytes, [file, { size }]) => bytes + (content[`browser/${file}`]?.packed?.br || size), 0);
  return { scripts: sum('.js'), styles: sum('.css') };
}
