import { packagesOf, releaseOf, splitAddress } from '../../store/records/release-record';
import { type Candidates, describeRelease, type Fault, isAffected, isLive } from './fault';

/** A release that loads an expose of another one. */
export interface Use {
  readonly user: string;
  readonly provider: string;
  readonly name: string;
}

export function usesOf(candidates: Candidates): Use[] {
  return packagesOf(candidates.releases)
    .flatMap((user) =>
      releaseOf(candidates.releases, user).contract.uses.map((address) => {
        const { name: provider, expose } = splitAddress(address);
        return { user, provider, name: expose.replace('./', '') };
      }),
    )
    .filter(({ user, provider }) => isAffected(candidates, user, provider));
}

/** Faults for exposes that are used but missing, including pages of the route table. */
export function exposeFaults(candidates: Candidates): Fault[] {
  return usesOf(candidates)
    .filter(({ provider, name }) => !isExposed(candidates, provider, name))
    .map((use) => describe(candidates, use));
}

export function isExposed({ releases }: Candidates, provider: string, name: string): boolean {
  return `./${name}` in (releases[provider]?.exposes ?? {});
}

function describe(candidates: Candidates, { user, provider, name }: Use): Fault {
  if (!Object.hasOwn(candidates.releases, provider))
    return {
      what: `${describeRelease(candidates, user)} uses ${provider}/${name}, but the site has no ${provider}.`,
      remedy: isLive(candidates, user)
        ? `Release ${user} without it first, then take ${provider} out.`
        : `Release ${provider} first, or together: node site release ${provider} ${user}.`,
    };
  const isPage = provider === candidates.site.pages && user === 'shell';
  const what = isPage
    ? `${describeRelease(candidates, provider)} has no module ./${name}, which is a page in the route table of ${describeRelease(candidates, user)}.`
    : `${describeRelease(candidates, provider)} does not expose ./${name}, which ${describeRelease(candidates, user)} uses.`;
  if (isPage)
    // Each of them alone is refused if another page, such as the sitemap, links to it.
    return { what, remedy: `Release both with the same pages: node site release ${user} ${provider}.` };
  if (isLive(candidates, user))
    return {
      what,
      remedy: `Keep ./${name} in ${provider} for a while: release ${user} without it first, then ${provider}.`,
    };
  return {
    what,
    remedy: isLive(candidates, provider)
      ? `Release ${provider} with ./${name} first, then ${user}.`
      : `Build ${provider} with ./${name}, or ${user} without it.`,
  };
}
