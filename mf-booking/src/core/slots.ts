import { isElement } from '../core/natives';

/** Whether the page has filled a slot with more than white space. */
export function isFilled(slot: HTMLSlotElement): boolean {
  return slot.assignedNodes().some((node) => isElement(node) || node.textContent?.trim());
}
