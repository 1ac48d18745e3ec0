declare global {
  interface Window {
    /** Set by the bootstrap script: buttons that were clicked before hydration, in order. */
    queuedClicks?: Set<HTMLElement>;
  }
}

/** Replays, once, the clicks that were queued for a slot. Call it when the slot is hydrated or has failed. */
export function replayQueuedClicks(slot: HTMLElement, queued = window.queuedClicks ?? new Set()): void {
  const own = [...queued].filter((element) => slot.contains(element));
  for (const element of own) {
    queued.delete(element);
    // It no longer looks as if it waited.
    for (const animation of element.getAnimations()) animation.cancel();
  }
  for (const element of own) element.click();
}
