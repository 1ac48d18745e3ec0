import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { UserError } from '../config/user-error';
import { sampleSite } from '../sample-site/sample-site';
import { newKeyPair } from './deployments/signing';
import { openObjects, openStore } from './open-store';

test.each<[string, readonly string[] | undefined, boolean]>([
  ['.site', undefined, true],
  ['.site/', ['.site'], false],
  ['.site', ['./.site/'], false],
  ['.site', [path.resolve('/work/.site')], false],
  ['/data', ['.site'], true],
  ['s3://example-site/production', ['.site', 's3://example-site/staging'], true],
  ['s3://example-site/staging', ['.site', 's3://example-site/staging/'], false],
])('deployments of %s with signing.unsigned %j need signatures: %s', async (store, unsigned, isSigned) => {
  expect((await openSigned(store, unsigned)).signing !== null).toBe(isSigned);
});

test('refuses an unsigned store that is none, and wrong rules for another store', async () => {
  await expect(openSigned('/data', [''])).rejects.toThrow('signing.unsigned="" must be the path of a folder');
  await expect(openSigned('.site', ['.site'], {})).rejects.toThrow('signing.owners has no key for shell');
});

const everyOwner = Object.fromEntries(sampleSite.packages.map((name) => [name, [newKeyPair().name]]));

function openSigned(setting: string, unsigned: readonly string[] | undefined, owners = everyOwner) {
  const site = { ...sampleSite, signing: { since: 1, owners, ...(unsigned && { unsigned }) } };
  const env = { SITE_STORE: setting, AWS_REGION: 'eu-central-1' };
  return openStore({ site, project: '/work', env, log: () => {} });
}

describe('openObjects', () => {
  test.each([
    ['.site', path.resolve('.site')],
    ['/var/lib/site', '/var/lib/site'],
    ['s3://example-site', 's3://example-site'],
    ['s3://example-site/', 's3://example-site'],
    ['s3://example-site/a/b/', 's3://example-site/a/b'],
  ])('%s', (setting, name) => {
    expect(openObjects(setting, {}).name).toBe(name);
  });

  test.each([
    '',
    ' ',
    's3:/bucket',
    's3://',
    's3:///prefix',
    's3://b/prefix',
    's3://bucket//a',
    's3://bucket/../a',
    'gs://bucket/prefix',
    'https://bucket.example.org',
    'file:///srv/site',
    ' s3://bucket/a',
    '"s3://bucket/a"',
    "'.site'",
    '.site ',
    '~/store',
  ])('rejects "%s"', (setting) => {
    const open = () => openObjects(setting, {});
    expect(open).toThrow(UserError);
    expect(open).toThrow(
      `SITE_STORE="${setting}" must be the path of a folder, such as .site, or s3://bucket/prefix`,
    );
  });

  test.each(['s3://AKIA:secret@bucket/a', 's3://AKIA:sec/ret@bucket/a', 'https://AKIA:secret@bucket/a'])(
    'does not print the credentials of "%s"',
    (setting) => {
      expect(() => openObjects(setting, {})).toThrow(/^SITE_STORE="(s3|https):\/\/bucket\/a" must be/);
    },
  );
});
