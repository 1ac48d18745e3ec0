import type { ObjectMetadata } from './object-metadata';

/**
 * A store of bytes under keys. Every object is written once and never changed, so there is no lock and nothing to lose:
 * of any number of writers on one key exactly one creates it. Every method rejects with a `UserError` that names the key,
 * what was tried and the remedy.
 */
export interface ObjectStore {
  /** How a person calls it: a folder's path, or `s3://bucket/prefix`. */
  readonly name: string;
  /** An object whole, or null where there is none. */
  readonly get: (key: string) => Promise<StoredObject | null>;
  readonly has: (key: string) => Promise<boolean>;
  /**
   * Keys that begin with `prefix`, in the order of their characters, and that come after the key `after` where one is
   * given. What was created before the call is in it. It is read in pieces, as far as the caller goes.
   */
  readonly list: (prefix: string, after?: string) => AsyncIterable<string>;
  /**
   * Creates an object; false where there is one already, which stays as it is. An object appears whole or not at all,
   * and is on disk when this resolves. Metadata follows from the key's name unless given.
   */
  readonly putIfAbsent: (key: string, bytes: Uint8Array, metadata?: ObjectMetadata) => Promise<boolean>;
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
export type ObjectVerb = 'read' | 'look for' | 'list' | 'create' | 'remove';
