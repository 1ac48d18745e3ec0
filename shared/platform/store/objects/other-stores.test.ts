import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { UserError } from '../../config/user-error';
import { openObjects } from '../open-store';
import { listen } from '../testing/listen';
import { keys } from './testing/objects-suite';
import { s3Error } from './testing/s3-error';

const stops: (() => Promise<void>)[] = [];
const env = { ...process.env };
function forgetAccess(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];
}
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  forgetAccess();
  Object.assign(process.env, env);
});

/** A store whose server answers with `answer`. After `totalMs` it repeats no request. */
async function storeThat(answer: RequestListener, totalMs = 500) {
  const { url, stop } = await listen(createServer(answer));
  stops.push(stop);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
  return openObjects('s3://site/a', process.env, { timeouts: { idleMs: 10_000, totalMs } });
}

const refusal = 'Cannot use s3://site/a as the store: it ignores If-None-Match';

test('rejects a store that ignores the condition before anything is overwritten', async () => {
  const written: (string | undefined)[] = [];
  const store = await storeThat(async (request, answer) => {
    await buffer(request);
    written.push(request.url);
    answer.end();
  });
  await expect(store.putIfAbsent('live/00000001.json', Buffer.from('x'))).rejects.toThrow(UserError);
  await expect(store.putIfAbsent('live/00000001.json', Buffer.from('x'))).rejects.toThrow(refusal);
  expect(written.filter((url) => !url?.startsWith('/site/a/probe/'))).toEqual([]);
});

test('rejects a store that does not support the condition', async () => {
  const store = await storeThat(async (request, answer) => {
    await buffer(request);
    answer.writeHead(501).end(s3Error('NotImplemented'));
  });
  await expect(store.putIfAbsent('a', Buffer.from('x'))).rejects.toThrow(refusal);
});

test('names the object that it may not create', async () => {
  const store = await storeThat(({ url }, answer) => {
    if (url?.includes('/probe/')) answer.writeHead(403).end(s3Error('AccessDenied'));
    else answer.end();
  });
  await expect(store.putIfAbsent('a', Buffer.from('x'))).rejects.toThrow(
    'Cannot create probe/create-only-once.txt in s3://site/a: permission denied. Grant s3:PutObject',
  );
});

test('sends the hash that a bucket with Object Lock requires', async () => {
  const store = await storeThat(async (request, answer) => {
    const hash = createHash('md5')
      .update(await buffer(request))
      .digest('base64');
    const isRight = request.headers['content-md5'] === hash;
    const isProbe = request.url?.includes('/probe/') === true;
    answer.writeHead(!isRight ? 400 : isProbe ? 412 : 200).end();
  });
  expect(await store.putIfAbsent('a', Buffer.from('x'))).toBe(true);
  await store.overwrite('canary/a/b.json', Buffer.from('y'));
});

test('recognizes its own object if a proxy repeats the put whose response it lost', async () => {
  let writer: unknown = '';
  const store = await storeThat(({ method, headers, url }, answer) => {
    if (method === 'HEAD') return void answer.writeHead(200, { 'x-amz-meta-writer': String(writer) }).end();
    if (url?.includes('live/')) writer = headers['x-amz-meta-writer'];
    answer.writeHead(412).end(s3Error('PreconditionFailed'));
  });
  expect(await store.putIfAbsent('live/00000001.json', Buffer.from('x'))).toBe(true);
  expect(await store.putIfAbsent('other', Buffer.from('x'))).toBe(false);
});

test('tests a suitable store only once', async () => {
  const probes: (string | undefined)[] = [];
  const store = await storeThat(async (request, answer) => {
    await buffer(request);
    const isProbe = request.url?.includes('/probe/') === true;
    if (isProbe) probes.push(request.url);
    answer.writeHead(isProbe ? 412 : 200).end(isProbe ? s3Error('PreconditionFailed') : '');
  });
  const puts = Array.from({ length: 50 }, (_, index) => store.putIfAbsent(String(index), Buffer.from('x')));
  expect(await Promise.all(puts)).toEqual(puts.map(() => true));
  expect(probes).toHaveLength(1);
});

test.each([
  [
    301,
    'PermanentRedirect',
    '',
    { 'x-amz-bucket-region': 'eu-west-1' },
    'is in the region eu-west-1. Set AWS_REGION to eu-west-1.',
  ],
  [
    400,
    'AuthorizationHeaderMalformed',
    '<Region>eu-west-1</Region>',
    {},
    'is in the region eu-west-1. Set AWS_REGION to',
  ],
  [
    403,
    'AccessDenied',
    '',
    {},
    'permission denied. Grant s3:GetObject and s3:ListBucket to these credentials',
  ],
  [403, 'ExpiredToken', '', {}, 'the credentials have expired. Get new ones'],
  [403, 'QuotaExceeded', '', {}, 'the store is full, or its quota is used up.'],
  [403, 'RequestTimeTooSkewed', '', {}, "this machine's clock, "],
  [507, 'InsufficientStorage', '', {}, 'the store is full, or its quota is used up.'],
  [500, 'InternalError', '', {}, 'it answered 500 (InternalError) for 0.5 s. Try again'],
  [418, 'Teapot', '', {}, 'it answered 418 (Teapot). Check SITE_STORE, AWS_ENDPOINT_URL_S3'],
])('%i %s', async (status, code, more, headers, message) => {
  const store = await storeThat(
    (_, answer) => void answer.writeHead(status, headers).end(s3Error(code, more)),
  );
  const get = store.get('b');
  await expect(get).rejects.toThrow(UserError);
  await expect(get).rejects.toThrow('Cannot read b in s3://site/a: ');
  await expect(get).rejects.toThrow(message);
});

test('rejects a web page as the store, such as that of a console', async () => {
  const store = await storeThat((_, answer) => void answer.writeHead(200).end('<html>Welcome</html>'));
  await expect(keys(store.list(''))).rejects.toThrow(
    'Cannot list everything in s3://site/a: it does not answer like S3. Check SITE_STORE, AWS_ENDPOINT_URL_S3',
  );
});

test('continues a listing after an empty page', async () => {
  const pages: Readonly<Record<string, string>> = {
    '': '<IsTruncated>true</IsTruncated><NextContinuationToken>two</NextContinuationToken>',
    two: '<IsTruncated>true</IsTruncated><Contents><Key>a/b</Key></Contents>',
    'a/b': '<IsTruncated>false</IsTruncated><Contents><Key>a/c</Key></Contents>',
  };
  const store = await storeThat((request, answer) => {
    const { searchParams: query } = new URL(request.url ?? '', 'http://s3');
    const from = query.get('continuation-token') ?? query.get('start-after') ?? '';
    answer.end(`<ListBucketResult>${pages[from]}</ListBucketResult>`);
  });
  expect(await keys(store.list(''))).toEqual(['b', 'c']);
});

test('rejects a listing that continues nowhere', async () => {
  const store = await storeThat((_, answer) => {
    answer.end('<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>');
  });
  await expect(keys(store.list(''))).rejects.toThrow('it says that its list continues, but not where.');
});

test('does not list folders, which consoles and restore tools create as objects', async () => {
  const rows = ['a/', 'a/live/', 'a/live/00000001.json'].map(
    (key) => `<Contents><Key>${key}</Key></Contents>`,
  );
  const store = await storeThat((_, answer) => {
    answer.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`);
  });
  expect(await keys(store.list(''))).toEqual(['live/00000001.json']);
});

test('no region', async () => {
  forgetAccess();
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_CONFIG_FILE: '/none',
  });
  await expect(openObjects('s3://site', process.env).get('a')).rejects.toThrow(
    'Cannot read a in s3://site: no region is set. Set AWS_REGION to the',
  );
});

test.each([
  [(url: string) => url.replace('http://', ''), 'AWS_ENDPOINT_URL_S3 is not a complete URL.'],
  [() => 'localhost:9000', 'AWS_ENDPOINT_URL_S3 is not a complete URL.'],
  [(url: string) => url.replace('http', 'https'), 'begin AWS_ENDPOINT_URL_S3 with http://.'],
])('a wrong endpoint: %s', async (endpointOf, message) => {
  await storeThat((_, answer) => void answer.end());
  const { AWS_ENDPOINT_URL_S3: url = '' } = process.env;
  process.env.AWS_ENDPOINT_URL_S3 = endpointOf(url);
  await expect(openObjects('s3://site/a', process.env).get('b')).rejects.toThrow(message);
});

test("corrects a wrong clock with the store's", async () => {
  const hour = 60 * 60 * 1000;
  const times: number[] = [];
  const store = await storeThat((request, answer) => {
    times.push(timeOf(request));
    const isRight = Math.abs(timeOf(request) - (Date.now() + hour)) < hour / 4;
    answer.setHeader('date', new Date(Date.now() + hour).toUTCString());
    if (isRight) answer.end('x');
    else answer.writeHead(403).end(s3Error('RequestTimeTooSkewed'));
  }, 60_000);
  expect((await store.get('a'))?.toString()).toBe('x');
  expect(times).toHaveLength(2);
});

/** The client's signing time, in milliseconds. */
function timeOf(request: IncomingMessage): number {
  const stamp = String(request.headers['x-amz-date']);
  return Date.parse(stamp.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'));
}
