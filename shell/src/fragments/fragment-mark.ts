import type { FragmentStatus } from '@site/kit/protocol/document';

/** Name of the performance mark for a fragment's outcome. A fragment that fails to load gets `unloaded` and `failed`. */
export function fragmentMark(name: string, became: FragmentStatus | 'unloaded'): string {
  return `${name} ${became}`;
}
