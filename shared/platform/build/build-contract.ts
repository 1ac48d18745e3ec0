import type { Compilation, Module } from '@rspack/core';
import { contractFiles, contractOfRuntimeApi, hasContract } from './contract-files';
import { emitJson } from './emit-json';
import type { Placement } from './parent-messages';
import { runtimeApis } from './runtime-apis';

/** The file in a browser build with its contract. */
export const contractFile = 'contract.json';

export interface ContractSources {
  /** Package names of all the site's fragments. */
  readonly fragments: readonly string[];
  /** Exposes that the build loads by a computed name, such as `mf-widget/part`. Others are found in its scripts. */
  readonly loads?: readonly string[];
  readonly place?: Placement | undefined;
  readonly scripts?: readonly string[] | undefined;
  /** The folder of contracts, for a fragment in a repository of its own. Default: the kit's. */
  readonly contracts?: string;
}

export function writeContract(sources: ContractSources) {
  return emitJson(contractFile, (compilation) =>
    contractOf(compilation, compilation.options.output.uniqueName ?? '', sources),
  );
}

/** The modules that a build uses and provides, for the compatibility check (decision 0081). */
function contractOf(compilation: Compilation, name: string, sources: ContractSources) {
  const uses = usedAddresses(compilation, name, sources);
  const imports = sharedImports(compilation);
  const owners = new Set(uses.map((address) => address.slice(0, address.indexOf('/'))));
  if (sources.fragments.includes(name)) owners.add(name);
  for (const api of Object.keys(runtimeApis)) {
    const contract = contractOfRuntimeApi(api);
    if (!hasContract(contract, sources.contracts)) continue;
    if (name === 'shell' || imports[api]?.some(isNamedIn(contract, sources.contracts))) owners.add(contract);
  }
  // A fragment that places itself may have no contract, because no package names it.
  const contracts = [...owners].filter((owner) => hasContract(owner, sources.contracts)).sort();
  return {
    /** The exposes of other packages that it loads, such as `mf-widget/Widget`. */
    uses,
    /** The names that it imports, by shared module. */
    imports,
    /** The exports of each shared module that it provides; null if the bundler cannot determine them. */
    provides: sharedCopies(compilation),
    /** The source of the contracts that it was built with, by file name in `shared/kit/src/contracts`. */
    types: contractFiles(contracts, sources.contracts),
    ...(sources.place !== undefined && { place: sources.place }),
    /** The files of its scripts that other sites load by a fixed name, such as `embed.js`. */
    ...(sources.scripts !== undefined && { scripts: sources.scripts }),
  };
}

/** Whether a contract names an export of a shared runtime API, that is, whether data passes through that export. */
function isNamedIn(contract: string, folder?: string): (name: string) => boolean {
  const text = contractFiles([contract], folder)[`${contract}.ts`] ?? '';
  return (name) => new RegExp(`\\breadonly ${name}:`).test(text);
}

function usedAddresses(
  compilation: Compilation,
  name: string,
  { fragments, loads = [] }: ContractSources,
): string[] {
  const addresses = new Set(loads);
  const literal = new RegExp(`(["'\`])((?:${fragments.join('|')})/[\\w-]+)\\1`, 'g');
  for (const { name: file, source } of compilation.getAssets()) {
    if (!file.endsWith('.js')) continue;
    for (const [, , address = ''] of source.source().toString().matchAll(literal)) addresses.add(address);
  }
  return [...addresses].filter((address) => !address.startsWith(`${name}/`)).sort();
}

function sharedImports(compilation: Compilation): Readonly<Record<string, readonly string[]>> {
  const imports = new Map<string, Set<string>>();
  for (const [name, module] of sharedModules(compilation, 'consume-shared-module')) {
    const names = imports.get(name) ?? new Set();
    imports.set(name, names);
    for (const { dependency } of compilation.moduleGraph.getIncomingConnections(module)) {
      const imported = importedName(dependency);
      if (imported !== undefined) names.add(imported);
    }
  }
  return Object.fromEntries([...imports].map(([name, names]) => [name, [...names].sort()]));
}

/** The imported name; for a default import of a CommonJS module, the property that is read. */
function importedName(dependency: object): string | undefined {
  const ids = 'ids' in dependency && Array.isArray(dependency.ids) ? (dependency.ids as string[]) : [];
  return ids[0] === 'default' ? ids[1] : ids[0];
}

function sharedCopies(compilation: Compilation): Readonly<Record<string, readonly string[] | null>> {
  const { moduleGraph } = compilation;
  return Object.fromEntries(
    sharedModules(compilation, 'provide-module').map(([name, module]) => {
      const copy = moduleGraph.getOutgoingConnections(module)[0]?.module;
      const provided = copy ? moduleGraph.getProvidedExports(copy) : null;
      return [name, Array.isArray(provided) ? [...provided].sort() : null];
    }),
  );
}

function sharedModules({ modules }: Compilation, type: string): [string, Module][] {
  return [...modules]
    .filter((module) => module.type === type)
    .map((module): [string, Module] => [nameOf(module), module])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The module name in an identifier such as `consume shared module (default) react@^19.3.1 (strict)`. */
function nameOf(module: Module): string {
  const name = /^(?:consume|provide) shared module \(\w+\) (@?[^@]+)@/.exec(module.identifier())?.[1];
  if (name !== undefined) return name;
  throw new Error(
    `Cannot read the name of a shared module: the bundler's identifier is now ${module.identifier()}. Update nameOf in build-contract.ts.`,
  );
}
