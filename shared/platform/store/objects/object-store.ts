import pLimit, { type LimitFunction } from 'p-limit';
import { UserError } from '../../config/user-error';

/** The prefix of the deployment log. Stores give it separate connections. */
export const LOG_PREFIX = 'live/';

/** The servers' counts for canaries: the only objects that change. Each has one writer. */
export const CANARY_COUNTS = 'canary/';

/**
 * Immutable bytes under keys, except `CANARY_COUNTS`: of any number of writers of a key, one succeeds. Rejects with a
 * `UserError` that names the operation, the key and the fix.
 */
export interface ObjectStore {
  /** The name in messages: a folder's path, or `s3://bucket/prefix`. */
  readonly name: string;
  readonly get: (key: string) => Promise<Buffer | null>;
  readonly has: (key: string) => Promise<boolean>;
  /** Keys that begin with `prefix`, in character order, after the key `after`. Loads pages as the caller iterates. */
  readonly list: (prefix: string, after?: string) => AsyncIterable<string>;
  /**
   * Creates an object, atomically and durably; false if it exists. Rejects with an `UncertainError` if a deployment may
   * still be created.
   */
  readonly putIfAbsent: (key: string, bytes: Uint8Array) => Promise<boolean>;
  /** Creates or replaces an object, atomic like `putIfAbsent`. Only for `CANARY_COUNTS`. */
  readonly overwrite: (key: string, bytes: Uint8Array) => Promise<void>;
  /** When an object was created, by the store's clock; null if it does not exist. Only for pruning. */
  readonly modified: (key: string) => Promise<Date | null>;
  /** Removes an object, if it exists. Only for pruning. */
  readonly remove: (key: string) => Promise<void>;
}

/** Limits parallel requests. The deployment log has its own queue, so that a rollback is visible immediately. */
export function requestLimits(atOnce: number): (key: string) => LimitFunction {
  const [log, others] = [pLimit(atOnce), pLimit(atOnce)];
  return (key) => (key.startsWith(LOG_PREFIX) ? log : others);
}

/** The operations of a store, as in error messages. */
export type ObjectVerb = 'read' | 'check for' | 'list' | 'create' | 'overwrite' | 'remove';

/** Larger than any object that is put. Larger ones are not loaded into memory. */
export const MAX_OBJECT_BYTES = 256_000_000;

export class TooLarge extends Error {
  constructor(bytes: number | undefined) {
    super(`it has ${bytes} bytes, more than the limit of ${MAX_OBJECT_BYTES}`);
  }
}

/** S3 allows 1024 bytes for prefix and key; most file systems allow 255 for a name. */
const LONGEST_KEY = 800;
const LONGEST_NAME = 200;

/** Names do not begin with a dot: a folder store uses such names for temporary files. */
const name = /^[A-Za-z0-9_@+~=,-][A-Za-z0-9_@+~=,.-]*$/;

/** Names joined by slashes, of characters without a special meaning in URLs, file systems and shells. */
export function checkKey(key: string): void {
  if (isKey(key)) return;
  throw new UserError(
    `"${key}" is not a valid key. Use names of A-Z a-z 0-9 . _ - @ + ~ = , joined by /, ${LONGEST_KEY} characters in all; a name has at most ${LONGEST_NAME}, and must not begin with a dot.`,
  );
}

export function isKey(key: string): boolean {
  return key.length <= LONGEST_KEY && key.split('/').every(isName);
}

export function isName(part: string): boolean {
  return part.length <= LONGEST_NAME && name.test(part);
}

export function checkPrefix(prefix: string): void {
  if (prefix !== '') checkKey(prefix.replace(/\/$/, ''));
}
