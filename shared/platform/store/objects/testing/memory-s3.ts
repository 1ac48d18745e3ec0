import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../testing/listen';
import { s3Error } from './s3-error';

/**
 * An in-memory bucket that implements the part of S3 that the store uses, for tests on every machine. Tests against a
 * real server use `s3-server.ts`.
 */
export async function startMemoryS3() {
  const objects = new Map<string, StoredBytes>();
  const { url, stop } = await listen(
    createServer(async (request, answer) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
      const [, , ...names] = decodeURIComponent(pathname).split('/');
      const key = names.join('/');
      const body = await buffer(request);
      if (searchParams.has('list-type')) return void answer.end(listing(objects, searchParams));
      answerFor(objects, key, { request, answer, body });
    }),
  );
  return {
    url,
    stop,
    /** Objects by key. */
    objects,
    /** The environment variables for the AWS client. */
    env: {
      AWS_ENDPOINT_URL_S3: url,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    },
  };
}

interface StoredBytes {
  readonly bytes: Buffer;
  readonly writer: string;
  readonly at: Date;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly answer: ServerResponse;
  readonly body: Buffer;
}

function answerFor(objects: Map<string, StoredBytes>, key: string, { request, answer, body }: Exchange) {
  const found = objects.get(key);
  if (request.method === 'PUT') {
    if (found !== undefined && request.headers['if-none-match'] === '*')
      return answer.writeHead(412).end(s3Error('PreconditionFailed'));
    objects.set(key, { bytes: body, writer: String(request.headers['x-amz-meta-writer']), at: new Date() });
    return answer.end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return answer.writeHead(204).end();
  }
  if (found === undefined) return answer.writeHead(404).end(s3Error('NoSuchKey'));
  const { bytes, writer, at } = found;
  answer.writeHead(200, {
    'content-length': bytes.length,
    'last-modified': at.toUTCString(),
    'x-amz-meta-writer': writer,
  });
  return answer.end(request.method === 'HEAD' ? undefined : bytes);
}

function listing(objects: ReadonlyMap<string, StoredBytes>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('start-after') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const rows = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${rows}</ListBucketResult>`;
}
