import type { Conduct, Slot } from './view';

/** A page's own errors name hashes, builds, ports, lines and columns, which differ between two compositions. */
const VARYING = /\b(?=[0-9a-f]*\d)[0-9a-f]{8,}\b|localhost:\d+|127\.0\.0\.1:\d+|:\d+:\d+\b/g;
const LONG_TASK_MS = 1_000;
/** Fractions of pixels are rounded. */
const SAME_PX = 1.5;

/** The faults of a page that the same page does not have without the release, line by line. `before` is null for a new page. */
export function conductFaults(before: Conduct | null, after: Conduct): string[] {
  const known = new Set(before?.errors.map(plain));
  const errors = after.errors.filter((error) => !known.has(plain(error)));
  const replaced = after.replaced.filter((name) => !before?.replaced.includes(name));
  const unopened = before?.opened.filter((name) => !after.opened.includes(name)) ?? [];
  const isSlow = after.longestTask > LONG_TASK_MS && after.longestTask > 2 * (before?.longestTask ?? 0);
  return [
    ...errors.map((error) => `The page reports an error: ${error}`),
    ...(replaced.length === 0
      ? []
      : [`A script replaces functions of the browser, for all packages: ${replaced.join(', ')}.`]),
    ...(isSlow
      ? [`A task blocks the page for ${Math.round(after.longestTask)} ms; the limit is ${LONG_TASK_MS} ms.`]
      : []),
    ...unopened.map((name) => `A menu in ${name} no longer opens.`),
    ...(after.followed === false && before?.followed !== false ? ['A link does not lead to its page.'] : []),
  ];
}

function plain(error: string): string {
  return error.replace(VARYING, '…');
}

/** Slots that were hydrated before, or are new, and are not hydrated now. `before` is null for a new page. */
export function hydrationFaults(before: readonly Slot[] | null, after: readonly Slot[]): string[] {
  return pairs(after, before ?? []).flatMap(([is, was]) => {
    if (is.status === null || is.status === 'hydrated') return [];
    if (was !== null && was.status !== 'hydrated') return [];
    return [`The slot of ${is.name} is never hydrated: its status stays ${is.status}.`];
  });
}

/** Each slot whose appearance a release does not own, with its later one; null where that is gone. */
export function foreignPairs(before: readonly Slot[], after: readonly Slot[], released: readonly string[]) {
  return pairs(foreignSlots(before, released), foreignSlots(after, released));
}

/** Those of other packages, but for what is in a slot of the release. */
function foreignSlots(slots: readonly Slot[], released: readonly string[]): readonly Slot[] {
  return slots.filter(({ name, parents }) => ![name, ...parents].some((owner) => released.includes(owner)));
}

/** Each slot with the one of the same package in another composition; null where that has none. */
function pairs(slots: readonly Slot[], others: readonly Slot[]): (readonly [Slot, Slot | null])[] {
  const count = new Map<string, number>();
  return slots.map((slot) => {
    const place = count.get(slot.name) ?? 0;
    count.set(slot.name, place + 1);
    return [slot, others.filter(({ name }) => name === slot.name)[place] ?? null];
  });
}

/** How a slot's box changed. How far down it is does not count: what is above it may have become higher. */
export function boxFault({ name, box: was }: Slot, after: Slot | null): string | null {
  if (after === null) return `The slot of ${name} is gone.`;
  const is = after.box;
  const differs = (side: 'x' | 'width' | 'height') => Math.abs(was[side] - is[side]) > SAME_PX;
  if (differs('width') || differs('height'))
    return `${name} is ${sizeOf(is)} large; before, it was ${sizeOf(was)}.`;
  return differs('x')
    ? `${name} begins at ${Math.round(is.x)} px from the left; before, at ${Math.round(was.x)} px.`
    : null;
}

function sizeOf({ width, height }: Slot['box']): string {
  return `${Math.round(width)} × ${Math.round(height)} px`;
}
