declare global {
  interface Window {
    /** Set by the document's starter: buttons that were clicked before anything could answer, in order. */
    heldClicks?: HTMLElement[];
  }
}

/** Replays the clicks that were held for a region, once, now that it answers: by its effects, or as plain HTML. */
export function replayHeldClicks(region: HTMLElement, held: HTMLElement[] = window.heldClicks ?? []): void {
  const own = held.filter((element) => region.contains(element));
  for (const element of own) held.splice(held.indexOf(element), 1);
  for (const element of own) element.click();
}
