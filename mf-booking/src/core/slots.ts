/** Whether the page has filled a slot with more than white space. */
export function isFilled(slot: HTMLSlotElement): boolean {
  return slot.assignedNodes().some((node) => node instanceof Element || node.textContent?.trim());
}
