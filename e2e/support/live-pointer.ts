import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where a store says what is live, from its root. */
export const POINTER = 'live.json';

/** What a store says of what is live, as it stands there. */
export function readPointer(store: string): string {
  return readFileSync(path.join(store, POINTER), 'utf8');
}

/** The build that is live in a store. */
export function liveBuild(store: string): string {
  return (JSON.parse(readPointer(store)) as { readonly build: string }).build;
}
