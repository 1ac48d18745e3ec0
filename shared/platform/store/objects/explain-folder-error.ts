import { messageOf, UserError } from '../../config/user-error';
import type { ObjectVerb } from './object-store';

export interface FolderAttempt {
  readonly verb: ObjectVerb;
  /** The key, or the prefix of a listing. */
  readonly key: string;
  readonly root: string;
}

/** The folder's file system cannot give a file a second name. */
export class NoHardLinks extends Error {
  readonly code = 'NOLINK';
  constructor(cause: unknown) {
    super('no hard links', { cause });
  }
}

const another = 'Set SITE_STORE to a folder that can be written';

const remedies: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some space and run the command again.',
  EDQUOT: 'the disk quota is used up. Free some space and run the command again.',
  EROFS: `the file system is read-only. ${another}.`,
  EACCES: `there is no permission. Give it to this user, or set SITE_STORE to another folder.`,
  EPERM: `there is no permission. Give it to this user, or set SITE_STORE to another folder.`,
  EEXIST: 'a part of the path is a file. Set SITE_STORE to a folder.',
  ENOTDIR: 'a part of the path is a file. Set SITE_STORE to a folder.',
  EIO: 'the disk reports an error. Look at its health; a copy of the store may be needed.',
  ESTALE: 'the network file system has lost the folder. Mount it again.',
  EXDEV: 'a part of it lies on another file system. Keep all of the store on one.',
  NOLINK: `its file system has no hard links, by which an object is created only once. ${another}, on another file system.`,
};

/** A `UserError` that names the key, what was tried and, where the system's error is a known one, the remedy. */
export function explainFolderError({ verb, key, root }: FolderAttempt, error: unknown): UserError {
  if (error instanceof UserError) return error;
  const remedy = remedies[codeOf(error)] ?? `${messageOf(error)}.`;
  return new UserError(`Cannot ${verb} ${key === '' ? 'everything' : key} in ${root}: ${remedy}`, {
    cause: error,
  });
}

/** The system's name of an error, such as `ENOENT`; empty where it has none. */
export function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}
