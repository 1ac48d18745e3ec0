import { satisfies } from 'semver';
import { ADDRESSES, addressesVersion } from '../../build/chunk-addresses';
import { type Candidates, called, type Fault, isLive } from './fault';

/** A shell from before documents named files and no releases cannot read the documents of today (docs/decisions/0111). */
export function documentFaults(candidates: Candidates): Fault[] {
  const { shell } = candidates.releases;
  const versions = shell.shared.provides[ADDRESSES] ?? [];
  if (versions.some((version) => satisfies(version, `^${addressesVersion}`))) return [];
  const names = ['shell', ...(candidates.released ?? [])].join(' ');
  return [
    {
      what: `${called(candidates, 'shell')} reads documents of an earlier form than this code makes.`,
      remedy: isLive(candidates, 'shell')
        ? `Release it as well: npm run release -- ${names}.`
        : 'Build it with this code.',
    },
  ];
}
