import { describe, expect, test } from '@jest/globals';
import { UserError } from '../config/user-error';
import { decodeDeployment, encodeDeployment } from './deployments/deployment';
import { parseRecord, printable } from './parse-record';
import { compositionRecord } from './records/composition-record';
import { releaseRecord } from './records/release-record';
import { sampleComposition } from './testing/sample-composition';
import { sampleRecord } from './testing/sample-releases';

const hash = 'a'.repeat(64);
const stored = { sha256: hash, size: 1 };
const release = { ...sampleRecord({ id: '1.0.0-a', package: 'mf-hello' }), content: {} };
const composition = { ...sampleComposition({ build: 'a' }), content: {} };
const page = {
  path: '/data/{id}',
  file: '/data/any.html',
  status: 200,
  title: 'Any',
  indexed: true,
  policy: "default-src 'none'",
};
const place = { source: 'it', remedy: 'Delete it.' };
const bytesOf = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

test('parses records of this tool', () => {
  const content = { 'browser/a.1.js': stored, 'node/remoteEntry.cjs': stored, 'inline/bootstrap.js': stored };
  expect(parseRecord(bytesOf({ ...release, content }), releaseRecord, place).content).toEqual(content);
  const fallback = String.raw`^/data/(?!_payload\.json(?:/|$))[a-z0-9._~-]+$`;
  const documents = [{ ...page, fallback }];
  expect(parseRecord(bytesOf({ ...composition, documents }), compositionRecord, place).documents).toEqual(
    documents,
  );
});

const json = JSON.stringify(release);
describe('rejects a release', () => {
  test.each<[string, unknown]>([
    ['whose file leads out of its folder', { ...release, content: { 'node/../../escaped.js': stored } }],
    ['whose file is absolute', { ...release, content: { '/etc/passwd': stored } }],
    ['whose file is of no build', { ...release, content: { 'other/a.js': stored } }],
    ['whose file has a separator of Windows', { ...release, content: { 'node/..\\a.js': stored } }],
    ['whose entry for Node leads out of its folder', { ...release, nodeEntry: 'node/../../a.cjs' }],
    ['whose entry leads out of its folder', { ...release, entry: '../a.js' }],
    [
      'whose contract leads out of its folder',
      { ...release, contract: { ...release.contract, types: { '../a.ts': '' } } },
    ],
    ['of a package that is a path', { ...release, package: '../live' }],
    ['with an id that is a path', { ...release, id: '../a' }],
    [
      'with a size that is no number of bytes',
      { ...release, content: { 'node/a.js': { ...stored, size: -1 } } },
    ],
    ['with a file larger than any', { ...release, content: { 'node/a.js': { ...stored, size: 1e12 } } }],
    ['with a hash that is a path', { ...release, content: { 'node/a.js': { ...stored, sha256: '../a' } } }],
    ['with a prototype', json.replace('"content":{}', '"content":{"__proto__":{"sha256":"x"}}')],
    ['with a hidden prototype', json.replace('"content":{}', String.raw`"content":{"\u005f_proto__":{}}`)],
    ['that is no JSON', '{'],
  ])('%s', (_, value) => {
    const read = () => parseRecord(bytesOf(value), releaseRecord, place);
    expect(read).toThrow(UserError);
    expect(read).toThrow(/^it is damaged: .+\. Delete it\.$/);
  });
});

describe('rejects a composition', () => {
  const withPage = (given: object) => ({ ...composition, documents: [{ ...page, ...given }] });
  test.each<[string, unknown]>([
    ['whose file leads out of its folder', { ...composition, content: { 'public/../../a': stored } }],
    ['whose page leads out of its folder', withPage({ file: '/../a.html' })],
    ['with a header in a policy', withPage({ policy: "default-src 'none'\r\nset-cookie: a=b" })],
    ['with a status that is none', withPage({ status: 99 })],
    ['with a pattern that takes forever', withPage({ fallback: '^/(a+)+$' })],
    ['with parameters side by side', withPage({ fallback: '^/[a-z0-9._~-]+[a-z0-9._~-]+$' })],
    ['with a page twice', { ...composition, documents: [page, page] }],
    [
      'with a file twice',
      { ...composition, files: ['/a', '/a'].map((path) => ({ path, type: 'text/plain' })) },
    ],
    [
      'with a home on another site',
      {
        ...composition,
        locales: {
          ...composition.locales,
          all: [{ code: 'en', tag: 'en', prefix: '', home: '//evil.example', cookie: '' }],
        },
      },
    ],
    ['of packages that are paths', { ...composition, releases: { '../live': '1.0.0-a' } }],
  ])('%s', (_, value) => {
    expect(() => parseRecord(bytesOf(value), compositionRecord, place)).toThrow('it is damaged: ');
  });
});

describe('a deployment', () => {
  const entry = {
    number: 1,
    at: '2026-01-01T00:00:00.000Z',
    who: 'Ann',
    action: 'release',
    build: 'a',
    releases: {},
  };

  test('is read as it was written', () => {
    expect(decodeDeployment(encodeDeployment(entry), 'it')).toEqual(entry);
  });

  test.each([
    ['an earlier format', entry, 'none'],
    ['a later format', { ...entry, format: 2, releases: [] }, '2'],
  ])('of %s is rejected with its format', (_, value, format) => {
    expect(() => decodeDeployment(bytesOf(value), 'it')).toThrow(
      `it has store format ${format}, but this version reads format 1. Use the version that wrote it, or set SITE_STORE to another store.`,
    );
  });

  test('is not written if it is invalid', () => {
    expect(() => encodeDeployment({ ...entry, build: '../a' })).toThrow('Nothing was changed.');
  });
});

test('a deployment with a long text remains readable, cut to the limit', () => {
  const message = '\u200f'.repeat(500);
  const entry = { number: 1, at: '2026-01-01T00:00:00.000Z', who: 'Ann', action: 'release' };
  const bytes = encodeDeployment({ ...entry, message, build: 'b', releases: {} });
  const { message: read } = decodeDeployment(bytes, 'it');
  expect(read).toBe(String.raw`\u200f`.repeat(500).slice(0, 2_000));
  // As earlier versions wrote it.
  const longer = bytesOf({ ...JSON.parse(String(bytes)), message: String.raw`\u200f`.repeat(500) });
  expect(decodeDeployment(longer, 'it').message).toBe(read);
});

test("converts people's texts to one line without control characters", () => {
  const written = 'first\nsecond\tthird\r\n\u001b[2J\u0007 \u202egpj.exe';
  const entry = {
    format: 1,
    number: 1,
    at: '2026-01-01T00:00:00.000Z',
    who: written,
    action: 'release',
    message: written,
  };
  const live = { build: 'b', composition: hash, releases: {} };
  const read = decodeDeployment(bytesOf({ ...entry, ...live }), 'it');
  const shown = String.raw`first second third \u001b[2J\u0007 \u202egpj.exe`;
  expect([read.who, read.message]).toEqual([shown, shown]);
  expect(printable('Zoë and 李, 👩‍👧')).toBe('Zoë and 李, 👩‍👧');
});
