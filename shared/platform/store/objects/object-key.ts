import { UserError } from '../../config/user-error';

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

/** A prefix is the beginning of a key: nothing, whole names, or whole names and the beginning of one. */
export function checkPrefix(prefix: string): void {
  if (prefix !== '' && !prefix.endsWith('/')) checkKey(prefix);
  else if (prefix !== '') checkKey(prefix.slice(0, -1));
}
