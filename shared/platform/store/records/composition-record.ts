import * as z from 'zod';
import { sha256 } from '../content/content-cache';
import { storedFile } from '../content/stored-content';
import {
  buildId,
  DamagedRecord,
  headerValue,
  parseRecord,
  relativePath,
  releaseIds,
  sitePath,
  withoutDuplicates,
} from '../parse-record';
import type { Store } from '../store';

const languageTag = z.string().regex(/^[\w-]{1,35}$/, 'not a language tag');

const servedLocale = z.object({
  code: languageTag,
  tag: languageTag,
  /** The prefix of its paths, such as `/de`; empty if paths do not contain the locale. */
  prefix: z.string().regex(/^(\/[\w-]+)*$/, 'not the beginning of a path'),
  /** Where `/` redirects its visitors; `/` if that is its home page. */
  home: sitePath,
  cookie: headerValue,
});
export type ServedLocale = z.infer<typeof servedLocale>;

const servedLocales = z.object({
  /** The locale code for visitors whose languages the site does not have. */
  fallback: languageTag,
  /** The locale of paths without a locale: the fallback, or the one detected for the visitor. */
  unnamed: z.enum(['fallback', 'visitor']),
  all: z.array(servedLocale),
});
export type ServedLocales = Readonly<z.infer<typeof servedLocales>>;

/** The pattern of a route, as the shell generates it. Servers execute it, so its form guarantees linear time. */
const pathPattern = z
  .string()
  .max(2_000)
  .regex(
    /^\^(?:[\w/~%-]|\\[.*+?^${}()|[\]\\]|(?:\(\?![\w.\\-]+\(\?:\/\|\$\)\))?\[a-z0-9\._~-\]\+(?=[/$]))*\$$/,
    'not the pattern of a route',
  );

/** `compositions/<build>.json`: the inputs of a composition, and how servers answer requests for its files. */
export const compositionRecord = z.object({
  build: buildId,
  mode: z.enum(['production', 'development']),
  releases: releaseIds,
  /** The environment variables of its configuration, for composing it again with another release. */
  env: z.record(z.string(), z.string()),
  year: z.number(),
  framePolicy: headerValue,
  https: z.boolean(),
  locales: servedLocales,
  /** The path of each route by page name, for metrics. Compositions of earlier platforms lack it. */
  routes: z.record(z.string().max(64), sitePath).optional(),
  documents: z
    .array(
      z.object({
        path: sitePath,
        /** The locale code, if the default locale has a document with the same path. */
        translation: languageTag.optional(),
        file: sitePath,
        status: z.int().min(200).max(599),
        title: z.string(),
        indexed: z.boolean(),
        policy: headerValue,
        /** For a generic page: the pattern of the paths that it serves (`shared/kit/protocol/prerenderer`). */
        fallback: pathPattern.optional(),
      }),
    )
    .superRefine(withoutDuplicates(({ path, translation = '' }) => `${translation} ${path}`)),
  /** All other files below `public/`, with their media types. */
  files: z
    .array(z.object({ path: sitePath, type: headerValue }))
    .superRefine(withoutDuplicates(({ path }) => path)),
  /** All files, such as `public/index.html`, with their stored content. */
  content: z.record(relativePath, storedFile),
});

export type CompositionRecord = Readonly<z.infer<typeof compositionRecord>>;
export type NewComposition = Omit<CompositionRecord, 'content'>;

export const COMPOSITIONS = 'compositions/';

export function compositionKey(build: string): string {
  return `${COMPOSITIONS}${build}.json`;
}

/** A stored record with its hash (sha256, hex), which the deployment log contains. */
export interface StoredComposition {
  readonly record: CompositionRecord;
  readonly sha256: string;
  readonly bytes: Buffer;
}

/** The record of a composition; null if the store has none. Throws if it is unreadable or has not the hash `wanted`. */
export async function readComposition(
  store: Store,
  build: string,
  wanted?: string,
): Promise<StoredComposition | null> {
  if (!buildId.safeParse(build).success) return null;
  const key = compositionKey(build);
  const found = await store.objects.get(key);
  if (found === null) return null;
  const source = `${key} in ${store.objects.name}`;
  const stored = parseComposition(source, found, wanted);
  if (stored.record.build === build) return stored;
  throw new DamagedRecord(
    `${source} is damaged: it is the record of build ${stored.record.build}. ${REMEDY}`,
  );
}

const REMEDY =
  'Restore it from a backup, or make another build live with node site rollback --to <build> of node site releases.';

export function parseComposition(source: string, bytes: Buffer, wanted?: string): StoredComposition {
  const hash = sha256(bytes);
  if (wanted !== undefined && wanted !== hash)
    throw new DamagedRecord(
      `${source} is damaged: its content has the hash ${hash}, not ${wanted}. ${REMEDY}`,
    );
  return { record: parseRecord(bytes, compositionRecord, { source, remedy: REMEDY }), sha256: hash, bytes };
}

export function encodeComposition(record: CompositionRecord): Buffer {
  return Buffer.from(`${JSON.stringify(record)}\n`);
}

/** `preview/<locale code>.json` of a composition: what servers need to show previews in a locale. */
export const previewFile = z.object({
  /** The banner that ends a preview's documents, its style sheet, and the hash of that for the security policy. */
  banner: z.object({ html: z.string(), styles: z.string(), styleHash: headerValue }),
  /** The document for a preview that has ended. */
  gone: z.object({ html: z.string(), policy: headerValue }),
});

export type PreviewFile = Readonly<z.infer<typeof previewFile>>;

/** Its name in a composition. Outside `public`, so it is never served. */
export function previewFileName(code: string): string {
  return `preview/${code}.json`;
}
