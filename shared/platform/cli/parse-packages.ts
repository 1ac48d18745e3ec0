import { UserError } from '../config/user-error';
import { sitePackages } from '../site/site';

/** The packages that a command was given, at least one and each once. Throws a `UserError` with the names there are. */
export function parsePackages(names: readonly string[]): readonly string[] {
  if (names.length === 0) throw new UserError(`No package was named. ${allowed}`);
  return [...new Set(names.map(parsePackage))];
}

const allowed = `Use one of: ${sitePackages.join(', ')}.`;

function parsePackage(name: string): string {
  const found = sitePackages.find((known) => known === name);
  if (found !== undefined) return found;
  throw new UserError(`There is no package "${name}". ${allowed}`);
}
