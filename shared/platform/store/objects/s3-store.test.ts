import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { UserError } from '../../config/user-error';
import { append, latestDeployment } from '../deployments/deployment-log';
import { deploymentLogSuite } from '../deployments/testing/deployment-log-suite';
import { openObjects } from '../open-store';
import { s3Objects } from './s3-store';
import { startFaultyProxy } from './testing/faulty-proxy';
import { keys, objectsSuite } from './testing/objects-suite';
import { type S3Server, startS3 } from './testing/s3-server';

const server = await startS3();

if (typeof server === 'string') {
  process.stderr.write(`The tests against an S3 server are skipped: ${server}\n`);
  test.skip(server, () => {});
} else {
  Object.assign(process.env, server.env);
  beforeAll(createBucket);
  afterAll(server.stop);
  describe('a store in a bucket', () => {
    objectsSuite(newPlace, open);
    bucketTests();
  });
  describe('the log in a bucket', () => deploymentLogSuite(newPlace, open));
  describe("explains the store's errors", explainTests);
  describe('a network and a server with faults', () => faultTests(server));
}

const BUCKET = 'site-tests';

function open(place: string) {
  return openObjects(place, process.env);
}

async function createBucket(): Promise<void> {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
}

function newPlace(): string {
  return `s3://${BUCKET}/place-${crypto.randomUUID()}`;
}

function bucketTests() {
  test('continues a listing on the next page', async () => {
    const store = s3Objects({ env: process.env, bucket: BUCKET, prefix: crypto.randomUUID(), pageSize: 10 });
    const many = Array.from({ length: 35 }, (_, index) => `many/${String(index).padStart(2, '0')}`);
    await Promise.all(many.map((key) => store.putIfAbsent(key, Buffer.from(key))));
    expect(await keys(store.list('many/'))).toEqual(many);
    expect(await keys(store.list('many/', 'many/09'))).toEqual(many.slice(10));
  });
}

function explainTests() {
  const env = { ...process.env };
  afterEach(() => {
    for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];
    Object.assign(process.env, env);
  });

  /** Each operation reports the same reason with its own key, but a write is preceded by that of another object. */
  async function expectRefusals(place: string, reason: string) {
    const store = openObjects(place, process.env, { timeouts: { idleMs: 5_000, totalMs: 500 } });
    const verbs = {
      'read a/b': store.get('a/b'),
      'list a/': keys(store.list('a/')),
      'create probe/create-only-once.txt': store.putIfAbsent('a/b', Buffer.from('x')),
      'remove a/b': store.remove('a/b'),
    };
    for (const [verb, result] of Object.entries(verbs)) {
      await expect(result).rejects.toThrow(UserError);
      await expect(result).rejects.toThrow(`Cannot ${verb} in ${place}: ${reason}`);
    }
    await expect(store.has('a/b')).rejects.toThrow(`a/b in ${place}: ${reason}`);
  }

  test('a missing bucket', async () => {
    await expectRefusals(
      's3://no-such-bucket/a',
      'the bucket "no-such-bucket" does not exist. Create it, or correct SITE_STORE',
    );
  });

  test('an unknown access key', async () => {
    process.env.AWS_ACCESS_KEY_ID = 'NOBODY';
    await expectRefusals(newPlace(), 'the store does not know the access key. Check AWS_ACCESS_KEY_ID.');
  });

  test('a wrong secret key', async () => {
    process.env.AWS_SECRET_ACCESS_KEY = 'wrong';
    await expectRefusals(
      newPlace(),
      'the secret key does not match the access key. Check AWS_SECRET_ACCESS_KEY.',
    );
  });

  test('no credentials', async () => {
    delete process.env.AWS_ACCESS_KEY_ID;
    process.env.AWS_EC2_METADATA_DISABLED = 'true';
    await expectRefusals(
      newPlace(),
      'there are no credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  });

  test('no server', async () => {
    process.env.AWS_ENDPOINT_URL_S3 = 'http://127.0.0.1:9';
    await expectRefusals(newPlace(), 'it does not answer (ECONNREFUSED');
  });

  test('no host', async () => {
    process.env.AWS_ENDPOINT_URL_S3 = 'http://nowhere.invalid';
    await expectRefusals(newPlace(), 'the host was not found (');
  });
}

function faultTests(running: S3Server) {
  let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
  beforeAll(async () => {
    proxy = await startFaultyProxy(running.endpoint);
  });
  beforeEach(() => {
    process.env.AWS_ENDPOINT_URL_S3 = proxy.url;
  });
  afterEach(() => {
    Object.assign(process.env, running.env);
    proxy.heal();
  });
  afterAll(() => proxy.stop());
  const short = { idleMs: 400, totalMs: 1_200 };

  test('slow down: retries and succeeds', async () => {
    const store = openObjects(newPlace(), process.env);
    proxy.fail('slow-down', 'PUT', '/a', 2);
    proxy.fail('slow-down', 'GET', '/a', 2);
    expect(await store.putIfAbsent('a', Buffer.from('x'))).toBe(true);
    expect((await store.get('a'))?.toString()).toBe('x');
    expect(proxy.injected).toHaveLength(4);
  });

  test('permanent slow down: fails in time and creates nothing', async () => {
    const place = newPlace();
    const told: string[] = [];
    const timeouts = { ...short, idleMs: 5_000 };
    const store = openObjects(place, process.env, { timeouts, log: (line) => told.push(line) });
    proxy.fail('slow-down', 'PUT', '/a');
    await expect(store.putIfAbsent('a', Buffer.from('x'))).rejects.toThrow(
      `Cannot create a in ${place}: it answered 503 (SlowDown) for 1.2 s.`,
    );
    expect(await store.has('a')).toBe(false);
  });

  test('conflict with another writer: retries', async () => {
    proxy.fail('conflict', 'PUT', '/a', 1);
    expect(await openObjects(newPlace(), process.env).putIfAbsent('a', Buffer.from('x'))).toBe(true);
    expect(proxy.injected).toEqual(['conflict']);
  });

  test('an interrupted upload leaves nothing and is retried', async () => {
    const place = newPlace();
    const large = Buffer.alloc(2_000_000, 'x');
    proxy.fail('cut-upload', 'PUT', '/a');
    const cut = openObjects(place, process.env, { timeouts: { ...short, idleMs: 5_000 } }).putIfAbsent(
      'a',
      large,
    );
    await expect(cut).rejects.toThrow(`Cannot create a in ${place}: it does not answer (ECONNRESET`);
    await expect(cut).rejects.toThrow('The object may have been created nevertheless');
    expect(await openObjects(place, process.env).has('a')).toBe(false);
    proxy.heal();
    proxy.fail('cut-upload', 'PUT', '/a', 1);
    expect(await openObjects(place, process.env).putIfAbsent('a', large)).toBe(true);
    expect((await openObjects(place, process.env).get('a'))?.equals(large)).toBe(true);
  });

  test('a put whose response was lost: recognizes its own object', async () => {
    proxy.fail('lose-answer', 'PUT', '/a', 1);
    expect(await openObjects(newPlace(), process.env).putIfAbsent('a', Buffer.from('x'))).toBe(true);
    expect(proxy.injected).toEqual(['lose-answer']);
  });

  test("a put whose response was lost: recognizes another writer's object with the same content", async () => {
    const place = newPlace();
    await openObjects(place, process.env).putIfAbsent('a', Buffer.from('x'));
    proxy.fail('lose-answer', 'PUT', '/a', 1);
    expect(await openObjects(place, process.env).putIfAbsent('a', Buffer.from('x'))).toBe(false);
    expect(proxy.injected).toEqual(['lose-answer']);
  });

  test('a lost response does not add a second log entry', async () => {
    const store = openObjects(newPlace(), process.env);
    proxy.fail('lose-answer', 'PUT', 'live/00000001', 1);
    const change = { action: 'release', build: 'b', releases: {} } as const;
    expect(await append({ objects: store, author: 'Ann' }, async () => change)).toMatchObject({ number: 1 });
    expect(await latestDeployment({ objects: store })).toMatchObject({ number: 1 });
  });

  test('an interrupted download is retried', async () => {
    const store = openObjects(newPlace(), process.env);
    const large = Buffer.alloc(500_000, 'x');
    await store.putIfAbsent('a', large);
    proxy.fail('cut-download', 'GET', '/a', 1);
    expect((await store.get('a'))?.equals(large)).toBe(true);
    expect(proxy.injected).toEqual(['cut-download']);
  });

  test('a hanging request is retried', async () => {
    const store = openObjects(newPlace(), process.env, { timeouts: { idleMs: 400, totalMs: 5_000 } });
    await store.putIfAbsent('a', Buffer.from('x'));
    proxy.fail('hang', 'GET', '/a', 1);
    expect((await store.get('a'))?.toString()).toBe('x');
    expect(proxy.injected).toEqual(['hang']);
  });

  test('a frozen server is an error within the time limit', async () => {
    Object.assign(process.env, running.env);
    const place = newPlace();
    const patient = openObjects(place, process.env);
    await patient.putIfAbsent('a', Buffer.from('x'));
    const store = openObjects(place, process.env, { timeouts: short });
    const gateway = await running.gateway();
    process.kill(gateway, 'SIGSTOP');
    // Each of its threads stops when it next leaves the system.
    while (!(await statesOf(gateway)).every((state) => state === 'T'));
    try {
      await expect(store.get('a')).rejects.toThrow(
        `Cannot read a in ${place}: it does not answer (TimeoutError`,
      );
    } finally {
      process.kill(gateway, 'SIGCONT');
    }
    expect((await patient.get('a'))?.toString()).toBe('x');
  });

  test('a server that is killed and restarted loses nothing, and each key is created once', async () => {
    Object.assign(process.env, running.env);
    const place = newPlace();
    // A busy machine takes time to start a server.
    const timeouts = { totalMs: 120_000 };
    const writers = [
      openObjects(place, process.env, { timeouts }),
      openObjects(place, process.env, { timeouts }),
    ];
    const names = Array.from({ length: 60 }, (_, index) => `a/${index}`);
    const puts = names.flatMap((key) =>
      writers.map((store, writer) => store.putIfAbsent(key, Buffer.from(`writer ${writer}`))),
    );
    await Promise.race(puts);
    process.kill(await running.gateway(), 'SIGKILL');
    await pause(300);
    await running.startAgain();
    const wins = await Promise.all(puts);
    for (const [index, key] of names.entries()) {
      const [one, two] = wins.slice(index * 2);
      expect([key, one, two]).toEqual([key, !two, !one]);
      const found = await writers[0]?.get(key);
      expect(found?.toString()).toBe(`writer ${one ? 0 : 1}`);
    }
  });
}

/** The states of the threads of a process, such as `S` for sleeping and `T` for stopped. */
async function statesOf(pid: number): Promise<readonly string[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  return Promise.all(
    threads.map(async (id) => {
      const stat = await readFile(`/proc/${pid}/task/${id}/stat`, 'utf8');
      return /\) (\w)/.exec(stat)?.[1] ?? '';
    }),
  );
}
