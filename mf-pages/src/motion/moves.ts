import { durations } from '@site/kit/tokens/motion';

/** The animation of an element with `data-motion` when it comes into view. Every move ends in the prerendered state. */
export interface Move {
  /** Values of CSS properties, from the first keyframe to the last. */
  readonly keyframes: (element: Element) => Readonly<Record<string, string[] | number[]>>;
  /** Milliseconds. */
  readonly duration: number;
}

const { calm, draw } = durations;

export const moves = {
  /** The underline of a phrase is drawn. */
  phrase: { keyframes: () => ({ backgroundSize: ['0% 0.13em', '100% 0.13em'] }), duration: draw },
  /** A chip lands. */
  chip: {
    keyframes: () => ({ opacity: [0.15, 1], transform: ['translateY(-8px)', 'none'] }),
    duration: calm,
  },
  /** A row of a list arrives. */
  row: { keyframes: () => ({ opacity: [0.15, 1], transform: ['translateY(6px)', 'none'] }), duration: calm },
  /** A ring becomes a tick. */
  mark: {
    keyframes: () => ({ borderRadius: ['50%', '0%'], transform: ['scale(0.4)', 'none'] }),
    duration: calm,
  },
  /** A bar grows to its value. */
  bar: { keyframes: () => ({ transform: ['scaleX(0)', 'none'] }), duration: draw },
  /** A column of a chart rises. */
  column: { keyframes: () => ({ transform: ['scaleY(0.4)', 'none'] }), duration: draw },
  /** A counter rolls from its first number to its last. */
  reel: { keyframes: () => ({ transform: ['translateY(calc(100% - 1lh))', 'none'] }), duration: 2 * draw },
  /** Connecting lines are drawn from their start to their ends. */
  wire: {
    keyframes: () => ({ clipPath: ['inset(-5% 112% -5% -12%)', 'inset(-5% -12% -5% -12%)'] }),
    duration: draw,
  },
  /** The steps of an upper edge rise from the level of the lowest. */
  steps: {
    keyframes: (element) => {
      const shape = getComputedStyle(element).clipPath;
      return { clipPath: [flattened(shape), shape] };
    },
    duration: draw,
  },
} as const satisfies Record<string, Move>;

export type MotionName = keyof typeof moves;

/** Flattens the upper edge of a polygon in pixels to its lowest step. Returns other shapes unchanged. */
export function flattened(polygon: string): string {
  const points = /^polygon\((.*)\)$/.exec(polygon)?.[1]?.split(', ');
  if (!points) return polygon;
  const steps = points.map((point) => /^(\S+) ([\d.]+)px$/.exec(point));
  const lowest = Math.max(...steps.map((step) => Number(step?.[2] ?? 0)));
  return `polygon(${points.map((point, index) => (steps[index] ? `${steps[index][1]} ${lowest}px` : point)).join(', ')})`;
}
