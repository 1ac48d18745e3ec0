import * as z from 'zod';
import { UserError } from '../../config/user-error';
import { readRecord, shortText } from '../parse-record';
import type { Store } from '../store';

/** Every deployment reads what a prune is about to remove, so that nothing goes live while a part of it disappears. */
const notice = z.object({ who: shortText, keys: z.array(z.string()) });

const PRUNES = 'prune/';
/** An older announcement belongs to a prune that was killed (in milliseconds). */
const HOUR_MS = 60 * 60 * 1000;

/** Rejects if another prune is running. Gives the time by the store's clock, in milliseconds, and how to withdraw it. */
export async function announcePrune(store: Store, keys: readonly string[]) {
  const { objects } = store;
  const own = `${PRUNES}${crypto.randomUUID()}.json`;
  await objects.putIfAbsent(own, Buffer.from(JSON.stringify({ who: store.author, keys })));
  const at = (await objects.modified(own))?.getTime() ?? 0;
  for await (const key of objects.list(PRUNES)) {
    if (key === own) continue;
    // Both times come from the store's clock.
    const age = at - ((await objects.modified(key))?.getTime() ?? 0);
    if (age > HOUR_MS) {
      await objects.remove(key);
      continue;
    }
    const who = (await readNotice(store, key))?.who ?? 'an unknown user';
    await objects.remove(own);
    throw new UserError(
      `Cannot prune: another prune of ${objects.name} is running, by ${who}. Wait for it to end; if it was killed, delete ${key}, or run this again in an hour.`,
    );
  }
  return { at, withdraw: () => objects.remove(own) };
}

export async function refusePruned(store: Store, keys: ReadonlySet<string>): Promise<void> {
  for await (const name of store.objects.list(PRUNES)) {
    const found = await readNotice(store, name);
    const key = found?.keys.find((one) => keys.has(one));
    if (key === undefined) continue;
    throw new UserError(
      `${key} was unused for a long time, and a prune by ${found?.who} is removing it. Run this again when the prune has ended. If the prune was killed, delete ${name}, or run node site prune again after an hour, with the same --keep-days.`,
    );
  }
}

/** Null if the prune has withdrawn its announcement. */
function readNotice({ objects }: Store, key: string): Promise<z.infer<typeof notice> | null> {
  return readRecord(objects, key, notice, 'Delete it when no prune is running.');
}
