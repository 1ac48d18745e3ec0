import { z } from 'zod';
import { contractFile } from '../build/build-contract';
import { messageListFile } from '../build/message-list';
import { releaseRecord } from '../store/records/release-record';
import { manifestShared } from './shared-of';

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

export const manifestFile = 'mf-manifest.json';

/** The parts of the federation manifest that a release needs. */
export const manifestFormat = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  shared: manifestShared,
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: assets, css: assets }) })),
});

/** The JSON files in a build's `browser/`, by name (docs/reference/build-format.md). */
export const buildFormat = {
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
