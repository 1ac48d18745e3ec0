import { beforeEach, expect, test } from '@jest/globals';
import { UserError } from '../config/user-error';
import { countsPrefix } from '../store/deployments/canary';
import type { ObjectStore } from '../store/objects/object-store';
import { memoryObjects } from '../store/objects/testing/memory-objects';
import { readCounts, sharedCounts } from './shared-counts';

const key = 'ab'.repeat(32);
const countsOf = (visits: number) => ({ errors: { canary: [visits, 0], stable: [9, 0] } });
let objects: ObjectStore;
let contents: Map<string, Buffer>;
beforeEach(() => {
  ({ objects, contents } = memoryObjects());
});

test("each server overwrites its own object and reads the others'", async () => {
  const [one, other] = [sharedCounts(objects, key), sharedCounts(objects, key)];
  expect(await one(countsOf(1))).toEqual({ others: [], problem: null });
  expect(await other(countsOf(5))).toEqual({ others: [countsOf(1)], problem: null });
  expect(await one(countsOf(2))).toEqual({ others: [countsOf(5)], problem: null });
  const all = [...(await readCounts(objects, key)).values()];
  expect(all).toHaveLength(2);
  expect(all).toEqual(expect.arrayContaining([countsOf(2), countsOf(5)]));
  expect([...contents.keys()].every((name) => /^canary\/[0-9a-f]{16}\/[\w-]+\.json$/.test(name))).toBe(true);
  expect([...contents.keys()].join()).not.toContain(key.slice(0, 16));
  expect(await sharedCounts(objects, 'cd'.repeat(32))(countsOf(1))).toMatchObject({ others: [] });
});

test('does not write unchanged counts', async () => {
  let writes = 0;
  const counting: ObjectStore = {
    ...objects,
    overwrite: (...given) => {
      writes += 1;
      return objects.overwrite(...given);
    },
  };
  const one = sharedCounts(counting, key);
  await one(countsOf(1));
  await one(countsOf(1));
  expect(writes).toBe(1);
  await one(countsOf(2));
  expect(writes).toBe(2);
});

test('ignores an invalid object', async () => {
  for (const [name, text] of Object.entries({
    a: '{',
    b: '{}',
    c: '{"metrics":{"errors":{"canary":[-1],"stable":[]}}}',
    d: '{"metrics":{"errors":{"canary":[1e300],"stable":[]}}}',
  }))
    contents.set(`${countsPrefix(key)}${name}.json`, Buffer.from(text));
  expect(await sharedCounts(objects, key)(countsOf(1))).toEqual({ others: [], problem: null });
});

test('a server without write access still reads; one without read access reports it', async () => {
  await sharedCounts(objects, key)(countsOf(1));
  const refuse = () => Promise.reject(new UserError('there is no permission.'));
  const reader = sharedCounts({ ...objects, overwrite: refuse }, key);
  expect(await reader(countsOf(5))).toEqual({
    others: [countsOf(1)],
    problem: 'there is no permission.',
  });
  const blind = sharedCounts({ ...objects, get: refuse }, key);
  expect(await blind(countsOf(5))).toEqual({ others: null, problem: 'there is no permission.' });
});
