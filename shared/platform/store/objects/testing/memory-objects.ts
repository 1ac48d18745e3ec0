import type { ObjectStore } from '../object-store';

/** An in-memory store that counts calls. */
export function memoryObjects() {
  const contents = new Map<string, Buffer>();
  const calls = { get: 0, list: 0 };
  const objects: ObjectStore = {
    name: 'memory',
    async get(key) {
      calls.get += 1;
      return contents.get(key) ?? null;
    },
    has: async (key) => contents.has(key),
    async *list(prefix, after = '') {
      calls.list += 1;
      yield* [...contents.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    },
    async putIfAbsent(key, bytes) {
      if (contents.has(key)) return false;
      contents.set(key, Buffer.from(bytes));
      return true;
    },
    async overwrite(key, bytes) {
      contents.set(key, Buffer.from(bytes));
    },
    modified: async (key) => (contents.has(key) ? new Date() : null),
    async remove(key) {
      contents.delete(key);
    },
  };
  return { objects, contents, calls };
}
