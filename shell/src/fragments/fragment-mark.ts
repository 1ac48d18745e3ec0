import type { FragmentStatus } from '@site/kit/protocol/document';

/** True for an error in the code of a browser extension, which shares the page with ours. */
export function isForeign(error: unknown): boolean {
  return error instanceof Error && /-extension:\/\//.test(error.stack ?? '');
}

/** Name of the performance mark for a fragment's outcome. A fragment that fails to load gets `unloaded` and `failed`. */
export function fragmentMark(name: string, became: FragmentStatus | 'unloaded'): string {
  return `${name} ${became}`;
}
