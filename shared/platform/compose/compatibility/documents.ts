import { satisfies } from 'semver';
import { ADDRESSES, addressesVersion } from '../../build/chunk-addresses';
import { type Candidates, called, type Fault, isLive } from './fault';

/** Shells from before documents listed files themselves cannot read current documents (docs/decisions/0111). */
export function documentFaults(candidates: Candidates): Fault[] {
  const { shell } = candidates.releases;
  const versions = shell.shared.provides[ADDRESSES] ?? [];
  if (versions.some((version) => satisfies(version, `^${addressesVersion}`))) return [];
  const names = ['shell', ...(candidates.released ?? [])].join(' ');
  return [
    {
      what: `${called(candidates, 'shell')} reads an older document format than this code generates.`,
      remedy: isLive(candidates, 'shell')
        ? `Release the shell as well: npm run release -- ${names}.`
        : 'Build the shell with this code.',
    },
  ];
}
