import { fileURLToPath } from 'node:url';
import { ADDRESSES, addressesVersion } from '../../../build/chunk-loading';
import { contractFiles as filesIn } from '../../../build/contract-files';
import type { ReleaseRecord } from '../../../store/records/release-record';
import { sampleReleases } from '../../../store/testing/sample-releases';

type Changes = Partial<Record<string, Partial<ReleaseRecord>>>;
type Contract = NonNullable<ReleaseRecord['contract']>;

const folder = fileURLToPath(new URL('contracts', import.meta.url));
const contractFiles = (names: readonly string[]) => filesIn(names, folder);

const exposing = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`./${name}`, { scripts: ['part.js'], styles: ['style.css'] }]));

const sharedExports = { react: ['useState', 'use'], '@site/kit/runtime': ['Link', 'toast', 'useSite'] };

const contracts: Readonly<Record<string, Contract>> = {
  shell: {
    uses: ['mf-hello/Header', 'mf-goodbye/Footer', 'mf-topics/pricing'],
    imports: {},
    provides: sharedExports,
    types: contractFiles(['mf-goodbye', 'mf-hello', 'mf-topics', 'runtime']),
  },
  'mf-hello': {
    uses: [],
    imports: { react: ['useState'], '@site/kit/runtime': ['Link', 'useSite'] },
    provides: {},
    types: contractFiles(['mf-hello', 'runtime']),
  },
  'mf-goodbye': {
    uses: [],
    imports: { '@site/kit/runtime': ['toast'] },
    provides: {},
    types: contractFiles(['mf-goodbye', 'runtime']),
  },
  'mf-widget': { uses: [], imports: {}, provides: {}, types: contractFiles(['mf-widget']) },
  'mf-topics': {
    uses: ['mf-widget/Widget'],
    imports: {},
    provides: {},
    types: contractFiles(['mf-widget', 'mf-topics']),
  },
};

const exposes: Partial<Record<string, ReleaseRecord['exposes']>> = {
  'mf-hello': exposing('Header'),
  'mf-goodbye': exposing('Footer'),
  'mf-widget': exposing('Widget', 'open'),
  'mf-topics': exposing('pricing'),
};

const provided = { [ADDRESSES]: [addressesVersion] };

/** Releases with compatible contracts, except for the changes. */
export function fittingReleases(changes: Changes = {}) {
  const fitting = Object.keys(contracts).map((name) => {
    const release = {
      contract: contracts[name],
      ...(name === 'shell' && { shared: { provides: provided, needs: {} } }),
      ...(exposes[name as string] && { exposes: exposes[name as string] }),
    };
    return [name, { ...release, ...changes[name as string] }];
  });
  return sampleReleases(Object.fromEntries(fitting) as Changes);
}

/** The contract of a package with changes. */
export function contractOf(name: string, changes: Partial<Contract>): { readonly contract: Contract } {
  const contract = contracts[name];
  if (contract === undefined) throw new Error(`${name} has no contract here`);
  return { contract: { ...contract, ...changes } };
}

/** The types that a package was built with, with a replacement in one file. */
export function typesOf(name: string, file: string, from: string, to: string): Contract['types'] {
  const types = contracts[name]?.types ?? {};
  const text = types[file];
  if (text?.includes(from) !== true) throw new Error(`${file} of ${name} has no ${from}`);
  return { ...types, [file]: text.replace(from, to) };
}
