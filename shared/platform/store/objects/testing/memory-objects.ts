import { metadataOf, type ObjectStore } from '../object-store';

/** A store in memory that counts what was asked of it. */
export function memoryObjects() {
  const kept = new Map<string, Buffer>();
  const asked = { get: 0, list: 0 };
  const objects: ObjectStore = {
    name: 'memory',
    async get(key) {
      asked.get += 1;
      const bytes = kept.get(key);
      return bytes === undefined ? null : { bytes, metadata: metadataOf(key) };
    },
    has: async (key) => kept.has(key),
    async *list(prefix, after = '') {
      asked.list += 1;
      yield* [...kept.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    },
    async putIfAbsent(key, bytes) {
      if (kept.has(key)) return false;
      kept.set(key, Buffer.from(bytes));
      return true;
    },
    async overwrite(key, bytes) {
      kept.set(key, Buffer.from(bytes));
    },
    modified: async (key) => (kept.has(key) ? new Date() : null),
    async remove(key) {
      kept.delete(key);
    },
  };
  return { objects, kept, asked };
}
