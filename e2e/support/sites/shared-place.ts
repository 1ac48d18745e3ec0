import { cpSync } from 'node:fs';
import type { ObjectStore } from '@site/platform/store/objects/object-store';
import { type S3Server, startS3 } from '@site/platform/store/objects/testing/s3-server';
import { openObjects } from '@site/platform/store/open-store';
import { removeFolder, temporaryFolder } from '../projects/temporary-folder';

/** A store that several checkouts and servers share. */
export interface SharedPlace {
  /** Environment variables for commands that use it. */
  readonly env: Readonly<Record<string, string>> & { readonly SITE_STORE: string };
  readonly objects: ObjectStore;
  /** Overwrites an object, like a broken disk or a manual change. */
  readonly overwrite: (key: string, bytes: Buffer) => Promise<void>;
  /** The S3 server, if it is a bucket. */
  readonly s3: S3Server | null;
  readonly remove: () => Promise<void>;
}

/** A folder with the content of another store. */
export function sharedFolder(from: string): SharedPlace {
  const folder = temporaryFolder('site-shared-');
  cpSync(from, folder, { recursive: true });
  return placeOf({ SITE_STORE: folder }, null, async () => removeFolder(folder));
}

/** A bucket with the content of a store in a folder. Resolves with a reason if this machine cannot run an S3 server. */
export async function sharedBucket(from: string): Promise<SharedPlace | string> {
  const s3 = await startS3();
  if (typeof s3 === 'string') return s3;
  Object.assign(process.env, s3.env);
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  await new S3Client({ forcePathStyle: true }).send(new CreateBucketCommand({ Bucket: 'site' }));
  const place = placeOf({ SITE_STORE: 's3://site/shared', ...s3.env }, s3, s3.stop);
  const source = openObjects(from, process.env);
  for (const prefix of ['content/', 'files/', 'releases/', 'sources/', 'compositions/', 'live/'])
    await copyAll(source, place.objects, prefix);
  return place;
}

function placeOf(env: SharedPlace['env'], s3: S3Server | null, remove: () => Promise<void>): SharedPlace {
  const objects = openObjects(env.SITE_STORE, env);
  return {
    env,
    objects,
    s3,
    remove,
    async overwrite(key, bytes) {
      await objects.remove(key);
      await objects.putIfAbsent(key, bytes);
    },
  };
}

async function copyAll(from: ObjectStore, to: ObjectStore, prefix: string): Promise<void> {
  const copies: Promise<unknown>[] = [];
  for await (const key of from.list(prefix)) {
    const copy = async () => to.putIfAbsent(key, (await from.get(key)) ?? Buffer.alloc(0));
    copies.push(copy());
  }
  await Promise.all(copies);
}
