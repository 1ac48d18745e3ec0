/** Calls back once a frame is painted: that happens between a frame's callbacks and the next task. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
