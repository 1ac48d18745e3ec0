import { readFile } from 'node:fs/promises';
import { type CompositionRecord, parseComposition } from '../store/composition-record';
import { writeAtomically } from '../store/local-files';
import { decodeEntry, encodeEntry, type LiveEntry } from '../store/objects/live-entry';
import type { Store } from '../store/store';
import { isKept, keptFile } from './kept-records';

/** What was last served, for a start at which the store does not answer. Its files are in the cache of content. */
export interface LastLive {
  readonly entry: LiveEntry;
  readonly record: CompositionRecord;
}

/** Keeps it as far as the disk allows. A store on this machine's disk needs no copy. */
export async function keepLastLive(
  store: Store,
  { entry, bytes }: { readonly entry: LiveEntry; readonly bytes: Buffer },
): Promise<void> {
  if (!isKept(store)) return;
  const kept = { entry: encodeEntry(entry).toString('utf8'), record: bytes.toString('utf8') };
  await writeAtomically(keptFile(store, 'live.json'), JSON.stringify(kept)).catch(() => {});
}

/** Null where nothing was kept, or nothing that can be read. */
export async function readLastLive(store: Store): Promise<LastLive | null> {
  try {
    const kept = JSON.parse(await readFile(keptFile(store, 'live.json'), 'utf8')) as {
      entry: string;
      record: string;
    };
    const entry = decodeEntry(Buffer.from(kept.entry));
    const { record } = parseComposition('the kept one', Buffer.from(kept.record), entry.composition);
    return { entry, record };
  } catch {
    return null;
  }
}
