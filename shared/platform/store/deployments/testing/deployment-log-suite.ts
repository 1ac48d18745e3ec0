import { describe, expect, test } from '@jest/globals';
import { UncertainError } from '../../../config/user-error';
import type { ObjectStore } from '../../objects/object-store';
import type { Deployment } from '../deployment';
import type { AppendOptions, DeploymentChange } from '../deployment-log';
import * as log from '../deployment-log';

type MakeChange = Parameters<typeof log.append>[1];
const append = (objects: ObjectStore, change: MakeChange, options?: AppendOptions) =>
  log.append({ objects, author: 'Ann' }, change, options);
const latestDeployment = (objects: ObjectStore, known?: Deployment | null) =>
  log.latestDeployment({ objects }, known);
const readDeployments = (objects: ObjectStore, part?: { after?: number; limit?: number }) =>
  log.readDeployments({ objects }, part);

/** Tests the log on a store. `open` gives the store at a place as a separate process would see it. */
export function deploymentLogSuite(
  newPlace: () => Promise<string> | string,
  open: (place: string) => ObjectStore,
) {
  const fresh = async () => open(await newPlace());

  test('is empty at first, then contains the entries in order', async () => {
    const store = await fresh();
    expect(await latestDeployment(store)).toBeNull();
    expect(await readDeployments(store)).toEqual([]);
    const first = await append(store, releaseOf('mf-hello', '1'), { who: 'Ann', now: () => new Date(0) });
    expect(first).toEqual({
      number: 1,
      at: '1970-01-01T00:00:00.000Z',
      who: 'Ann',
      action: 'release',
      message: 'mf-hello 1',
      build: 'mf-hello-1',
      releases: { 'mf-hello': '1' },
    });
    await append(store, releaseOf('mf-goodbye', '1'));
    await append(store, releaseOf('mf-hello', '2'));
    const latest = await latestDeployment(store);
    expect(latest).toMatchObject({ number: 3, build: 'mf-goodbye-1_mf-hello-2' });
    expect((await readDeployments(store)).map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await readDeployments(store, { after: 1, limit: 1 })).toMatchObject([{ number: 2 }]);
    expect(await latestDeployment(store, first)).toEqual(latest);
    expect(await latestDeployment(store, latest)).toBe(latest);
  });

  test('appends nothing if there is nothing to do', async () => {
    const store = await fresh();
    expect(await append(store, async () => null)).toBeNull();
    expect(await latestDeployment(store)).toBeNull();
  });

  test('applies the second of two concurrent changes on top of the first, and logs it', async () => {
    const place = await newPlace();
    const [one, two] = [open(place), open(place)];
    await append(one, releaseOf('shell', '1'));
    const logged: string[] = [];
    const seen: (number | undefined)[] = [];
    const entry = await append(
      two,
      async (latest) => {
        seen.push(latest?.number);
        if (seen.length === 1) await append(one, releaseOf('mf-hello', '1'), { who: 'Ann' });
        return releaseOf('mf-goodbye', '1')(latest);
      },
      { log: (line) => logged.push(line) },
    );
    expect(seen).toEqual([1, 2]);
    expect(entry?.releases).toEqual({ shell: '1', 'mf-hello': '1', 'mf-goodbye': '1' });
    expect(logged).toEqual(['Retrying on top of entry 2 (release by Ann), which came first (attempt 2).']);
  });

  test('keeps all of eight concurrent changes', async () => {
    const place = await newPlace();
    const names = Array.from({ length: 8 }, (_, index) => `mf-${index}`);
    const entries = await Promise.all(names.map((name) => append(open(place), releaseOf(name, '1'))));
    expect(entries.map((entry) => entry?.number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const latest = await latestDeployment(open(place));
    expect(Object.keys(latest?.releases ?? {}).sort()).toEqual(names);
  });

  describe('a store that fails while it creates the entry', () => {
    const failing = (store: ObjectStore, how: 'before' | 'after', readable: boolean): ObjectStore => ({
      ...store,
      get: (key) => (readable ? store.get(key) : Promise.reject(new Error('away'))),
      async putIfAbsent(key, bytes) {
        if (how === 'after') await store.putIfAbsent(key, bytes);
        throw new Error('no answer');
      },
    });

    test('succeeds if the entry was written nevertheless', async () => {
      const store = await fresh();
      expect(await append(failing(store, 'after', true), releaseOf('shell', '1'))).toMatchObject({
        number: 1,
      });
    });

    test('fails if the entry was not written', async () => {
      const store = await fresh();
      await expect(append(failing(store, 'before', true), releaseOf('shell', '1'))).rejects.toThrow(
        /^no answer$/,
      );
      expect(await latestDeployment(store)).toBeNull();
    });

    test('reports an unknown result if the store did not answer, because the entry may still arrive', async () => {
      const store = await fresh();
      const putIfAbsent = () => Promise.reject(new UncertainError('no answer'));
      const failure = append({ ...store, putIfAbsent }, releaseOf('shell', '1'));
      await expect(failure).rejects.toThrow('no answer\nThe change may or may not be live.');
    });

    test('reports an unknown result if the entry cannot be read', async () => {
      const store = await fresh();
      const failure = append(failing(store, 'after', false), releaseOf('shell', '1'));
      await expect(failure).rejects.toThrow('The change may or may not be live. Check node site releases');
    });
  });

  test('orders entries by number, not by clock', async () => {
    const store = await fresh();
    for (const [index, year] of [2030, 2020, 2010].entries()) {
      await append(store, releaseOf('shell', String(index)), { now: () => new Date(Date.UTC(year)) });
    }
    expect(await latestDeployment(store)).toMatchObject({ number: 3, releases: { shell: '2' } });
  });

  describe('names an entry that is unreadable', () => {
    const good = {
      format: 1,
      number: 2,
      at: '2026-01-01T00:00:00Z',
      who: 'x',
      action: 'release',
      build: 'b',
      releases: {},
    };
    test.each([
      ['cut short', JSON.stringify(good).slice(0, 40)],
      ['empty', ''],
      ['without a build', JSON.stringify({ ...good, build: undefined })],
      ['of another number', JSON.stringify({ ...good, number: 7 })],
    ])('%s', async (_, content) => {
      const store = await fresh();
      await append(store, releaseOf('shell', '1'));
      await store.putIfAbsent('live/00000002.json', Buffer.from(content));
      const refusal = `live/00000002.json in ${store.name} is damaged: `;
      await expect(latestDeployment(store)).rejects.toThrow(refusal);
      await expect(readDeployments(store)).rejects.toThrow(refusal);
      await expect(append(store, releaseOf('shell', '2'))).rejects.toThrow(refusal);
      expect(await readDeployments(store, { limit: 1 })).toHaveLength(1);
      // The fix that the message suggests.
      await store.remove('live/00000002.json');
      expect(await append(store, releaseOf('shell', '2'))).toMatchObject({ number: 2 });
    });

    test('accepts unknown fields and actions', async () => {
      const store = await fresh();
      const newer = { ...good, number: 1, action: 'canary', weight: 5 };
      await store.putIfAbsent('live/00000001.json', Buffer.from(JSON.stringify(newer)));
      expect(await latestDeployment(store)).toMatchObject({ number: 1, action: 'canary', build: 'b' });
    });
  });
}

/** A release that replaces one package of the live ones. */
function releaseOf(name: string, id: string) {
  return async (latest: Deployment | null): Promise<DeploymentChange> => {
    const releases = { ...latest?.releases, [name]: id };
    const build = Object.entries(releases)
      .map((pair) => pair.join('-'))
      .sort()
      .join('_');
    return { action: 'release', message: `${name} ${id}`, build, releases };
  };
}
