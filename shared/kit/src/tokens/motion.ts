/**
 * The one language of motion: how long a move takes, in milliseconds, and how it goes. Every style sheet has each as a
 * custom property of its name (`--brief`, `--settle`), and scripts take them from here.
 */
export const durations = {
  /** A mark under the pointer; something that leaves. */
  quick: 120,
  /** Something opens; a page arrives. */
  brief: 180,
  /** A drawer; a part of a picture finds its place. */
  calm: 240,
  /** A picture draws itself. */
  draw: 480,
} as const;

/** Cubic Bézier curves. */
export const curves = {
  /** Quickly on its way, slowly into its place. */
  settle: [0.2, 0.7, 0.2, 1],
  /** Out of the way. */
  leave: [0.4, 0, 1, 1],
} as const;

export function cssCurve(name: keyof typeof curves): string {
  return `cubic-bezier(${curves[name].join(', ')})`;
}
