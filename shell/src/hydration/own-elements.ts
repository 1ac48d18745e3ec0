/**
 * Finds the elements of a slot that match, without those of slots in it. `before` has those of the first page, which React
 * replaces in a slot whose HTML has changed before hydration, for example by a translation.
 */
export function ownElements<E extends HTMLElement>(selector: string) {
  const find = (slot: HTMLElement): readonly E[] =>
    [...slot.querySelectorAll<E>(selector)].filter((element) => element.closest('[data-fragment]') === slot);
  const slots = document.querySelectorAll<HTMLElement>('[data-fragment]');
  return { find, before: new Map([...slots].map((slot) => [slot.dataset.fragment, find(slot)])) };
}
