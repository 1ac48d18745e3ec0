import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { writeSite } from '../serve/testing/write-site';
import { newKeyPair } from '../store/deployments/signing';
import { startS3 } from '../store/objects/testing/s3-server';
import { openStore } from '../store/open-store';
import { folderStore } from '../store/testing/folder-store';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { packServer } from './pack-server';
import { project, type RunningPacked, runPacked } from './testing/run-packed';

const folder = temporaryFolder();
let packed: string;
let made: Awaited<ReturnType<typeof packServer>>;
const running: RunningPacked[] = [];

beforeAll(async () => {
  packed = await mkdtemp(path.join(tmpdir(), 'packed-server-'));
  made = await packServer({ site: { fragments: ['mf-hello'] }, project, folder: packed });
});
afterAll(() => rm(packed, { recursive: true }));
afterEach(async () => {
  for (const { process, exited } of running.splice(0)) {
    process.kill('SIGKILL');
    await exited;
  }
});

async function start(env: Readonly<Record<string, string>>, files = ['server.mjs'], from = packed) {
  await chmod(folder(), 0o755);
  const server = await runPacked(from, path.join(folder(), 'empty'), { files, env });
  running.push(server);
  return server;
}

async function storeOf(build: string): Promise<string> {
  const place = path.join(folder(), 'store');
  await writeSite(await folderStore(place), build);
  return place;
}

test('one file and a store serve the site, in an empty folder and without rights', async () => {
  const server = await start({ SITE_STORE: await storeOf('first') });
  const origin = await server.origin;
  const page = await fetch(`${origin}/faq`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Questions of first');
  expect(server.output()).not.toMatch(/EACCES|warn/i);
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed');
});

test('refuses a Node that is older than the project needs', async () => {
  const file = path.join(folder(), 'server.mjs');
  const text = await readFile(path.join(packed, 'server.mjs'), 'utf8');
  await writeFile(file, text.replace('">=20.19"', '">=99.1"'));
  const { status, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
  expect(stderr).toContain('is too old. The project needs Node 99.1 or newer.');
  expect(status).toBe(1);
});

test('refuses arguments, because its settings are environment variables', () => {
  const args = [path.join(packed, 'server.mjs'), '--port', '3000'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 20_000 });
  expect(stderr).toContain('Cannot read the argument "--port": the server accepts none.');
  expect(status).toBe(1);
});

test('follows releases into its store', async () => {
  const place = await storeOf('first');
  const server = await start({ SITE_STORE: place });
  const origin = await server.origin;
  await writeSite(await folderStore(place), 'second');
  let text = '';
  while (!text.includes('second')) text = await (await fetch(`${origin}/faq`)).text();
});

test('has metrics and a log of requests', async () => {
  const server = await start({ SITE_STORE: await storeOf('first'), ADMIN_PORT: '0', LOG: 'json' });
  await fetch(`${await server.origin}/faq`);
  const [admin = ''] = /http:\S+\/metrics/.exec(server.output()) ?? [];
  expect(await (await fetch(admin)).text()).toContain('site_build_info{build="first"} 1');
  expect(server.output()).toContain('"path":"/faq","status":200');
});

test('with LOG=json, all that it prints is JSON, from its start to its end', async () => {
  const env = { SITE_STORE: path.join(folder(), 'nothing'), ADMIN_PORT: '0', TRUST_PROXI: '1' };
  const server = await start({ ...env, LOG: 'json' });
  const failed = await fetch(`${await server.origin}/faq`);
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  const lines = server.output().trimEnd().split('\n');
  const messages = lines.map((line) => JSON.parse(line));
  for (const [level, message] of [
    [40, 'TRUST_PROXI is not a setting. Did you mean TRUST_PROXY?'],
    [40, 'Nothing is live in'],
    [30, 'Metrics are at'],
    [30, 'Listening at'],
  ])
    expect(messages).toContainEqual(
      expect.objectContaining({ level, msg: expect.stringContaining(String(message)) }),
    );
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    level: 50,
    status: 503,
    id: failed.headers.get('x-request-id'),
    error: 'Nothing is live yet.',
  });
  const invalid = await start({ SITE_STORE: folder(), PORT: 'http', LOG: 'json' });
  expect(await invalid.exited).toBe(1);
  expect(JSON.parse(invalid.output())).toMatchObject({
    level: 50,
    msg: expect.stringContaining('PORT="http" must be'),
  });
});

test('refuses a misspelled or invalid setting with the fix', async () => {
  const misspelled = await start({ SITE_STORRE: '/tmp' });
  expect(await misspelled.exited).toBe(1);
  expect(misspelled.output()).toContain('SITE_STORRE is not a setting. Did you mean SITE_STORE?');
  const invalid = await start({ SITE_STORE: folder(), PORT: 'http' });
  expect(await invalid.exited).toBe(1);
  expect(invalid.output()).toContain('PORT="http" must be a whole number from 0 to 65535.');
});

test('follows only deployments that the owners signed, whose keys are in the file', async () => {
  const { name: key } = newKeyPair();
  const signing = { since: 1, owners: { shell: [key], 'mf-hello': [key] } };
  const from = path.join(folder(), 'packed');
  const owners = { shell: [key] };
  await expect(
    packServer({ site: { fragments: ['mf-hello'], signing: { since: 1, owners } }, project, folder: from }),
  ).rejects.toThrow('signing.owners has no key for mf-hello');
  await packServer({ site: { fragments: ['mf-hello'], signing }, project, folder: from });
  const server = await start({ SITE_STORE: await storeOf('first') }, ['server.mjs'], from);
  const origin = await server.origin;
  expect(server.output()).toContain('changes shell without a signature');
  expect(server.output()).toContain('Its deployments need signatures from 1 on.');
  expect((await fetch(`${origin}/healthz`)).status).toBe(503);
});

const s3 = await startS3();
(typeof s3 === 'string' ? test.skip : test)('serves a store in S3 with the second file', async () => {
  if (typeof s3 === 'string') return;
  try {
    Object.assign(process.env, s3.env);
    const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
    const client = new S3Client({ forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: 'packed' }));
    client.destroy();
    const env = { ...s3.env, SITE_STORE: 's3://packed/site', SITE_CACHE: path.join(folder(), 'cache') };
    await writeSite(await openStore({ site: { fragments: [] }, env, log: () => {} }), 'first');
    const server = await start({ ...s3.env, SITE_STORE: env.SITE_STORE }, ['server.mjs', 's3.mjs']);
    expect(await (await fetch(`${await server.origin}/faq`)).text()).toContain('Questions of first');
  } finally {
    await s3.stop();
  }
});

test('lists what it contains, with licenses', async () => {
  expect(Object.keys(made.files).sort()).toEqual([
    'LICENSE',
    'THIRD-PARTY-LICENSES.txt',
    'package.json',
    's3.mjs',
    'sbom.cdx.json',
    'server.mjs',
  ]);
  const read = (file: string) => readFile(path.join(packed, file), 'utf8');
  const { bin, engines, ...others } = JSON.parse(await read('package.json'));
  expect(bin).toEqual({ 'leads-site-server': 'server.mjs' });
  // npm links a bin as a program.
  expect((await read('server.mjs')).startsWith('#!/usr/bin/env node\n')).toBe(true);
  expect(engines.node).toMatch(/^>=\d/);
  expect(others).not.toHaveProperty('dependencies');
  const { components } = JSON.parse(await read('sbom.cdx.json'));
  expect(components).toContainEqual({
    type: 'library',
    'bom-ref': expect.stringMatching(/^pkg:npm\/zod@/),
    name: 'zod',
    version: expect.stringMatching(/^\d/),
    licenses: [{ expression: 'MIT' }],
    purl: expect.stringMatching(/^pkg:npm\/zod@/),
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
  const names = components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['@aws-sdk/client-s3', 'cookie', 'lru-cache', 'prom-client']));
  expect(names).not.toEqual(expect.arrayContaining(['react']));
  const licenses = await read('THIRD-PARTY-LICENSES.txt');
  for (const name of names) expect(licenses).toContain(`${name} `);
  expect(licenses).toContain('Permission is hereby granted');
});
