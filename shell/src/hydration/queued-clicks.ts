declare global {
  interface Window {
    /** Set by the bootstrap script: buttons that were clicked before hydration, in order. */
    queuedClicks?: Set<HTMLElement>;
  }
}

/** Replays the clicks that were queued for a slot, once each. Call it when the slot is hydrated or has failed. */
export function replayQueuedClicks(slot: HTMLElement, queued = window.queuedClicks ?? new Set()): void {
  const own = [...queued].filter((element) => slot.contains(element));
  for (const element of own) {
    queued.delete(element);
    // End the fade that marks a queued button.
    for (const animation of element.getAnimations()) animation.cancel();
  }
  for (const element of own) element.click();
}
