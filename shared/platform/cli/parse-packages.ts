import { UserError } from '../config/user-error';
import { sitePackages } from '../site/site';

/** Parses the packages of a command, at least one. Throws a `UserError` with the accepted names. */
export function parsePackages(names: readonly string[]): readonly string[] {
  if (names.length === 0) throw new UserError(`The package is missing. ${allowed}`);
  return [...new Set(names.map(parsePackage))];
}

const allowed = `Use one of: ${sitePackages.join(', ')}.`;

function parsePackage(name: string): string {
  const found = sitePackages.find((known) => known === name);
  if (found !== undefined) return found;
  throw new UserError(`"${name}" is not a package. ${allowed}`);
}
