import { createHash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { z } from 'zod';
import { messageOf } from '../config/user-error';
import type { RollbackMetric } from '../store/deployments/deployment';
import { CANARY_COUNTS, type ObjectStore } from '../store/objects/object-store';
import { DamagedRecord, parseRecord } from '../store/parse-record';
import type { VariantCounts } from './comparison';

/** What one server has counted of a canary, by metric. */
export type ServerCounts = Readonly<Partial<Record<RollbackMetric, VariantCounts>>>;

const MOST_SERVERS = 500;
const counts = z.array(z.int().min(0).max(1e9)).max(200);
const record = z.object({
  metrics: z.record(z.string().max(40), z.object({ canary: counts, stable: counts })),
});

/** Where the counts of a canary are: its key for visits names it, and nobody learns the key from the name. */
export function countsPrefix(visitKey: string): string {
  return `${CANARY_COUNTS}${createHash('sha256').update(visitKey).digest('hex').slice(0, 16)}/`;
}

/** What servers have counted of a canary, by the keys of their objects. An object that cannot be read counts nothing. */
export async function readCounts(
  objects: ObjectStore,
  visitKey: string,
): Promise<ReadonlyMap<string, ServerCounts>> {
  const found = new Map<string, ServerCounts>();
  for await (const key of objects.list(countsPrefix(visitKey))) {
    if (found.size >= MOST_SERVERS) break;
    const read = await readOne(objects, key);
    if (read !== null) found.set(key, read);
  }
  return found;
}

async function readOne(objects: ObjectStore, key: string): Promise<ServerCounts | null> {
  const object = await objects.get(key);
  if (object === null) return null;
  try {
    return parseRecord(object.bytes, record, { source: key, remedy: 'Delete it.' }).metrics;
  } catch (error) {
    if (error instanceof DamagedRecord) return null;
    throw error;
  }
}

export interface SharedCounts {
  /**
   * Writes what this server has counted, where that is something new, and gives what the others have. Resolves also where the store
   * fails: `problem` then says why, and what could be read stands.
   */
  readonly exchange: (own: ServerCounts) => Promise<Exchanged>;
}

export interface Exchanged {
  /** Null where it could not be read. */
  readonly others: readonly ServerCounts[] | null;
  readonly problem: string | null;
}

/** The counts of one canary as one server shares them: in an object that it alone overwrites, and that outlasts it. */
export function sharedCounts(objects: ObjectStore, visitKey: string): SharedCounts {
  const name = hostname()
    .replace(/[^A-Za-z0-9-]/g, '-')
    .slice(0, 60);
  const own = `${countsPrefix(visitKey)}${name}-${randomBytes(4).toString('hex')}.json`;
  let written = '';
  return {
    async exchange(metrics) {
      let problem: string | null = null;
      const text = JSON.stringify({ metrics });
      if (text !== written)
        await objects.overwrite(own, Buffer.from(text)).then(
          () => {
            written = text;
          },
          (error: unknown) => {
            problem = messageOf(error);
          },
        );
      try {
        const all = await readCounts(objects, visitKey);
        return { others: [...all].flatMap(([key, one]) => (key === own ? [] : one)), problem };
      } catch (error) {
        return { others: null, problem: problem ?? messageOf(error) };
      }
    },
  };
}
