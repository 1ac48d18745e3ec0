import { z } from 'zod';
import type { SharedModules } from '../store/records/release-record';

/** What a federation manifest says of each module that is shared at run time. */
export const manifestShared = z.array(
  z.object({ name: z.string(), version: z.string(), requiredVersion: z.string().nullable() }),
);

/** What a package shares: the shell provides modules to the page, and a fragment needs them of it. */
export function sharedOf(name: string, listed: z.infer<typeof manifestShared>): SharedModules {
  const provides: Record<string, string[]> = {};
  const needs: Record<string, string> = {};
  for (const { name: module, version, requiredVersion } of listed) {
    if (name === 'shell') provides[module] = [...(provides[module] ?? []), version];
    else if (requiredVersion !== null) needs[module] = requiredVersion;
  }
  return { provides, needs };
}
