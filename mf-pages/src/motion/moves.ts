import { durations } from '@site/kit/tokens/motion';

/** Values of CSS properties from the first frame to the last. */
export type Keyframes = Readonly<Record<string, string[] | number[]>>;

/** What an element with `data-motion` shows when it comes into view. Every move ends in the prerendered state. */
export interface Move {
  readonly keyframes: (element: Element) => Keyframes;
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
  /** A length grows to what it says. */
  bar: { keyframes: () => ({ transform: ['scaleX(0)', 'none'] }), duration: draw },
  /** A bench rises. */
  bench: { keyframes: () => ({ transform: ['scaleY(0.4)', 'none'] }), duration: draw },
  /** A stair rises a little. */
  stair: { keyframes: () => ({ clipPath: ['inset(64px 0 0 0)', 'inset(0 0 0 0)'] }), duration: draw },
  /** A route is drawn from its start to its ends. */
  wire: {
    keyframes: () => ({ clipPath: ['inset(-5% 112% -5% -12%)', 'inset(-5% -12% -5% -12%)'] }),
    duration: draw,
  },
  /** The steps of the terrace rise out of its lowest. */
  terrace: {
    keyframes: (element) => {
      const shape = getComputedStyle(element).clipPath;
      return { clipPath: [flattened(shape), shape] };
    },
    duration: draw,
  },
} as const satisfies Record<string, Move>;

export type MotionName = keyof typeof moves;

/** A polygon in pixels whose upper edge is nowhere higher than its lowest step. Anything else comes back as it was. */
export function flattened(polygon: string): string {
  const points = /^polygon\((.*)\)$/.exec(polygon)?.[1]?.split(', ');
  if (!points) return polygon;
  const steps = points.map((point) => /^(\S+) ([\d.]+)px$/.exec(point));
  const lowest = Math.max(...steps.map((step) => Number(step?.[2] ?? 0)));
  return `polygon(${points.map((point, index) => (steps[index] ? `${steps[index][1]} ${lowest}px` : point)).join(', ')})`;
}
