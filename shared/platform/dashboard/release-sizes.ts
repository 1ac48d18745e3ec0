import type { Deployment } from '../store/deployments/deployment';
import { findById } from '../store/records/put-release';
import type { ReleaseRecord } from '../store/records/release-record';
import type { Store } from '../store/store';
import type { PackageSizes, ReleaseSize } from './page/protocol';
import { packagesOf } from './what-changed';

type Bytes = Pick<ReleaseSize, 'scripts' | 'styles'>;

/**
 * Reads how large the releases in a log are. Records are written once, so what was read is kept; one that is gone or
 * damaged is asked for again the next time.
 */
export function sizeReader(store: Store): (log: readonly Deployment[]) => Promise<PackageSizes[]> {
  const kept = new Map<string, Bytes>();
  const bytesOf = async (name: string, id: string): Promise<Bytes | null> => {
    const key = `${name}/${id}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const record = await findById(store, name, id).catch(() => null);
    if (record === null) return null;
    const bytes = sizeOf(record);
    kept.set(key, bytes);
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

/** The releases of a package by the first entry that has them, as what is stable or as the canary. */
function firstUses(log: readonly Deployment[], name: string): ReadonlyMap<string, Deployment> {
  const first = new Map<string, Deployment>();
  for (const entry of log) {
    for (const id of [entry.releases[name], entry.canary?.releases[name]])
      if (id !== undefined && !first.has(id)) first.set(id, entry);
  }
  return first;
}

/** Of all scripts and style sheets that browsers may ask for, as most of them get them: with brotli. */
function sizeOf({ files, content }: ReleaseRecord): Bytes {
  const sum = (extension: string) =>
    Object.entries(files)
      .filter(([file]) => file.endsWith(extension))
      .reduce((bytes, [file, { size }]) => bytes + (content[`browser/${file}`]?.packed?.br || size), 0);
  return { scripts: sum('.js'), styles: sum('.css') };
}
