import { contractOfRuntimeApi } from '../../build/contract-files';
import { fragmentsOf, releaseOf } from '../../store/records/release-record';
import { type Comparison, compareTypes, type Difference, type Types } from './compare-types';
import { isExposed, usesOf } from './exposes';
import { type Candidates, describeRelease, type Fault, isAffected, isLive } from './fault';

/** Releases that were built with incompatible versions of a contract. Equal contracts need no compiler run. */
export async function contractFaults(candidates: Candidates): Promise<Fault[]> {
  const { releases } = candidates;
  const typesOf = (name: string): Types => releaseOf(releases, name).contract.types;
  const changed = sharedParts(candidates).filter(({ user, provider }) =>
    differ(typesOf(user), typesOf(provider)),
  );
  if (changed.length === 0) return [];
  const differences = await compareTypes(
    Object.fromEntries(Object.entries(releases).map(([name, { contract }]) => [name, contract.types])),
    changed,
  );
  return changed.flatMap((part, index) => {
    const found = differences[index] ?? [];
    return found.length === 0 ? [] : [describe(candidates, part, found)];
  });
}

function sharedParts(candidates: Candidates): Comparison[] {
  const { releases } = candidates;
  const exposes = usesOf(candidates)
    .filter(({ provider, name }) => isExposed(candidates, provider, name))
    .map((use) => ({ ...use, contract: use.provider }));
  const data = fragmentsOf(releases)
    .filter((user) => isAffected(candidates, user, 'shell'))
    .flatMap((user) =>
      Object.entries(releaseOf(releases, user).contract.imports).flatMap(([module, names]) =>
        names.map((name) => ({
          user,
          provider: 'shell',
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

/** If both have a contract, both have all files that it imports. */
function differ(one: Types, other: Types): boolean {
  return Object.entries(one).some(([file, text]) => other[file] !== undefined && other[file] !== text);
}

function describe(candidates: Candidates, part: Comparison, found: readonly Difference[]): Fault {
  const { user, provider, contract, name } = part;
  const [giver, taker] = [describeRelease(candidates, provider), describeRelease(candidates, user)];
  const what =
    provider === 'shell'
      ? `${taker} was built with another type of ${name} of @site/kit/${contract} than ${giver}:`
      : found.some(({ kind }) => kind === 'properties')
        ? `${giver} expects other properties for ./${name} than ${taker} passes:`
        : `${giver} exposes another type of ./${name} than ${taker} uses:`;
  return { what, difference: found.map(({ text }) => text), remedy: remedyOf(candidates, part) };
}

function remedyOf(candidates: Candidates, { user, provider }: Comparison): string {
  if (isLive(candidates, user))
    return `Change it in three releases: add the new version to ${provider} beside the old one, then release ${user} with the new one, then remove the old one from ${provider}.`;
  if (isLive(candidates, provider))
    return `First release ${provider} with what ${user} was built for, still compatible with the live site; then release ${user}.`;
  return `Build ${provider} and ${user} with the same contracts.`;
}
