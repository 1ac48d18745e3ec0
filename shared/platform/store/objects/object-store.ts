import { mediaType } from '@site/kit/protocol/media-types';
import { UserError } from '../../config/user-error';

/** Objects of the deployment log. Stores give them connections of their own. */
export const LOG_PREFIX = 'live/';

/** What servers count of canaries: the only objects that change, each by its own server alone. */
export const CANARY_COUNTS = 'canary/';

/**
 * A store of bytes under keys. Every object but those of `CANARY_COUNTS` is written once and never changed, so there is no lock
 * and nothing to lose: of any number of writers on one key exactly one creates it. Every method rejects with a `UserError` that names the key,
 * what was tried and the remedy.
 */
export interface ObjectStore {
  /** Its name in messages: a folder's path, or `s3://bucket/prefix`. */
  readonly name: string;
  /** A complete object, or null where there is none. */
  readonly get: (key: string) => Promise<StoredObject | null>;
  readonly has: (key: string) => Promise<boolean>;
  /**
   * Keys that begin with `prefix`, in the order of their characters, and that come after the key `after` where one is
   * given. What was created before the call is in it. It is read in pieces, as far as the caller goes.
   */
  readonly list: (prefix: string, after?: string) => AsyncIterable<string>;
  /**
   * Creates an object; false where there is one already, which stays as it is. An object appears complete or not at all,
   * and is on disk when this resolves. Metadata follows from the key's name unless given.
   */
  readonly putIfAbsent: (key: string, bytes: Uint8Array, metadata?: ObjectMetadata) => Promise<boolean>;
  /** Creates an object, or puts it in place of the one that is there: complete, as `putIfAbsent`. For `CANARY_COUNTS` alone. */
  readonly overwrite: (key: string, bytes: Uint8Array) => Promise<void>;
  /** When an object was created, by the store's clock; null where there is none. For pruning alone. */
  readonly modified: (key: string) => Promise<Date | null>;
  /** For pruning alone. An object that is not there is no error. */
  readonly remove: (key: string) => Promise<void>;
}

export interface StoredObject {
  readonly bytes: Buffer;
  readonly metadata: ObjectMetadata;
}

/** The verbs of a store, as its errors name them. */
export type ObjectVerb = 'read' | 'look for' | 'list' | 'create' | 'overwrite' | 'remove';

/** More than anything that is put. What is larger is not read into memory. */
export const MAX_OBJECT_BYTES = 256_000_000;

/** S3 allows 1024 bytes for prefix and key, most file systems 255 for a name. */
const LONGEST_KEY = 800;
const LONGEST_NAME = 200;

/** No name begins with a dot: those are a folder's own, for what is not yet an object. */
const name = /^[A-Za-z0-9_@+~=,-][A-Za-z0-9_@+~=,.-]*$/;

/**
 * A key is names joined by slashes, of characters that mean the same in an address, a file system and a shell. Throws a
 * `UserError` for anything else.
 */
export function checkKey(key: string): void {
  if (isKey(key)) return;
  throw new UserError(
    `"${key}" is not a key of the store. A key is names joined by /, each of A-Z a-z 0-9 . _ - @ + ~ = , not beginning with a dot.`,
  );
}

export function isKey(key: string): boolean {
  return key.length <= LONGEST_KEY && key.split('/').every(isName);
}

export function isName(part: string): boolean {
  return part.length <= LONGEST_NAME && name.test(part);
}

/** A prefix is the beginning of a key: nothing, complete names, or complete names and the beginning of one. */
export function checkPrefix(prefix: string): void {
  if (prefix !== '' && !prefix.endsWith('/')) checkKey(prefix);
  else if (prefix !== '') checkKey(prefix.slice(0, -1));
}

/** The HTTP headers of an object, for stores that browsers and caches may read from. */
export interface ObjectMetadata {
  /** `Content-Type`. */
  readonly type: string;
  /** `Cache-Control`. */
  readonly caching: string;
  /** `Content-Encoding`. */
  readonly encoding?: 'br' | 'gzip';
}

const encodings = { '.br': 'br', '.gz': 'gzip' } as const;

/** What an object's name says about it: the type by its extension, and that it never changes. */
export function metadataOf(key: string): ObjectMetadata {
  const caching = 'public, max-age=31536000, immutable';
  const suffix = /\.(?:br|gz)$/.exec(key)?.[0] as keyof typeof encodings | undefined;
  if (suffix === undefined) return { type: mediaType(key), caching };
  return { type: mediaType(key.slice(0, -suffix.length)), caching, encoding: encodings[suffix] };
}
