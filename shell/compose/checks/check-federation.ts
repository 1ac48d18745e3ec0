import { fragmentPackages } from '@site/shared/contracts/fragments';
import { satisfies } from 'semver';
import { UserError } from '../../config/user-error';
import type { ReleaseSet } from '../../store/release-record';

/**
 * Fragments take Module Federation's bundler runtime from the shell. The shell's must have the same major version as the
 * one that a fragment was built with, and must not be older. Throws a `UserError` that names the releases.
 */
export function checkFederation({ shell, ...fragments }: ReleaseSet): void {
  for (const name of fragmentPackages) {
    const { id, federation } = fragments[name];
    if (satisfies(shell.federation, `^${federation}`)) continue;
    throw new UserError(
      `${name} ${id} was built with Module Federation ${federation}, which the live shell ${shell.id} with its ${shell.federation} cannot run. Release the shell first; after a new major version of it release every package at once, with npm start.`,
    );
  }
}
