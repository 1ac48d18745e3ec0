/** Whether the page has put anything into a slot, beside white space. */
export function isFilled(slot: HTMLSlotElement): boolean {
  return slot.assignedNodes().some((node) => node instanceof Element || node.textContent?.trim());
}
