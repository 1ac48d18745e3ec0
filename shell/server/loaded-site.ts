import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mediaType } from '@site/shared/lib/media-types';
import { z } from 'zod';
import type { StoredBody } from './answer';
import { readStoredBody } from './stored-body';

/** A composition in memory. */
export interface LoadedSite {
  readonly build: string;
  readonly releases: Readonly<Record<string, string>>;
  readonly documents: ReadonlyMap<string, LoadedDocument>;
  readonly files: ReadonlyMap<string, StoredBody>;
  /** Content security policy of the HTML files that releases hold: frames without rights of their own. */
  readonly framePolicy: string;
  /** Where `/` leads, by language; undefined where it is a page. */
  readonly root?: z.infer<typeof rootRedirects> | undefined;
}

export interface LoadedDocument {
  readonly body: StoredBody;
  readonly status: number;
  readonly policy: string;
  /** For a document that answers many addresses: which, and what in it stands for the part that differs. */
  readonly general: { readonly pattern: RegExp; readonly placeholder: string } | null;
}

const rootRedirects = z.object({
  status: z.number(),
  fallback: z.string(),
  locales: z.array(z.object({ code: z.string(), tag: z.string(), location: z.string() })),
});

/** What the server needs to know of a composition; `composition.json` says more. */
const servedRecord = z.object({
  build: z.string(),
  releases: z.record(z.string(), z.string()),
  framePolicy: z.string(),
  root: rootRedirects.optional(),
  documents: z.array(
    z.object({
      path: z.string(),
      file: z.string(),
      status: z.number(),
      policy: z.string(),
      general: z.object({ pattern: z.string(), placeholder: z.string() }).optional(),
    }),
  ),
  files: z.array(z.object({ path: z.string(), type: z.string() })),
});

/** Reads a composition from its folder into memory. Rejects where a file of it is missing. */
export async function loadSite(folder: string): Promise<LoadedSite> {
  const record = servedRecord.parse(
    JSON.parse(await readFile(path.join(folder, 'composition.json'), 'utf8')),
  );
  const read = (file: string, type: string) => readStoredBody(path.join(folder, 'public', file), type);
  const documents = await Promise.all(
    record.documents.map(
      async ({ path: page, file, status, policy, general }): Promise<[string, LoadedDocument]> => {
        const body = await read(file, mediaType(file));
        return [page, { body, status, policy, general: general === undefined ? null : compile(general) }];
      },
    ),
  );
  const files = await Promise.all(
    record.files.map(async ({ path: file, type }) => [file, await read(file, type)] as const),
  );
  return {
    build: record.build,
    releases: record.releases,
    documents: new Map(documents),
    files: new Map(files),
    framePolicy: record.framePolicy,
    root: record.root,
  };
}

function compile({ pattern, placeholder }: { pattern: string; placeholder: string }) {
  return { pattern: new RegExp(pattern), placeholder };
}
