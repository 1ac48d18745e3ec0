declare global {
  interface Window {
    /** Set by the document's starter: buttons that were clicked before hydration, in order. */
    heldClicks?: Set<HTMLElement>;
  }
}

/** Replays, once, the clicks that were held for a region. Call it when the region is hydrated or has failed. */
export function replayHeldClicks(region: HTMLElement, held = window.heldClicks ?? new Set()): void {
  const own = [...held].filter((element) => region.contains(element));
  for (const element of own) {
    held.delete(element);
    // It no longer looks as if it waited.
    for (const animation of element.getAnimations()) animation.cancel();
  }
  for (const element of own) element.click();
}
