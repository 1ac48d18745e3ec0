import { type SitePackage, sitePackages } from '@site/shared/contracts/fragments';
import { UserError } from '../config/user-error';

/** The package that a command was given. Throws a `UserError` with the names there are. */
export function parsePackage(name: string | undefined): SitePackage {
  const found = sitePackages.find((known) => known === name);
  if (found !== undefined) return found;
  const given = name === undefined ? 'No package was named' : `There is no package "${name}"`;
  throw new UserError(`${given}. Use one of: ${sitePackages.join(', ')}.`);
}
