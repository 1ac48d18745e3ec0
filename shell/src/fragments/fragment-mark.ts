import type { FragmentStatus } from '@site/kit/protocol/document';

/**
 * The name of the browser's mark of performance that says what became of a fragment. `unloaded` stands beside `failed`
 * where it could not be loaded.
 */
export function fragmentMark(name: string, became: FragmentStatus | 'unloaded'): string {
  return `${name} ${became}`;
}
