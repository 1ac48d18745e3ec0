import { z } from 'zod';
import { UserError } from '../../config/user-error';
import { sha256 } from '../content/content-cache';
import { storedFile } from '../content/stored-content';
import {
  buildId,
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
  /** Language tag. */
  tag: languageTag,
  /** What its paths begin with, such as `/de`; empty where paths do not name it. */
  prefix: z.string().regex(/^(\/[\w-]+)*$/, 'not the beginning of a path'),
  /** Where `/` leads its visitors; `/` where that is its home page. */
  home: sitePath,
  /** The `Set-Cookie` header that keeps it as the visitor's choice. */
  cookie: headerValue,
});
export type ServedLocale = z.infer<typeof servedLocale>;

const servedLocales = z.object({
  /** Code of the locale for visitors who ask for none that there is. */
  fallback: languageTag,
  /** Whose locale a path has that names none: the fallback, or what is detected of the visitor. */
  unnamed: z.enum(['fallback', 'visitor']),
  all: z.array(servedLocale),
});
export type ServedLocales = Readonly<z.infer<typeof servedLocales>>;

/**
 * What the shell makes of a route (`shell/src/routing/route-pattern.ts`). Servers run these patterns, so nothing else is
 * allowed: one parameter never follows another, and matching takes linear time.
 */
const pathPattern = z
  .string()
  .max(2_000)
  .regex(
    /^\^(?:[\w/~%-]|\\[.*+?^${}()|[\]\\]|(?:\(\?![\w.\\-]+\(\?:\/\|\$\)\))?\[a-z0-9\._~-\]\+(?=[/$]))*\$$/,
    'not the pattern of a route',
  );

/** `compositions/<build>.json`: what a composition was made from, and how its files are to be answered. */
export const compositionRecord = z.object({
  build: buildId,
  mode: z.enum(['production', 'development']),
  releases: releaseIds,
  /** The environment variables that configured it, for composing it again with another release. */
  env: z.record(z.string(), z.string()),
  year: z.number(),
  /** Content security policy of the HTML files in releases. */
  framePolicy: headerValue,
  /** Whether its origin is `https:`. */
  https: z.boolean(),
  /** Whether browsers must use https for its subdomains as well. */
  hstsSubdomains: z.boolean().optional(),
  locales: servedLocales,
  documents: z
    .array(
      z.object({
        path: sitePath,
        /** Code of its locale, where the default one has a document with the same path. */
        translation: languageTag.optional(),
        /** File below `public/`. */
        file: sitePath,
        status: z.int().min(200).max(599),
        title: z.string(),
        indexed: z.boolean(),
        /** Content security policy. */
        policy: headerValue,
        /** For a fallback page: the pattern of the paths that it answers (`shared/kit/protocol/prerenderer`). */
        fallback: pathPattern.optional(),
      }),
    )
    .superRefine(withoutDuplicates(({ path, translation = '' }) => `${translation} ${path}`)),
  /** Every other file below `public/`, with its media type. */
  files: z
    .array(z.object({ path: sitePath, type: headerValue }))
    .superRefine(withoutDuplicates(({ path }) => path)),
  /** Every file, such as `public/index.html` and `nginx.conf`, and where its content is. */
  content: z.record(relativePath, storedFile),
});

export type CompositionRecord = Readonly<z.infer<typeof compositionRecord>>;
/** A composition before it is in the store. */
export type NewComposition = Omit<CompositionRecord, 'content'>;

export const COMPOSITIONS = 'compositions/';

export function compositionKey(build: string): string {
  return `${COMPOSITIONS}${build}.json`;
}

/** A record as it is stored, and its hash (sha256), which the deployment log names. */
export interface StoredComposition {
  readonly record: CompositionRecord;
  readonly sha256: string;
  readonly bytes: Buffer;
}

/**
 * A composition's record, or null where the store has none with that id. Throws a `UserError` for one that cannot be read,
 * or that has another hash than the one that is wanted.
 */
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
  const stored = parseComposition(source, found.bytes, wanted);
  if (stored.record.build === build) return stored;
  throw new UserError(`${source} is damaged: it is the record of ${stored.record.build}. ${REMEDY}`);
}

const REMEDY = 'Put it back from a copy; or delete it and run npm start.';

/** Reads a record's bytes; `source` says in an error where they come from. */
export function parseComposition(source: string, bytes: Buffer, wanted?: string): StoredComposition {
  const hash = sha256(bytes);
  if (wanted !== undefined && wanted !== hash)
    throw new UserError(`${source} is damaged: its content has the hash ${hash}, not ${wanted}. ${REMEDY}`);
  return { record: parseRecord(bytes, compositionRecord, { source, remedy: REMEDY }), sha256: hash, bytes };
}

/** The record as it is stored. */
export function encodeComposition(record: CompositionRecord): Buffer {
  return Buffer.from(`${JSON.stringify(record)}\n`);
}

/** `preview/<code of a locale>.json` of a composition: what servers need to show previews, in one language. */
export const previewFile = z.object({
  /** The end of a preview's documents, its style sheet, and the hash of that for the security policy. */
  banner: z.object({ html: z.string(), styles: z.string(), styleHash: headerValue }),
  /** The document that says that a preview is gone. */
  gone: z.object({ html: z.string(), policy: headerValue }),
});

export type PreviewFile = Readonly<z.infer<typeof previewFile>>;

/** Its name in a composition. It is not below `public`: nobody may ask for it. */
export function previewFileName(code: string): string {
  return `preview/${code}.json`;
}
