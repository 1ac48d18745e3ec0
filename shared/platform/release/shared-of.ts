import { z } from 'zod';
import type { SharedModules } from '../store/records/release-record';

/** The shared modules in a federation manifest. */
export const manifestShared = z.array(
  z.object({ name: z.string(), version: z.string(), requiredVersion: z.string().nullable() }),
);

/** The modules that a package shares: the shell provides them, fragments need them. */
export function sharedOf(name: string, listed: z.infer<typeof manifestShared>): SharedModules {
  const provides: Record<string, string[]> = {};
  const needs: Record<string, string> = {};
  for (const { name: module, version, requiredVersion } of listed) {
    if (name === 'shell') provides[module] = [...(provides[module] ?? []), version];
    else if (requiredVersion !== null) needs[module] = requiredVersion;
  }
  return { provides, needs };
}
