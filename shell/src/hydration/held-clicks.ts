declare global {
  interface Window {
    /** Set by the document's starter: buttons that were clicked before hydration, in order. */
    heldClicks?: HTMLElement[];
  }
}

/** Replays, once, the clicks that were held for a region. Call it when the region is hydrated or has failed. */
export function replayHeldClicks(region: HTMLElement, held: HTMLElement[] = window.heldClicks ?? []): void {
  const own = held.filter((element) => region.contains(element));
  for (const element of own) held.splice(held.indexOf(element), 1);
  for (const element of own) element.click();
}
