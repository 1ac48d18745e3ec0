import path from 'node:path';
import type { ObjectStore } from './objects/object-store';
import type { Store } from './store';

/** The prefix of a preview's own objects. Production does not read them. */
export function previewPrefix(name: string): string {
  return `previews/${name}/`;
}

/**
 * Production's objects plus the preview's own. Writes go to the preview's prefix, so they cannot change the live site.
 */
export async function previewStore(store: Store, name: string): Promise<Store> {
  const prefix = previewPrefix(name);
  const own = new Set<string>();
  for await (const key of store.objects.list(prefix)) own.add(key.slice(prefix.length));
  const { objects } = store;
  const placeOf = (key: string) => (own.has(key) ? prefix + key : key);
  const overlaid: ObjectStore = {
    ...objects,
    get: (key) => objects.get(placeOf(key)),
    has: async (key) => own.has(key) || objects.has(key),
    async putIfAbsent(key, bytes) {
      if (own.has(key) || (await objects.has(key))) return false;
      const isNew = await objects.putIfAbsent(prefix + key, bytes);
      own.add(key);
      return isNew;
    },
    overwrite: (key, bytes) => objects.overwrite(prefix + key, bytes),
    remove: (key) => objects.remove(placeOf(key)),
    modified: (key) => objects.modified(placeOf(key)),
  };
  // Node builds of previews never share a folder with live ones.
  return { ...store, objects: overlaid, local: path.join(store.local, 'previews'), isPreview: true };
}
