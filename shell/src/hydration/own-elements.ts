/** The elements of a slot that match, without those of slots in it. */
export function ownElements<E extends HTMLElement>(slot: HTMLElement, selector: string): readonly E[] {
  return [...slot.querySelectorAll<E>(selector)].filter(
    (element) => element.closest('[data-fragment]') === slot,
  );
}
