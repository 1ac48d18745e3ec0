import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keyOfFile } from '@site/platform/store/content/stored-content';
import type { Deployment } from '@site/platform/store/deployments/deployment';
import type { CompositionRecord } from '@site/platform/store/records/composition-record';

/** Path of the deployment log in a store. */
export const LOG = 'live';

/** Returns the deployment log of a store unchanged: every entry, the oldest first. */
export function readLiveLog(store: string): string {
  const folder = path.join(store, LOG);
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('');
}

/** The deployments in such a text, oldest first. */
export function entriesOf(log: string): Deployment[] {
  return log
    .split(/^(?={)/m)
    .filter(Boolean)
    .map((entry) => JSON.parse(entry) as Deployment);
}

/** The record of a composition in a store. */
export function composedRecord(store: string, build: string): CompositionRecord {
  const text = readFileSync(path.join(store, 'compositions', `${build}.json`), 'utf8');
  return JSON.parse(text) as CompositionRecord;
}

/** A file of the live composition of a store, such as `public/index.html`. */
export function composedFile(store: string, name: string): string {
  const file = composedRecord(store, liveBuild(store)).content[name];
  if (file === undefined) throw new Error(`The composition has no ${name}.`);
  const at = file.packed?.at ?? 0;
  return readFileSync(path.join(store, keyOfFile(file))).toString('utf8', at, at + file.size);
}

/** The live build of a store. */
export function liveBuild(store: string): string {
  return entriesOf(readLiveLog(store)).at(-1)?.build ?? '';
}
