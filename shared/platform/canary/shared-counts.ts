import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import * as z from 'zod';
import { messageOf } from '../config/user-error';
import { countsPrefix } from '../store/deployments/canary';
import type { RollbackMetric } from '../store/deployments/deployment';
import type { ObjectStore } from '../store/objects/object-store';
import { DamagedRecord, readRecord } from '../store/parse-record';
import type { VariantCounts } from './comparison';

/** The counts of one server for a canary, by metric. */
export type ServerCounts = Readonly<Partial<Record<RollbackMetric, VariantCounts>>>;

const MOST_SERVERS = 500;
const counts = z.array(z.int().min(0).max(1e9)).max(200);
const record = z.object({
  metrics: z.record(z.string().max(40), z.object({ canary: counts, stable: counts })),
});

/** All servers' counts for a canary, by object key. Skips invalid objects. */
export async function readCounts(
  objects: ObjectStore,
  visitKey: string,
): Promise<ReadonlyMap<string, ServerCounts>> {
  const found = new Map<string, ServerCounts>();
  for await (const key of objects.list(countsPrefix(visitKey))) {
    if (found.size >= MOST_SERVERS) break;
    const read = await readRecord(objects, key, record, 'Delete it.').catch((error: unknown) => {
      if (error instanceof DamagedRecord) return null;
      throw error;
    });
    if (read !== null) found.set(key, read.metrics);
  }
  return found;
}

/**
 * Shares the counts of one canary through an object that only this server overwrites and that outlasts it. The function
 * writes this server's counts if they changed, and reads those of the others. It never rejects: after a failure of the
 * store, `problem` describes it, and `others` is null if they are unreadable.
 */
export function sharedCounts(objects: ObjectStore, visitKey: string) {
  const name = hostname()
    .replace(/[^A-Za-z0-9-]/g, '-')
    .slice(0, 60);
  const own = `${countsPrefix(visitKey)}${name}-${randomBytes(4).toString('hex')}.json`;
  let written = '';
  return async (metrics: ServerCounts) => {
    let problem: string | null = null;
    const text = JSON.stringify({ metrics });
    try {
      if (text !== written) await objects.overwrite(own, Buffer.from(text));
      written = text;
    } catch (error) {
      problem = messageOf(error);
    }
    try {
      const all = await readCounts(objects, visitKey);
      return { others: [...all].flatMap(([key, one]) => (key === own ? [] : one)), problem };
    } catch (error) {
      return { others: null, problem: problem ?? messageOf(error) };
    }
  };
}
