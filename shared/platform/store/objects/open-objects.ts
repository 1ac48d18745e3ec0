import { UserError } from '../../config/user-error';
import { folderObjects } from './folder-objects';
import { isKey } from './object-key';
import type { ObjectStore } from './object-store';
import type { S3Place } from './s3/explain-s3-error';
import type { Patience } from './s3/retry';
import { s3Objects } from './s3-objects';

export interface OpenObjectsOptions {
  /** How long a store across a network may take. Default: 5 s of silence, 15 s with repetitions. */
  readonly patience?: Partial<Patience>;
  readonly log?: (line: string) => void;
}

/**
 * The store that `SITE_STORE` names: a folder's path, or `s3://bucket/prefix`. Nothing is read or made before its first
 * use. Throws a `UserError` for anything else.
 */
export function openObjects(setting: string, options: OpenObjectsOptions = {}): ObjectStore {
  if (setting.startsWith('s3://')) return s3Objects({ ...parseS3Place(setting), ...options });
  // One letter is a drive of Windows.
  if (setting.trim() === '' || /^[a-z][a-z0-9+.-]+:/i.test(setting)) throw refuse(setting);
  return folderObjects(setting);
}

function parseS3Place(setting: string): S3Place {
  const [, bucket = '', rest = ''] = /^s3:\/\/([^/]*)\/?(.*)$/.exec(setting) ?? [];
  const prefix = rest.replace(/\/$/, '');
  if (!/^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/.test(bucket)) throw refuse(setting);
  if (prefix !== '' && !isKey(prefix)) throw refuse(setting);
  return { bucket, prefix };
}

function refuse(setting: string): UserError {
  return new UserError(
    `SITE_STORE="${setting}" must be a folder's path, such as .site, or s3://bucket/prefix, such as s3://example-site/production.`,
  );
}
