import type { ObjectStore } from '../object-store';

/**
 * A store as a process sees it that ends during the write number `at`: before the object is created, or after that but
 * before the response. Nothing reaches the store afterwards.
 */
export function endingObjects(objects: ObjectStore, at: number, when: 'before' | 'after'): ObjectStore {
  let writes = 0;
  const alive = () => {
    if (writes >= at) throw new Error('This process has ended.');
  };
  return {
    ...objects,
    async get(key) {
      alive();
      return objects.get(key);
    },
    async has(key) {
      alive();
      return objects.has(key);
    },
    async putIfAbsent(key, bytes) {
      alive();
      writes += 1;
      if (writes < at) return objects.putIfAbsent(key, bytes);
      if (when === 'after') await objects.putIfAbsent(key, bytes);
      throw new Error('This process has ended.');
    },
  };
}
