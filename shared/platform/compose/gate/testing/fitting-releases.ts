import { ADDRESSES, addressesVersion } from '../../../build/chunk-addresses';
import { contractFiles } from '../../../build/contract-files';
import type { ReleaseRecord } from '../../../store/records/release-record';
import { sampleReleases } from '../../../store/testing/sample-releases';

type Changes = Partial<Record<string, Partial<ReleaseRecord>>>;
type Contract = NonNullable<ReleaseRecord['contract']>;

const exposing = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`./${name}`, { scripts: ['part.js'], styles: ['style.css'] }]));

const sharedExports = { react: ['useState', 'use'], '@site/kit/runtime': ['Link', 'toast', 'useSite'] };

const contracts: Readonly<Record<string, Contract>> = {
  shell: {
    uses: ['mf-header/Header', 'mf-footer/Footer', 'mf-pages/pricing'],
    imports: {},
    provides: sharedExports,
    types: contractFiles(['mf-footer', 'mf-header', 'mf-pages', 'runtime']),
  },
  'mf-header': {
    uses: [],
    imports: { react: ['useState'], '@site/kit/runtime': ['Link', 'useSite'] },
    provides: {},
    types: contractFiles(['mf-header', 'runtime']),
  },
  'mf-footer': {
    uses: [],
    imports: { '@site/kit/runtime': ['toast'] },
    provides: {},
    types: contractFiles(['mf-footer', 'runtime']),
  },
  'mf-booking': { uses: [], imports: {}, provides: {}, types: contractFiles(['mf-booking']) },
  'mf-pages': {
    uses: ['mf-booking/BookingWidget'],
    imports: {},
    provides: {},
    types: contractFiles(['mf-booking', 'mf-pages']),
  },
};

const exposes: Partial<Record<string, ReleaseRecord['exposes']>> = {
  'mf-header': exposing('Header'),
  'mf-footer': exposing('Footer'),
  'mf-booking': exposing('BookingWidget', 'booking'),
  'mf-pages': exposing('pricing'),
};

const provided = { [ADDRESSES]: [addressesVersion], '@module-federation/runtime': ['0.0.0'] };

/** Releases with contracts that fit each other, but for what is changed. */
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

/** The types that a package was built with, with a change in one of the files. */
export function typesOf(name: string, file: string, from: string, to: string): Contract['types'] {
  const types = contracts[name]?.types ?? {};
  const text = types[file];
  if (text?.includes(from) !== true) throw new Error(`${file} of ${name} has no ${from}`);
  return { ...types, [file]: text.replace(from, to) };
}
