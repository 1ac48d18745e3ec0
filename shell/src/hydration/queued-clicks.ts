import { findOwnElements } from './own-elements';

declare global {
  interface Window {
    /** Set by the bootstrap script: buttons that were clicked before hydration, in order. */
    queuedClicks?: Set<HTMLElement>;
  }
}

/**
 * Returns a function that replays the clicks that were queued for a slot, once each. Call it when the slot is hydrated or
 * has failed. Remembers the place of every button: React replaces the elements of a slot whose HTML has changed before
 * hydration, for example by a translation.
 */
export function createClickReplay(queued = window.queuedClicks ?? new Set()): (slot: HTMLElement) => void {
  const all = findOwnElements('button');
  const find = (clicked: HTMLElement, slot: HTMLElement) => {
    if (clicked.isConnected) return slot.contains(clicked) ? clicked : undefined;
    const index = all.before.get(slot.dataset.fragment)?.indexOf(clicked) ?? -1;
    return all.find(slot)[index];
  };
  return (slot) => {
    const buttons: HTMLElement[] = [];
    for (const clicked of queued) {
      const button = find(clicked, slot);
      if (button === undefined) continue;
      buttons.push(button);
      queued.delete(clicked);
      // End the fade that marks a queued button.
      for (const animation of clicked.getAnimations()) animation.cancel();
    }
    // React is running effects, in which it drops a click on what is not hydrated yet, such as `Below`. In a task, it
    // hydrates that first.
    setTimeout(() => {
      for (const button of buttons) button.click();
    });
  };
}
