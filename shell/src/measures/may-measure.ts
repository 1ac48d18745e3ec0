import { measuresMark } from '@site/kit/protocol/measures';
import type { Connection } from '../prefetch/prefetch-path';
import { documentTiming } from './document-timing';

/** The parts of `navigator` by which visitors say what they do not want. */
export interface Wishes {
  readonly connection?: Connection | undefined;
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean | undefined;
}

/**
 * Whether this visit may be measured: the server asks for it, and the visitor says nothing against it
 * (docs/reference/behaviour/web-vitals.md).
 */
export function mayMeasure(
  { connection, doNotTrack, globalPrivacyControl }: Wishes = navigator,
  timeline: Pick<Performance, 'getEntriesByType'> = performance,
): boolean {
  if (connection?.saveData || doNotTrack === '1' || globalPrivacyControl) return false;
  return documentTiming(measuresMark, timeline) !== undefined;
}
