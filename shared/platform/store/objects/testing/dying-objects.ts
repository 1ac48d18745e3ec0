import type { ObjectStore } from '../object-store';

/** A store that kills this process, like `kill -9`, once it has created a number of objects. */
export function dyingObjects(objects: ObjectStore, after: number): ObjectStore {
  let created = 0;
  return {
    ...objects,
    async putIfAbsent(key, bytes) {
      const isNew = await objects.putIfAbsent(key, bytes);
      if (isNew) created += 1;
      if (created >= after) {
        process.kill(process.pid, 'SIGKILL');
        await new Promise(() => {});
      }
      return isNew;
    },
  };
}
