import path from 'node:path';
import { consoleLog, type Log } from '../config/log';
import { parseStoreEnv } from '../config/parse-store-env';
import type { Env } from '../config/set-variables';
import { UserError } from '../config/user-error';
import type { Site } from '../site/site';
import { noContentCache, openContentCache } from './content/content-cache';
import { openSigning } from './deployments/signing';
import { whoReleases } from './deployments/who-releases';
import { folderObjects } from './objects/folder-store';
import { isKey, type ObjectStore } from './objects/object-store';
import type { S3Place } from './objects/s3-error';
import type { Timeouts } from './objects/s3-retry';
import { s3Objects } from './objects/s3-store';
import type { Store } from './store';

/** A server can continue from its cache, and reports itself why it cannot load the newest build. */
export const serverTimeouts: Timeouts = {
  idleMs: 2_000,
  totalMs: 3_000,
  logAfterMs: Number.POSITIVE_INFINITY,
};

export interface OpenStoreOptions extends OpenObjectsOptions {
  /** Whose signatures deployments need. */
  readonly site: Pick<Site, 'signing' | 'fragments'>;
  readonly env: Env;
}

export async function openStore({
  site,
  project = '.',
  env,
  log = consoleLog,
  ...options
}: OpenStoreOptions): Promise<Store> {
  const { store: setting, cache } = parseStoreEnv(env);
  // Checked before it becomes an absolute path, which any text may be.
  const objects = openObjects(setting, env, { project, log, ...options });
  // Checks the rules for every store, so that no mistake reaches the servers.
  const rules = openSigning(site.signing, ['shell', ...site.fragments], env);
  const unsigned = (site.signing?.unsigned ?? []).map(
    (place) => openObjects(place, env, { project, variable: 'signing.unsigned' }).name,
  );
  const signing = unsigned.includes(objects.name) ? null : rules;
  const folder = setting.startsWith('s3://') ? null : path.resolve(project, setting);
  const local = path.resolve(
    project,
    cache ?? (folder === null ? '.cache/site' : path.join(folder, '.cache')),
  );
  const content =
    folder !== null && cache === undefined
      ? noContentCache
      : openContentCache(path.join(local, 'content'), { log });
  return { objects, signing, author: whoReleases(env), folder, content, local, isPreview: false };
}

export interface OpenObjectsOptions {
  /** The folder that relative paths start from. Default: the current one. */
  readonly project?: string;
  /** The name of the setting, for errors. Default: `SITE_STORE`. */
  readonly variable?: string;
  /** Time limits for a remote store. Default: 5 s without data, 15 s with retries. */
  readonly timeouts?: Partial<Timeouts>;
  readonly log?: Log;
}

/** The store in `SITE_STORE`: a folder's path, or `s3://bucket/prefix`. Reads nothing before its first use. */
export function openObjects(
  setting: string,
  env: Env,
  { project = '.', variable = 'SITE_STORE', ...options }: OpenObjectsOptions = {},
): ObjectStore {
  if (setting.startsWith('s3://')) return s3Objects({ env, ...parseS3Place(setting, variable), ...options });
  // A single letter is a Windows drive. Files of variables keep spaces and quotes, and no shell replaces `~` there.
  if (/^[a-z][a-z0-9+.-]+:|^["'~]|^\s|\s$|^$/i.test(setting)) throw invalidStore(setting, variable);
  return folderObjects(path.resolve(project, setting));
}

function parseS3Place(setting: string, variable: string): S3Place {
  const [, bucket = '', rest = ''] = /^s3:\/\/([^/]*)\/?(.*)$/.exec(setting) ?? [];
  const prefix = rest.replace(/\/$/, '');
  if (!/^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/.test(bucket)) throw invalidStore(setting, variable);
  if (prefix !== '' && !isKey(prefix)) throw invalidStore(setting, variable);
  return { bucket, prefix };
}

function invalidStore(setting: string, variable: string): UserError {
  // Some people write keys into the URL.
  const shown = setting.replace(/:\/\/.*@/, '://');
  return new UserError(
    `${variable}="${shown}" must be the path of a folder, such as .site, or s3://bucket/prefix, such as s3://example-site/production, without quotes and spaces around it.`,
  );
}
