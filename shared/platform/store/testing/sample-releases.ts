import { createHash } from 'node:crypto';
import { sampleSite } from '../../sample-site/sample-site';
import type { Build } from '../records/put-release';
import type { BuiltRelease, ReleaseRecord, ReleaseSet } from '../records/release-record';

/** An empty release with the given fields. */
export function sampleRecord(
  given: Pick<BuiltRelease, 'id' | 'package'> & Partial<BuiltRelease>,
): BuiltRelease {
  return {
    version: '1.0.0',
    sources: given.id,
    mode: 'production',
    indexed: true,
    shared: { provides: {}, needs: {} },
    entry: 'remoteEntry.js',
    nodeEntry: 'node/remoteEntry.cjs',
    files: {},
    exposes: {},
    messages: { files: [], scripts: {} },
    contract: { uses: [], imports: {}, provides: {}, types: {} },
    ...given,
  };
}

/** A build of these files, with an entry for browsers and one for Node by default. */
export function sampleBuild(
  given: Pick<BuiltRelease, 'id' | 'package'> & Partial<BuiltRelease>,
  files: Readonly<Record<string, string>> = {},
): Build {
  const record = sampleRecord(given);
  const all = { [`browser/${record.entry}`]: `start ${given.id}`, [record.nodeEntry]: '', ...files };
  const described = Object.entries(all)
    .filter(([file]) => file.startsWith('browser/'))
    .map(([file, text]) => {
      const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`;
      return [file.slice('browser/'.length), { integrity, size: Buffer.byteLength(text) }];
    });
  return {
    record: { ...record, files: Object.fromEntries(described) },
    files: new Map(Object.entries(all).map(([file, text]) => [file, Buffer.from(text)])),
  };
}

/** A release of each package, with one script, one style sheet and one expose, `./Main`. */
export function sampleReleases(changed: Partial<Record<string, Partial<ReleaseRecord>>> = {}): ReleaseSet {
  return Object.fromEntries(
    sampleSite.packages.map((name) => [name, { ...sampleRelease(name), ...changed[name] }]),
  ) as unknown as ReleaseSet;
}

function sampleRelease(name: string): ReleaseRecord {
  const entry = name === 'shell' ? 'main.js' : 'remoteEntry.js';
  const file = (content: string) => ({ integrity: `sha256-${name}/${content}`, size: 1 });
  return {
    ...sampleRecord({ id: `1.0.0-${name}`, package: name, sources: 'abc' }),
    entry,
    nodeEntry: 'node/entry.cjs',
    files: { [entry]: file(entry), 'part.js': file('part.js'), 'style.css': file('style.css') },
    exposes: {
      [name === 'shell' ? '.' : './Main']: {
        scripts: name === 'shell' ? [entry, 'part.js'] : ['part.js'],
        styles: ['style.css'],
      },
    },
    content: {},
  };
}
