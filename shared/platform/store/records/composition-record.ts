import { z } from 'zod';
import { UserError } from '../../config/user-error';
import { sha256 } from '../content/content-cache';
import { storedFile } from '../content/stored-content';
import type { Store } from '../store';

const servedLocale = z.object({
  code: z.string(),
  /** Language tag. */
  tag: z.string(),
  /** What its paths begin with, such as `/de`; empty where paths do not name it. */
  prefix: z.string(),
  /** Where `/` leads its visitors; `/` where that is its home page. */
  home: z.string(),
  /** The `Set-Cookie` header that keeps it as the visitor's choice. */
  cookie: z.string(),
});
export type ServedLocale = z.infer<typeof servedLocale>;

const servedLocales = z.object({
  /** Code of the locale for visitors who ask for none that there is. */
  fallback: z.string(),
  /** Whose locale a path has that names none: the fallback, or what is detected of the visitor. */
  unnamed: z.enum(['fallback', 'visitor']),
  all: z.array(servedLocale),
});
export type ServedLocales = Readonly<z.infer<typeof servedLocales>>;

/** `compositions/<build>.json`: what a composition was made from, and how its files are to be answered. */
export const compositionRecord = z.object({
  build: z.string(),
  mode: z.enum(['production', 'development']),
  releases: z.record(z.string(), z.string()),
  /** The environment variables that configured it, for composing it again with another release. */
  env: z.record(z.string(), z.string()),
  year: z.number(),
  /** Content security policy of the HTML files in releases. */
  framePolicy: z.string(),
  /** Whether its origin is `https:`. */
  https: z.boolean(),
  locales: servedLocales,
  documents: z.array(
    z.object({
      path: z.string(),
      /** Code of its locale, where the default one has a document with the same path. */
      translation: z.string().optional(),
      /** File below `public/`. */
      file: z.string(),
      status: z.number(),
      title: z.string(),
      indexed: z.boolean(),
      /** Content security policy. */
      policy: z.string(),
      /** For a fallback page: the pattern of the paths that it answers (`shared/kit/protocol/prerenderer`). */
      fallback: z.string().optional(),
    }),
  ),
  /** Every other file below `public/`, with its media type. */
  files: z.array(z.object({ path: z.string(), type: z.string() })),
  /** Every file, such as `public/index.html` and `nginx.conf`, and where its content is. */
  content: z.record(z.string(), storedFile),
});

export type CompositionRecord = Readonly<z.infer<typeof compositionRecord>>;
/** A composition before it is in the store. */
export type NewComposition = Omit<CompositionRecord, 'content'>;

export const COMPOSITIONS = 'compositions/';

export function compositionKey(build: string): string {
  return `${COMPOSITIONS}${build}.json`;
}

/** A record as it stands in the store, and its hash (sha256), which the log holds. */
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
  if (!/^[\w-]+$/.test(build)) return null;
  const key = compositionKey(build);
  const found = await store.objects.get(key);
  return found === null ? null : parseComposition(`${key} in ${store.objects.name}`, found.bytes, wanted);
}

/** Reads a record's bytes; `source` says in an error where they come from. */
export function parseComposition(source: string, bytes: Buffer, wanted?: string): StoredComposition {
  const hash = sha256(bytes);
  try {
    if (wanted !== undefined && wanted !== hash) throw new Error('another hash');
    return { record: compositionRecord.parse(JSON.parse(bytes.toString('utf8'))), sha256: hash, bytes };
  } catch (error) {
    throw new UserError(
      `${source} is damaged, or comes from another version of this code. Put it back from a copy; or delete it and run npm start.`,
      { cause: error },
    );
  }
}

/** The record as it is stored. */
export function encodeComposition(record: CompositionRecord): Buffer {
  return Buffer.from(`${JSON.stringify(record)}\n`);
}

/** `preview/<code of a locale>.json` of a composition: what servers need to show previews, in one language. */
export const previewFile = z.object({
  /** What stands at the end of a preview's documents, its style sheet, and the hash of that for the security policy. */
  banner: z.object({ html: z.string(), styles: z.string(), styleHash: z.string() }),
  /** The document that says that a preview is gone. */
  gone: z.object({ html: z.string(), policy: z.string() }),
});

export type PreviewFile = Readonly<z.infer<typeof previewFile>>;

/** Its name in a composition. It is not below `public`: nobody may ask for it. */
export function previewFileName(code: string): string {
  return `preview/${code}.json`;
}
