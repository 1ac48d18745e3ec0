import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { UserError } from '../../config/user-error';
import { temporaryFolder } from '../testing/temporary-folder';
import { type Deployment, decodeDeployment, encodeDeployment } from './deployment';
import { newKeyPair, openSigning, packagesToSign, refusalOf } from './signing';

const folder = temporaryFolder();
const packages = ['shell', 'mf-hello', 'mf-goodbye'];
const [ann, bob, eve] = [newKeyPair(), newKeyPair(), newKeyPair()];
const owners = { shell: [ann.name], 'mf-hello': [ann.name, bob.name], 'mf-goodbye': [ann.name] };
const rules = { since: 1, owners };

const HASH = '0'.repeat(64);
const before: Deployment = {
  number: 1,
  at: '2026-01-01T00:00:00.000Z',
  who: 'Ann',
  action: 'release',
  build: 'a',
  composition: 'a'.repeat(64),
  releases: { shell: 's1', 'mf-hello': 'h1', 'mf-goodbye': 'f1' },
};
const releasesWith = (changed: object) => ({ ...before.releases, ...changed });
const next = { ...before, number: 2, previous: HASH };
const other = { build: 'b', composition: 'b'.repeat(64) };
const canary = { ...other, weight: 5, releases: releasesWith({ 'mf-hello': 'h2' }) };
const running = { ...next, canary };

/** An entry as read from the store, optionally signed, optionally with its JSON changed. */
function stored(
  entry: Deployment,
  pem: string | null,
  change: (json: Record<string, unknown>) => object = (json) => json,
) {
  const signing = openSigning(rules, packages, { SITE_SIGNING_KEY: pem ?? '' });
  const json = change(JSON.parse(String(encodeDeployment(entry, signing?.key))));
  return { entry: decodeDeployment(Buffer.from(JSON.stringify(json)), 'the test'), stored: json };
}

function refusal(entry: Deployment, pem: string | null, change?: (json: Record<string, unknown>) => object) {
  const signing = openSigning(rules, packages, {});
  if (signing === null) throw new Error('signatures are off');
  return refusalOf(stored(entry, pem, change), { entry: before, sha256: HASH }, signing);
}

test.each<[string, Deployment, Deployment | null, string[]]>([
  ['the first deployment changes everything', before, null, packages],
  [
    'a release changes its package',
    { ...next, ...other, releases: releasesWith({ 'mf-hello': 'h2' }) },
    before,
    ['mf-hello'],
  ],
  ['the same releases with other settings are the host’s', { ...next, ...other }, before, ['shell']],
  [
    'another composition under the same name too',
    { ...next, composition: other.composition },
    before,
    ['shell'],
  ],
  [
    'a removed package was changed',
    { ...next, releases: { shell: 's1', 'mf-hello': 'h1' } },
    before,
    ['mf-goodbye'],
  ],
  ['a canary changes its package', running, before, ['mf-hello']],
  [
    'a canary of other settings is the host’s',
    { ...next, canary: { ...other, weight: 5, releases: before.releases } },
    before,
    ['shell'],
  ],
  ['its weight is its owners’', { ...running, canary: { ...canary, weight: 100 } }, running, ['mf-hello']],
  [
    'and what rolls it back',
    { ...running, canary: { ...canary, rollbackOn: ['lcp'] } },
    running,
    ['mf-hello'],
  ],
  ['a promotion makes it live', { ...next, ...canary }, running, ['mf-hello']],
  [
    'a release to both variants changes its own package alone',
    {
      ...running,
      build: 'c',
      releases: releasesWith({ 'mf-goodbye': 'f2' }),
      canary: { ...canary, build: 'd', releases: { ...canary.releases, 'mf-goodbye': 'f2' } },
    },
    running,
    ['mf-goodbye'],
  ],
  [
    'and the canary’s if it raises the weight',
    {
      ...running,
      build: 'c',
      releases: releasesWith({ 'mf-goodbye': 'f2' }),
      canary: { ...canary, weight: 50, releases: { ...canary.releases, 'mf-goodbye': 'f2' } },
    },
    running,
    ['mf-hello', 'mf-goodbye'],
  ],
  [
    'another composition of the canary alone is the host’s',
    { ...running, canary: { ...canary, composition: 'c'.repeat(64) } },
    running,
    ['shell'],
  ],
  ['to take a canary back needs nobody', next, running, []],
  [
    'to name another composer with that is the host’s',
    { ...next, composer: { hash: HASH, version: '999.0.0' } },
    running,
    ['shell'],
  ],
])('%s', (_, entry, last, changed) => {
  expect(packagesToSign(entry, last)).toEqual(changed);
});

test.each([
  [{ ...rules, store: '.site' }, 'Unrecognized key: "store"'],
  [{ ...rules, unsigned: '.site' }, 'unsigned: Invalid input: expected array'],
  [{ since: 1, owner: owners }, 'owners: Invalid input'],
])('names what is wrong in a definition that nobody has checked: %#', (given, problem) => {
  expect(() => openSigning(given as never, packages, {})).toThrow(
    `signing of shell/site.config.ts is not valid: `,
  );
  expect(() => openSigning(given as never, packages, {})).toThrow(problem);
});

test('accepts a deployment that an owner of all changed packages signed', () => {
  const header = { ...next, ...other, releases: releasesWith({ 'mf-hello': 'h2' }) };
  const both = { ...header, releases: releasesWith({ 'mf-hello': 'h2', 'mf-goodbye': 'f2' }) };
  expect(refusal(header, ann.pem)).toBeNull();
  expect(refusal(header, bob.pem)).toBeNull();
  expect(refusal(both, ann.pem)).toBeNull();
  expect(refusal(header, null)).toBe('Deployment 2 (release by Ann) changes mf-hello without a signature.');
  expect(refusal(both, bob.pem)).toBe(
    `Deployment 2 (release by Ann) changes mf-goodbye with the signature of ${bob.name}, which is not an owner's key.`,
  );
  expect(refusal({ ...next, ...other }, bob.pem)).toContain(
    'changes the composition (settings, or the code that composes), which belongs to the owners of shell, with the signature of',
  );
  expect(refusal({ ...next, ...other, releases: releasesWith({ shell: 's2' }) }, bob.pem)).toContain(
    'changes shell with the signature of',
  );
  expect(refusal(header, eve.pem)).toContain(
    `with the signature of ${eve.name}, which is not an owner's key.`,
  );
});

test('a signature is valid for one entry only, at one position of the log', () => {
  const header = { ...next, ...other, releases: releasesWith({ 'mf-hello': 'h2' }) };
  const says = 'Deployment 2 (release by Ann) changes mf-hello, but its signature is invalid.';
  expect(refusal(header, bob.pem, (json) => ({ ...json, composition: 'f'.repeat(64) }))).toBe(says);
  expect(refusal({ ...header, number: 3 }, bob.pem, (json) => ({ ...json, number: 2 }))).toBe(says);
  expect(refusal(header, bob.pem, (json) => ({ ...json, ofLater: 'x' }))).toBe(says);
  const as = (key: string) => (json: Record<string, unknown>) => ({
    ...json,
    signature: { ...(json.signature as object), key },
  });
  expect(refusal(header, eve.pem, as(bob.name))).toBe(says);
  expect(refusal(header, eve.pem, as('ed25519:short'))).toBe(says);
  // The order of fields does not matter.
  expect(refusal(header, bob.pem, (json) => Object.fromEntries(Object.entries(json).reverse()))).toBeNull();
});

test('a deployment names the hash of the one that it was made on top of', () => {
  const header = { ...next, ...other, releases: releasesWith({ 'mf-hello': 'h2' }) };
  const says = 'Deployment 2 (release by Ann) does not name the hash of deployment 1, the last valid one.';
  expect(refusal({ ...header, previous: 'f'.repeat(64) }, bob.pem)).toBe(says);
  const { previous: _, ...without } = header;
  expect(refusal(without, bob.pem)).toBe(says);
});

test('a deployment that changes nothing needs an owner’s signature, unless it ends a canary', () => {
  const says = "Deployment 2 (release by Ann) changes nothing, and has no owner's signature.";
  expect(refusal(next, null)).toBe(says);
  expect(refusal(next, eve.pem)).toBe(says);
  expect(refusal(next, bob.pem)).toBeNull();
  const signing = openSigning(rules, packages, {});
  if (signing === null) throw new Error('signatures are off');
  const ended = { ...next, action: 'automatic-rollback' };
  expect(refusalOf(stored(ended, null), { entry: running, sha256: HASH }, signing)).toBeNull();
});

test('accepts a key as a file or text, and rejects anything else without printing it', () => {
  const file = path.join(folder(), 'key.pem');
  writeFileSync(file, ann.pem);
  expect(openSigning(rules, packages, { SITE_SIGNING_KEY: file })?.key?.name).toBe(ann.name);
  expect(openSigning(rules, packages, { SITE_SIGNING_KEY: ann.pem })?.key?.name).toBe(ann.name);
  expect(openSigning(rules, packages, { SITE_SIGNING_KEY: `\n${ann.pem.trim()} ` })?.key?.name).toBe(
    ann.name,
  );
  expect(openSigning(undefined, packages, { SITE_SIGNING_KEY: 'nowhere' })).toBeNull();
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  });
  const damaged =
    'the text is damaged. Expected the lines of the file, without quotes and with real line breaks.';
  const bodyOf = (pem: string) => pem.split('\n')[1] ?? '';
  for (const [key, says] of [
    [`"${ann.pem}"`, damaged],
    [ann.pem.replaceAll('\n', String.raw`\n`), damaged],
    [bodyOf(ann.pem).repeat(9), 'there is no such file.'],
    [path.join(folder(), 'nowhere'), 'there is no such file.'],
    [String(rsa), 'it is an rsa key.'],
    [import.meta.filename, 'the file has no such key.'],
    ['-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n', damaged],
  ] as const) {
    const error = (() => {
      try {
        return openSigning(rules, packages, { SITE_SIGNING_KEY: key });
      } catch (reason) {
        return reason;
      }
    })();
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toContain(says);
    expect(String(error)).not.toContain('c2VjcmV0');
    expect(String(error)).not.toContain(bodyOf(ann.pem));
  }
});

test.each([
  [{ since: 0, owners }, 'since: not the number of a deployment, 1 or higher'],
  [{ since: 1, owners: { shell: [ann.name], 'mf-hello': [] } }, 'has no key for mf-hello and mf-goodbye'],
  [
    { since: 1, owners: { ...owners, 'mf-goodbye': ['ann'] } },
    'owners.mf-goodbye.0: not a key, such as ed25519:...',
  ],
])('rejects invalid rules: %j', (wrong, says) => {
  expect(() => openSigning(wrong, packages, {})).toThrow(says);
});
