import { fragmentPackages } from '@site/shared/contracts/fragments';
import { gtr, satisfies } from 'semver';
import { UserError } from '../../config/user-error';
import type { ReleaseRecord, ReleaseSet, SharedModules } from '../../store/release-record';

const RUNTIME = '@module-federation/runtime';

/**
 * What a fragment needs of the page at run time (React, the facade, Module Federation's runtime) the shell must provide,
 * in any version that the fragment's range allows. Throws a `UserError` that names the releases, and which comes first.
 */
export function checkShared({ shell, ...fragments }: ReleaseSet): void {
  const { provides } = sharedBy(shell);
  for (const name of fragmentPackages) {
    const { id } = fragments[name];
    for (const [module, range] of Object.entries(sharedBy(fragments[name]).needs)) {
      const versions = provides[module] ?? [];
      // An older shell does not say what else it provides.
      const unknown = shell.shared === undefined && module !== RUNTIME;
      if (unknown || versions.some((version) => satisfies(version, range))) continue;
      throw new UserError(
        `${name} ${id} needs ${module} ${range} of the page, and the shell ${shell.id} provides ${versions.join(' and ') || 'none'}. ${remedy(name, range, versions)} docs/majors.md has the steps of a new major version.`,
      );
    }
  }
}

function remedy(name: string, range: string, versions: readonly string[]): string {
  if (versions.length === 0) return `Release the shell with it, or ${name} without it.`;
  const isAhead = versions.some((version) => gtr(version, range));
  return isAhead ? `Release ${name} first, so that it works with both.` : 'Release the shell first.';
}

function sharedBy({ package: name, shared, federation = '0.0.0' }: ReleaseRecord): SharedModules {
  if (shared !== undefined) return shared;
  return name === 'shell'
    ? { provides: { [RUNTIME]: [federation] }, needs: {} }
    : { provides: {}, needs: { [RUNTIME]: `^${federation}` } };
}
