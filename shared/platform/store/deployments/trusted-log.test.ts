import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ObjectStore } from '../objects/object-store';
import { memoryObjects } from '../objects/testing/memory-objects';
import { type Deployment, encodeDeployment, hashOfDeployment, keyOfDeployment } from './deployment';
import {
  append,
  latestDeployment,
  readDeployments,
  readNewestDeployments,
  readWholeLog,
  refusedDeployment,
  type WritableLog,
} from './deployment-log';
import { newKeyPair, openSigning, signatureOf } from './signing';

const packages = ['shell', 'mf-hello'];
const [ann, bob] = [newKeyPair(), newKeyPair()];
const owners = { shell: [ann.name], 'mf-hello': [ann.name, bob.name] };
let objects: ObjectStore;
let calls: { get: number; list: number };
/** The hash of deployment 2. */
let anchored = '';

/** The log as a process with this key sees it. */
function seenBy(pem: string | null, since = 3, anchor = anchored): WritableLog {
  const rules = { since, anchor, owners };
  return { objects, author: 'Ann', signing: openSigning(rules, packages, { SITE_SIGNING_KEY: pem ?? '' }) };
}

const state = (shell: string, header: string) => ({
  build: `${shell}-${header}`,
  releases: { shell, 'mf-hello': header },
});
const release = (store: WritableLog, shell: string, header: string) =>
  append(store, async () => ({ action: 'release', ...state(shell, header) }), { who: 'Ann' });
/** Writes without any check, as anybody with access to the store could. */
const write = (number: number, entry: Partial<Deployment>) =>
  objects.putIfAbsent(
    keyOfDeployment(number),
    encodeDeployment({
      ...{ number, at: '2026-01-01T00:00:00.000Z', who: 'Eve', action: 'release' },
      ...state('s1', 'h1'),
      ...entry,
    }),
  );

beforeEach(async () => {
  ({ objects, calls } = memoryObjects());
  await release({ objects, author: 'Ann' }, 's1', 'h0');
  await release({ objects, author: 'Ann' }, 's1', 'h1');
  anchored = (await hashOfDeployment(objects, 2)) ?? '';
});

test('trusts what was live when signing was enabled, and requires signatures afterwards', async () => {
  const server = seenBy(null);
  expect(await latestDeployment(server)).toMatchObject({ number: 2 });
  await release(seenBy(bob.pem), 's1', 'h2');
  expect(await latestDeployment(server)).toMatchObject({ number: 3, build: 's1-h2' });
  expect(refusedDeployment(server)).toBeNull();
});

test('ignores an entry without an owner’s signature, and appends on top of the last valid one', async () => {
  const server = seenBy(null);
  await write(3, state('s1', 'evil'));
  expect(await latestDeployment(server)).toMatchObject({ number: 2, build: 's1-h1' });
  expect(refusedDeployment(server)).toBe(
    'Deployment 3 (release by Eve) changes mf-hello without a signature.',
  );
  const seen: unknown[] = [];
  await append(seenBy(bob.pem), async (latest) => {
    seen.push(latest?.build);
    return { action: 'release', ...state('s1', 'h2') };
  });
  expect(seen).toEqual(['s1-h1']);
  expect(await latestDeployment(server)).toMatchObject({ number: 4, build: 's1-h2' });
  expect(refusedDeployment(server)).toBeNull();
  expect((await readDeployments(server)).map(({ number }) => number)).toEqual([1, 2, 4]);
  // A new process sees the same.
  expect((await readDeployments(seenBy(null))).map(({ number }) => number)).toEqual([1, 2, 4]);
});

test('validates an entry against the last valid one, not against an ignored one', async () => {
  await write(3, state('evil', 'h1'));
  // From a process that does not sign but has a valid key for the header.
  const { signing } = seenBy(bob.pem);
  const entry = {
    number: 4,
    at: '2026-01-01T00:00:00.000Z',
    who: 'Bob',
    action: 'release',
    ...state('evil', 'h2'),
  };
  await objects.putIfAbsent(keyOfDeployment(4), encodeDeployment(entry, signing?.key));
  const server = seenBy(null);
  expect(await latestDeployment(server)).toMatchObject({ number: 2 });
  expect(refusedDeployment(server)).toContain(
    'Deployment 4 (release by Bob) changes shell with the signature of',
  );
});

test('an entry that skips numbers does not use them up', async () => {
  await write(99_999_999, state('evil', 'h1'));
  const server = seenBy(null);
  expect(await latestDeployment(server)).toMatchObject({ number: 2 });
  expect(await release(seenBy(ann.pem), 's2', 'h1')).toMatchObject({ number: 3 });
  expect(await latestDeployment(server)).toMatchObject({ number: 3 });
  expect((await readDeployments(server)).map(({ number }) => number)).toEqual([1, 2, 3]);
});

test.each([
  ['half of an object', '{'],
  ['another format', '{"format":2}'],
  ['another format with a signature', '{"format":2,"signature":{"key":"ed25519:a","value":"b"}}'],
  ['another format with the key of an owner', `{"format":2,"signature":{"key":"${ann.name}","value":"b"}}`],
  ['no object', '5'],
  ['a number of its own', '{"format":1,"number":"3"}'],
  [
    'nesting that cannot be verified',
    `{"format":2,"signature":{"key":"${ann.name}","value":"b"},"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  ],
  ['nothing', ''],
])('garbage in the log blocks neither servers nor releases: %s', async (_, garbage) => {
  await objects.putIfAbsent(keyOfDeployment(3), Buffer.from(garbage));
  const server = seenBy(null);
  expect(await latestDeployment(server)).toMatchObject({ number: 2 });
  expect(refusedDeployment(server)).toBe('Deployment 3 is unreadable.');
  await release(seenBy(ann.pem), 's2', 'h1');
  expect(await latestDeployment(server)).toMatchObject({ number: 4 });
  expect((await readDeployments(seenBy(null))).map(({ number }) => number)).toEqual([1, 2, 4]);
});

test('an owner’s entry in a newer format stops this version', async () => {
  const { signing } = seenBy(ann.pem);
  if (!signing?.key) throw new Error('there is no key');
  const newer = { format: 2, number: 3, who: 'Ann' };
  const signed = { ...newer, signature: signatureOf(newer, signing.key) };
  await objects.putIfAbsent(keyOfDeployment(3), Buffer.from(JSON.stringify(signed)));
  await expect(latestDeployment(seenBy(null))).rejects.toThrow(
    'it has store format 2, but this version reads',
  );
});

test('an entry that does not follow the last valid one is ignored', async () => {
  await release(seenBy(ann.pem), 's1', 'h2');
  const { signing } = seenBy(bob.pem);
  const entry = {
    ...{ number: 4, at: '2026-01-01T00:00:00.000Z', who: 'Bob', action: 'release' },
    ...state('s1', 'h3'),
    previous: anchored,
  };
  await objects.putIfAbsent(keyOfDeployment(4), encodeDeployment(entry, signing?.key));
  const server = seenBy(null);
  expect(await latestDeployment(server)).toMatchObject({ number: 3 });
  expect(refusedDeployment(server)).toBe(
    'Deployment 4 (release by Bob) does not name the hash of deployment 3, the last valid one.',
  );
});

test('the entry before since must be the one that the site’s definition names', async () => {
  await objects.remove(keyOfDeployment(2));
  await write(2, state('evil', 'h1'));
  await expect(latestDeployment(seenBy(null))).rejects.toThrow(
    'Deployment 2 in memory is not the one that signing.anchor of shell/site.config.ts names',
  );
  expect(() => seenBy(null, 3, '')).toThrow('anchor: not a sha256 hash in hex');
});

test('an entry that is exchanged after it was checked is ignored, also by the next release', async () => {
  const server = seenBy(ann.pem);
  await release(server, 's1', 'h2');
  await release(server, 's1', 'h3');
  for (const number of [3, 4]) {
    await objects.remove(keyOfDeployment(number));
    await write(number, state('evil', 'h3'));
  }
  const numbers = async () => (await readDeployments(server)).map(({ number }) => number);
  expect(await numbers()).toEqual([1, 2]);
  await release(server, 's1', 'h4');
  expect(await numbers()).toEqual([1, 2, 5]);
  expect(await latestDeployment(server)).toMatchObject({ number: 5, releases: { shell: 's1' } });
});

test('an entry before the anchor counts only if the next one names its hash', async () => {
  const bytes = await objects.get(keyOfDeployment(1));
  await objects.remove(keyOfDeployment(1));
  await write(1, state('evil', 'h0'));
  const numbers = async (store: WritableLog) => (await readDeployments(store)).map(({ number }) => number);
  expect(await numbers(seenBy(null))).toEqual([2]);
  await objects.remove(keyOfDeployment(1));
  if (bytes !== null) await objects.putIfAbsent(keyOfDeployment(1), bytes);
  expect(await numbers(seenBy(null))).toEqual([1, 2]);
});

test('an entry that was rejected before the anchor stays rejected', async () => {
  await write(3, state('evil', 'h1'));
  await objects.putIfAbsent(keyOfDeployment(4), Buffer.from('{'));
  await release(seenBy(ann.pem), 's1', 'h2');
  const later = seenBy(null, 6, (await hashOfDeployment(objects, 5)) ?? '');
  expect((await readDeployments(later, { after: 3 })).map(({ number }) => number)).toEqual([5]);
  expect((await readDeployments(later)).map(({ number }) => number)).toEqual([1, 2, 5]);
});

describe('an entry that the log has lost', () => {
  const lost = (number: number, last: number) =>
    `memory has lost an entry of its log: deployment ${number} was made on top of one that is missing or exchanged. Restore it from a backup, or delete all deployments after ${last} to continue`;
  let removed: Buffer;
  beforeEach(async () => {
    for (const header of ['h2', 'h3', 'h4']) await release(seenBy(ann.pem), 's1', header);
    removed = (await objects.get(keyOfDeployment(4))) ?? Buffer.from('');
    await objects.remove(keyOfDeployment(4));
  });

  test.each<[string, () => Promise<unknown>]>([
    ['missing', async () => {}],
    ['exchanged', () => write(4, state('s1', 'h3'))],
    ['unreadable', () => objects.putIfAbsent(keyOfDeployment(4), Buffer.from('{'))],
  ])('stops releases, reads and prunes: %s', async (_, exchange) => {
    await exchange();
    const one = seenBy(ann.pem);
    await expect(latestDeployment(one)).rejects.toThrow(lost(5, 3));
    await expect(release(one, 's2', 'h4')).rejects.toThrow(lost(5, 3));
    await expect(readDeployments(one)).rejects.toThrow(lost(5, 3));
    expect(await objects.has(keyOfDeployment(6))).toBe(false);
    // A new server shows the last one that it can trust.
    expect((await readNewestDeployments(seenBy(null), 9)).map(({ number }) => number)).toEqual([1, 2, 3]);
    await objects.remove(keyOfDeployment(4));
    await objects.putIfAbsent(keyOfDeployment(4), removed);
    expect(await latestDeployment(one)).toMatchObject({ number: 5, build: 's1-h4' });
  });

  test('can be given up with all later ones', async () => {
    await objects.remove(keyOfDeployment(5));
    expect(await latestDeployment(seenBy(null))).toMatchObject({ number: 3 });
  });

  test('stops a prune, also before the anchor', async () => {
    const later = seenBy(null, 6, (await hashOfDeployment(objects, 5)) ?? '');
    expect(await latestDeployment(later)).toMatchObject({ number: 5 });
    await expect(readWholeLog(later)).rejects.toThrow(
      'memory has lost an entry of its log: deployment 5 was made on top of one that is missing or exchanged.',
    );
    await objects.putIfAbsent(keyOfDeployment(4), removed);
    const restored = seenBy(null, 6, (await hashOfDeployment(objects, 5)) ?? '');
    expect((await readWholeLog(restored)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });
});

test('stops a prune at an entry before the anchor that does not name the one before it', async () => {
  await write(3, state('s1', 'h2'));
  await release({ objects, author: 'Ann' }, 's1', 'h3');
  const log = seenBy(null, 5, (await hashOfDeployment(objects, 4)) ?? '');
  expect((await readDeployments(log)).map(({ number }) => number)).toEqual([3, 4]);
  await expect(readWholeLog(log)).rejects.toThrow(
    'Nobody knows everything that was live in memory: deployment 3 does not name the one before it',
  );
});

test('a rejected first entry does not stop a prune', async () => {
  ({ objects } = memoryObjects());
  await objects.putIfAbsent(keyOfDeployment(1), Buffer.from('{'));
  await release(seenBy(ann.pem, 1), 's1', 'h1');
  expect(await readWholeLog(seenBy(null, 1))).toMatchObject([{ number: 2 }]);
});

test('says which entry is rejected below one of an owner, where the rules were changed', async () => {
  // A planted entry has nothing to do with it.
  await write(3, state('s1', 'evil'));
  await release(seenBy(bob.pem), 's1', 'h2');
  await release(seenBy(ann.pem), 's1', 'h3');
  const withoutBob = { since: 3, anchor: anchored, owners: { shell: [ann.name], 'mf-hello': [ann.name] } };
  const log = { objects, signing: openSigning(withoutBob, packages, {}) };
  await expect(latestDeployment(log)).rejects.toThrow(
    /^Cannot trust the log of memory beyond deployment 2: an owner made deployment 5 on top of one that is rejected\. Deployment 4 .* which is not an owner's key\. Somebody has changed signing/,
  );
});

test('follows the log again once an exchanged entry is restored', async () => {
  await release(seenBy(ann.pem), 's1', 'h2');
  const own = (await objects.get(keyOfDeployment(3))) ?? Buffer.from('');
  const server = seenBy(null);
  const exchange = async (bytes: Buffer) => {
    await objects.remove(keyOfDeployment(3));
    await objects.putIfAbsent(keyOfDeployment(3), bytes);
  };
  await exchange(Buffer.from('{'));
  expect(await latestDeployment(server)).toMatchObject({ number: 2 });
  await exchange(own);
  await release(seenBy(ann.pem), 's1', 'h3');
  await exchange(Buffer.from('{'));
  await expect(latestDeployment(server)).rejects.toThrow('has lost an entry of its log: deployment 4');
  await exchange(own);
  expect(await latestDeployment(server)).toMatchObject({ number: 4 });
});

test('an exchanged first entry stops releases if it needs a signature', async () => {
  const { objects: empty } = memoryObjects();
  const log = (): WritableLog => ({ ...seenBy(ann.pem, 1), objects: empty });
  for (const header of ['h1', 'h2']) await release(log(), 's1', header);
  await empty.remove(keyOfDeployment(1));
  await empty.putIfAbsent(keyOfDeployment(1), Buffer.from('{'));
  await expect(release(log(), 's1', 'h3')).rejects.toThrow('has lost an entry of its log: deployment 2');
});

test('an owner’s entry that somebody copied to other numbers is ignored', async () => {
  await release(seenBy(ann.pem), 's1', 'h2');
  const copied = (await objects.get(keyOfDeployment(3))) ?? Buffer.from('');
  for (const number of [4, 9]) await objects.putIfAbsent(keyOfDeployment(number), copied);
  expect(await latestDeployment(seenBy(null))).toMatchObject({ number: 3 });
});

test('entries beyond a gap are read once', async () => {
  for (const number of [7, 8]) await write(number, state('evil', 'h1'));
  const server = seenBy(null);
  await latestDeployment(server);
  Object.assign(calls, { get: 0, list: 0 });
  await latestDeployment(server);
  expect(calls).toEqual({ get: 0, list: 1 });
});

test('an unsigned entry is shown as such', async () => {
  const canary = { ...state('s1', 'h2'), weight: 5 };
  await append(seenBy(bob.pem), async () => ({ action: 'canary', ...state('s1', 'h1'), canary }), {
    who: 'Bob',
  });
  const ended = await append(seenBy(null), async () => ({ action: 'rollback', ...state('s1', 'h1') }), {
    who: 'Ann',
  });
  expect(ended).toMatchObject({ number: 4, who: 'Ann (unsigned)' });
  expect(await latestDeployment(seenBy(null))).toMatchObject({ number: 4, who: 'Ann (unsigned)' });
  expect((await readDeployments(seenBy(null))).map(({ who }) => who)).toEqual([
    ...['Ann', 'Ann'],
    ...['Bob', 'Ann (unsigned)'],
  ]);
});

test('does not write an entry that servers would ignore; a canary is rolled back without a key', async () => {
  await expect(release(seenBy(null), 's1', 'h2')).rejects.toThrow(
    'changes mf-hello without a signature. Servers would ignore it.',
  );
  await expect(release(seenBy(bob.pem), 's2', 'h1')).rejects.toThrow('changes shell with the signature of');
  expect(await objects.has(keyOfDeployment(3))).toBe(false);
  const canary = { ...state('s1', 'h2'), weight: 5 };
  await append(seenBy(bob.pem), async () => ({ action: 'canary', ...state('s1', 'h1'), canary }));
  await append(seenBy(null), async () => ({ action: 'automatic-rollback', ...state('s1', 'h1') }));
  expect(await latestDeployment(seenBy(null))).toMatchObject({ number: 4, action: 'automatic-rollback' });
});

test('checking for a new entry takes one request, as without signatures', async () => {
  await release(seenBy(ann.pem), 's1', 'h2');
  const server = seenBy(null);
  const latest = await latestDeployment(server);
  Object.assign(calls, { get: 0, list: 0 });
  expect(await latestDeployment(server, latest)).toBe(latest);
  expect(calls).toEqual({ get: 0, list: 1 });
});

test('two simultaneous appends both succeed', async () => {
  const processes = [seenBy(ann.pem), seenBy(ann.pem), seenBy(bob.pem)];
  await Promise.all(
    processes.map((store, n) =>
      append(store, async (latest) => ({
        action: 'release',
        ...state('s1', `${latest?.releases['mf-hello']}${n}`),
      })),
    ),
  );
  expect(await latestDeployment(seenBy(null))).toMatchObject({ number: 5 });
});

test('sees an entry that arrives while a change is made, although the change reads the log itself', async () => {
  const one = seenBy(ann.pem);
  const seen: unknown[] = [];
  const entry = await append(one, async (latest) => {
    seen.push(latest?.build);
    if (seen.length === 1) {
      await release(seenBy(ann.pem), 's2', 'h1');
      await readDeployments(one);
    }
    return { action: 'release', ...state(latest?.releases.shell ?? '', 'h3') };
  });
  expect(seen).toEqual(['s1-h1', 's2-h1']);
  expect(entry).toMatchObject({ number: 4, build: 's2-h3' });
});

test('names a store that was emptied or replaced', async () => {
  const server = seenBy(null);
  await latestDeployment(server);
  await objects.remove(keyOfDeployment(2));
  await expect(latestDeployment(server)).rejects.toThrow('memory has lost entry 2 of its log');
  await expect(latestDeployment(seenBy(null, 9))).rejects.toThrow(
    'signing.since of shell/site.config.ts is 9, but memory has no deployment 8.',
  );
});
