/**
 * Durations of motion, in milliseconds. Style sheets have each as a custom property (`--brief`); scripts import
 * them from here.
 */
export const durations = {
  /** A marker under the pointer, or an element that leaves. */
  quick: 120,
  /** An element opens, or a page arrives. */
  brief: 180,
  /** A drawer, or a part of a picture that moves into place. */
  calm: 240,
  /** A picture is drawn. */
  draw: 480,
} as const;

/** Cubic Bézier curves. Style sheets have each as a custom property (`--settle`). */
export const curves = {
  /** Fast start, slow end: for elements that arrive. */
  settle: [0.2, 0.7, 0.2, 1],
  /** For elements that leave. */
  leave: [0.4, 0, 1, 1],
} as const;

/** The curve as a CSS `cubic-bezier()`. */
export function cssCurve(name: keyof typeof curves): string {
  return `cubic-bezier(${curves[name].join(', ')})`;
}
