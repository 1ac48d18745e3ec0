import { readFile } from 'node:fs/promises';
import { type Deployment, decodeDeployment, encodeDeployment } from '../store/deployments/deployment';
import { writeAtomically } from '../store/local-files';
import {
  type CompositionRecord,
  parseComposition,
  readComposition,
} from '../store/records/composition-record';
import type { Store } from '../store/store';
import { isKept, keptFile } from './kept-records';

/** What was last served, for a start at which the store does not answer. Its files are in the cache of content. */
export interface LastLive {
  readonly entry: Deployment;
  readonly record: CompositionRecord;
}

/** Keeps it as far as store and disk allow. A store on this machine's disk needs no copy. */
export async function keepLastLive(store: Store, entry: Deployment): Promise<void> {
  if (!isKept(store)) return;
  try {
    const stored = await readComposition(store, entry.build, entry.composition);
    if (stored === null) return;
    const kept = { entry: encodeDeployment(entry).toString('utf8'), record: stored.bytes.toString('utf8') };
    await writeAtomically(keptFile(store, 'live.json'), JSON.stringify(kept));
  } catch {
    // What was kept before stays.
  }
}

/** Null where nothing was kept, or nothing that can be read. */
export async function readLastLive(store: Store): Promise<LastLive | null> {
  try {
    const kept = JSON.parse(await readFile(keptFile(store, 'live.json'), 'utf8')) as {
      entry: string;
      record: string;
    };
    const entry = decodeDeployment(Buffer.from(kept.entry), 'the cached entry');
    const { record } = parseComposition('the kept one', Buffer.from(kept.record), entry.composition);
    return { entry, record };
  } catch {
    return null;
  }
}
