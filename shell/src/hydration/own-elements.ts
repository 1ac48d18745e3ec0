/**
 * `find` gives the elements of a slot that match, without those of slots in it. `before` has those of the page before
 * hydration, by fragment: React replaces them in a slot whose HTML has changed, for example by a translation.
 */
export function findOwnElements<E extends HTMLElement>(selector: string) {
  const find = (slot: HTMLElement): readonly E[] =>
    [...slot.querySelectorAll<E>(selector)].filter((element) => element.closest('[data-fragment]') === slot);
  const slots = document.querySelectorAll<HTMLElement>('[data-fragment]');
  return { find, before: new Map([...slots].map((slot) => [slot.dataset.fragment, find(slot)])) };
}
