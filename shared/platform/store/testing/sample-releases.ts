import { type SitePackage, sitePackages } from '@site/kit/contracts/fragments';
import type { ReleaseRecord } from '../release-record';

/** A release of each package, each with one script, one style sheet and one expose, `./Main`. */
export function sampleReleases(
  changed: Partial<Record<SitePackage, Partial<ReleaseRecord>>> = {},
): Readonly<Record<SitePackage, ReleaseRecord>> {
  // Every package is there: the list is made from all of them.
  return Object.fromEntries(
    sitePackages.map((name) => [name, { ...sampleRelease(name), ...changed[name] }]),
  ) as Record<SitePackage, ReleaseRecord>;
}

function sampleRelease(name: SitePackage): ReleaseRecord {
  const entry = name === 'shell' ? 'main.js' : 'remoteEntry.js';
  const file = (content: string) => ({ integrity: `sha256-${name}/${content}`, size: 1 });
  return {
    id: `1.0.0-${name}`,
    package: name,
    version: '1.0.0',
    sources: 'abc',
    mode: 'production',
    indexed: true,
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
    messages: { files: [], scripts: {} },
    contract: { uses: [], imports: {}, provides: {}, types: {} },
  };
}
