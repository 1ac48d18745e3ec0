import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mediaType } from '../protocol/media-types';
import { compositionRecord, type RootRedirects } from '../store/composition-record';
import type { StoredBody } from './response';
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
  readonly root?: RootRedirects | undefined;
}

export interface LoadedDocument {
  readonly body: StoredBody;
  readonly status: number;
  readonly policy: string;
  /** For a fallback page: the paths that it answers. */
  readonly fallback: RegExp | null;
}

/** Reads a composition from its folder into memory. Rejects where a file of it is missing. */
export async function loadSite(folder: string): Promise<LoadedSite> {
  const record = compositionRecord.parse(
    JSON.parse(await readFile(path.join(folder, 'composition.json'), 'utf8')),
  );
  const read = (file: string, type: string) => readStoredBody(path.join(folder, 'public', file), type);
  const documents = await Promise.all(
    record.documents.map(
      async ({ path: page, file, status, policy, fallback }): Promise<[string, LoadedDocument]> => {
        const body = await read(file, mediaType(file));
        return [
          page,
          { body, status, policy, fallback: fallback === undefined ? null : new RegExp(fallback) },
        ];
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
