import { messageOf, UserError } from '../../config/user-error';
import type { ObjectVerb } from './object-store';

export interface FolderAttempt {
  readonly verb: ObjectVerb;
  /** The key, or the prefix of a listing. */
  readonly key: string;
  readonly root: string;
}

/** How to fix a system error of a folder. `choose` is how to choose another one, such as "set SITE_STORE to". */
export function folderRemedies(choose: string): Readonly<Record<string, string>> {
  const another = choose.charAt(0).toUpperCase() + choose.slice(1);
  const denied = `permission denied. Give this user write access, or ${choose} another folder.`;
  const isFile = `a part of the path is a file. ${another} a folder.`;
  return {
    ENOSPC: 'the disk is full. Free some space and run the command again.',
    EDQUOT: 'the disk quota is used up. Free some space and run the command again.',
    EROFS: `the file system is read-only. Mount it writable, or ${choose} another folder.`,
    // So `mkdir` with `recursive` reports a read-only file system, too.
    ENOENT: `its folder cannot be created, or is gone. ${another} a writable folder.`,
    EACCES: denied,
    EPERM: denied,
    EEXIST: isFile,
    ENOTDIR: isFile,
  };
}

const remedies: Readonly<Record<string, string>> = {
  ...folderRemedies('set SITE_STORE to'),
  EIO: 'the disk reports an I/O error. Check the disk; you may have to restore the store from a backup.',
  ESTALE: 'the network file system has lost the folder. Mount it again.',
  EXDEV: 'the store spans several file systems. Move it to one.',
  NOLINK:
    'the file system does not support hard links, which keep two writers from creating the same object. Set SITE_STORE to a writable folder on another file system.',
};

const reads: readonly ObjectVerb[] = ['read', 'check for', 'list'];
/** A server needs no write access. */
const UNREADABLE =
  'permission denied. Give this user read access to the store and the folders above it, or set SITE_STORE to another folder.';

/** A `UserError` that names the operation and the key, with the fix for known system errors. */
export function explainFolderError({ verb, key, root }: FolderAttempt, error: unknown): UserError {
  if (error instanceof UserError) return error;
  const code = codeOf(error);
  const isUnreadable = reads.includes(verb) && ['EACCES', 'EPERM'].includes(code);
  const remedy = isUnreadable ? UNREADABLE : (remedies[code] ?? `${messageOf(error)}.`);
  return new UserError(`Cannot ${verb} ${key === '' ? 'everything' : key} in ${root}: ${remedy}`, {
    cause: error,
  });
}

export function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}
