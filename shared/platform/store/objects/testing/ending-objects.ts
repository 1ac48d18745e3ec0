import type { ObjectStore } from '../object-store';

/**
 * A store as the process of a release uses it that ends at one of its writes: in the middle of it, so that it was not done,
 * or when it is done and before the answer is there. Nothing reaches the store after that.
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
    async putIfAbsent(key, bytes, metadata) {
      alive();
      writes += 1;
      if (writes < at || when === 'after') {
        const isNew = await objects.putIfAbsent(key, bytes, metadata);
        if (writes < at) return isNew;
      }
      throw new Error('This process has ended.');
    },
  };
}
