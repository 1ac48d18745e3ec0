import * as z from 'zod';
import { contractFile } from '../build/build-contract';
import { messageListFile } from '../build/messages/message-list';
import { releaseRecord, type SharedModules } from '../store/records/release-record';

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

export const manifestFile = 'mf-manifest.json';

/** The parts of the federation manifest that a release needs. */
export const manifestFormat = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  shared: z.array(
    z.object({ name: z.string(), version: z.string(), requiredVersion: z.string().nullable() }),
  ),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: assets, css: assets }) })),
});

/** The JSON files in a build's `browser/`, by name (docs/reference/build-format.md). */
const buildFormat = {
  [manifestFile]: manifestFormat,
  [messageListFile]: releaseRecord.shape.messages,
  [contractFile]: releaseRecord.shape.contract,
} as const;

/** The same as one JSON schema, with a definition per file. */
export function buildFormatSchema(): object {
  const $defs = Object.fromEntries(
    Object.entries(buildFormat).map(([file, schema]) => {
      const { $schema: _, ...definition } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      return [file, definition];
    }),
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Files of a build that a release is read from',
    $defs,
  };
}

/** The modules that a package shares: the shell provides them, fragments need them. */
export function sharedOf(name: string, listed: z.infer<typeof manifestFormat>['shared']): SharedModules {
  const provides: Record<string, string[]> = {};
  const needs: Record<string, string> = {};
  for (const { name: module, version, requiredVersion } of listed) {
    if (name === 'shell') provides[module] = [...(provides[module] ?? []), version];
    else if (requiredVersion !== null) needs[module] = requiredVersion;
  }
  return { provides, needs };
}
