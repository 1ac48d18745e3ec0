import { contractOfRuntimeApi } from '../../build/contract-files';
import { fragmentsOf, releaseOf } from '../../store/records/release-record';
import { compareTypes, type Difference, type Types } from './compare-types';
import { isExposed, usesOf } from './exposes';
import { type Candidates, called, concerns, type Fault, isLive } from './fault';

/** A part of a contract that two releases were built with, each with its own. */
interface Shared {
  readonly user: string;
  readonly provider: string;
  /** The contract: that of a package, or of a shared runtime API. */
  readonly contract: string;
  /** An expose of the package, or an export of the shared runtime API. */
  readonly name: string;
}

/**
 * Where a release was built with another contract than one that it meets, and the two do not fit: what the user gives must
 * be taken, what it takes must be given. Equal contracts cost nothing.
 */
export async function contractFaults(candidates: Candidates): Promise<Fault[]> {
  const { releases } = candidates;
  const typesOf = (name: string): Types => releaseOf(releases, name).contract.types;
  const changed = sharedParts(candidates).filter(({ user, provider }) =>
    differ(typesOf(user), typesOf(provider)),
  );
  if (changed.length === 0) return [];
  const differences = await compareTypes(
    Object.fromEntries(Object.keys(releases).map((name) => [name, typesOf(name as string)])),
    changed,
  );
  return changed.flatMap((part, index) => {
    const found = differences[index] ?? [];
    return found.length === 0 ? [] : [describe(candidates, part, found)];
  });
}

function sharedParts(candidates: Candidates): Shared[] {
  const { releases } = candidates;
  const exposes = usesOf(candidates)
    .filter(({ provider, name }) => isExposed(candidates, provider, name))
    .map(({ provider, ...use }) => ({ ...use, provider, contract: provider }));
  const data = fragmentsOf(releases)
    .filter((user) => concerns(candidates, user, 'shell'))
    .flatMap((user) =>
      Object.entries(releaseOf(releases, user).contract.imports).flatMap(([module, names]) =>
        names.map((name) => ({
          user,
          provider: 'shell' as const,
          contract: contractOfRuntimeApi(module),
          name,
        })),
      ),
    );
  return [...exposes, ...data].filter(({ user, provider, contract }) =>
    [user, provider].every(
      (name) => releaseOf(releases, name).contract.types[`${contract}.ts`] !== undefined,
    ),
  );
}

/** A contract that both have is made of files that both have. */
function differ(one: Types, other: Types): boolean {
  return Object.entries(one).some(([file, text]) => other[file] !== undefined && other[file] !== text);
}

function describe(candidates: Candidates, part: Shared, found: readonly Difference[]): Fault {
  const { user, provider, contract, name } = part;
  const [giver, taker] = [called(candidates, provider), called(candidates, user)];
  const what =
    provider === 'shell'
      ? `${taker} was built with another ${name} of @site/kit/${contract} than ${giver} has:`
      : found.some(({ of }) => of === 'properties')
        ? `${giver} takes other properties for ./${name} than ${taker} gives it:`
        : `${giver} has another ./${name} than ${taker} uses:`;
  return { what, difference: found.map(({ text }) => text), remedy: remedyOf(candidates, part) };
}

function remedyOf(candidates: Candidates, { user, provider }: Shared): string {
  if (isLive(candidates, user))
    return `Let ${provider} fit both for a while: first what it has now and the new beside it, then release ${user} with the new, then drop the old.`;
  if (isLive(candidates, provider))
    return `Release ${provider} with what ${user} was built for first, in a way that still fits what is live; then ${user}.`;
  return `Build ${provider} and ${user} with the same contracts.`;
}
