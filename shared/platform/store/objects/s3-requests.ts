import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { Env } from '../../config/set-variables';
import { MAX_OBJECT_BYTES, TooLarge } from './object-store';
import { statusOf } from './s3-error';
import type { Timeouts } from './s3-retry';

export interface S3RequestOptions {
  readonly env: Env;
  readonly bucket: string;
  readonly timeouts: Timeouts;
  readonly pageSize?: number | undefined;
}

/** Where a page of a listing begins; empty for its start. */
export interface ListFrom {
  readonly StartAfter?: string;
  readonly ContinuationToken?: string;
}

/** The requests of a store, without retries and error messages. */
export async function createS3Requests({ env, bucket, timeouts, pageSize }: S3RequestOptions) {
  // Takes 0.1 s: only for stores in a bucket.
  const sdk = await import('./s3-sdk');
  const client: S3Client = new sdk.S3Client(clientConfig(env, timeouts));
  let bucketSeen = false;
  const head = (Key: string) => client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key }));

  return {
    async get(Key: string): Promise<Buffer> {
      const answer = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key }));
      bucketSeen = true;
      if (answer.Body === undefined) throw new Error('the response has no body');
      if ((answer.ContentLength ?? 0) > MAX_OBJECT_BYTES) {
        // Otherwise the rest of the body would occupy a connection.
        (answer.Body as Readable).destroy();
        throw new TooLarge(answer.ContentLength);
      }
      const { buffer, byteOffset, byteLength } = await answer.Body.transformToByteArray();
      // Shares the memory.
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    /** Null if the response does not tell. */
    async has(Key: string): Promise<boolean | null> {
      try {
        await head(Key);
        bucketSeen = true;
        return true;
      } catch (error) {
        if (statusOf(error) === 404) return bucketSeen ? false : null;
        if (statusOf(error) === 403 || statusOf(error) === 400) return null;
        throw error;
      }
    },
    /** A page of a listing, and where the next one begins; null after the last page. */
    async list(
      Prefix: string,
      from: ListFrom,
    ): Promise<{ readonly keys: readonly string[]; readonly next: ListFrom | null }> {
      const answer = await client.send(
        new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix, MaxKeys: pageSize, ...from }),
      );
      bucketSeen = true;
      // Every S3 server says whether the list goes on; a web page that answers 200 does not.
      if (answer.IsTruncated === undefined) throw new Error('it does not answer like S3');
      const keys = (answer.Contents ?? []).flatMap(({ Key }) => Key ?? []);
      if (!answer.IsTruncated) return { keys, next: null };
      const [token, last] = [answer.NextContinuationToken, keys.at(-1)];
      // A page may be empty, such as after many deleted objects.
      if (token) return { keys, next: { ContinuationToken: token } };
      if (last !== undefined) return { keys, next: { StartAfter: last } };
      throw new Error('it says that its list continues, but not where');
    },
    /** False if the object already exists. */
    async create(Key: string, Body: Uint8Array, writer: string): Promise<boolean> {
      try {
        await client.send(
          new sdk.PutObjectCommand({
            Bucket: bucket,
            Key,
            Body,
            ContentMD5: md5(Body),
            IfNoneMatch: '*',
            Metadata: { writer },
          }),
        );
        bucketSeen = true;
        return true;
      } catch (error) {
        if (statusOf(error) === 412) return false;
        throw error;
      }
    },
    async put(Key: string, Body: Uint8Array) {
      await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key, Body, ContentMD5: md5(Body) }));
    },
    async writerOf(Key: string) {
      return (await head(Key)).Metadata?.writer;
    },
    async modified(Key: string) {
      try {
        return (await head(Key)).LastModified ?? null;
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
    async remove(Key: string) {
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key }));
    },
  };
}

export type S3Requests = Awaited<ReturnType<typeof createS3Requests>>;

/** A bucket with Object Lock requires it. All servers know it, unlike the newer checksums. */
function md5(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64');
}

function clientConfig(env: Env, { idleMs }: Timeouts): S3ClientConfig {
  const hasEndpoint = Boolean(env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL);
  return {
    // Host names that contain the bucket need DNS records, which only large providers have.
    ...(hasEndpoint
      ? { forcePathStyle: true, region: env.AWS_REGION || env.AWS_DEFAULT_REGION || 'us-east-1' }
      : {}),
    // Some servers do not support the newer checksums. The signature covers the bytes as well.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The store retries itself, because it has to detect a put that an earlier attempt completed.
    retryStrategy: { retry: (next, args) => next(args) },
    requestHandler: { connectionTimeout: idleMs, socketTimeout: idleMs },
  };
}
